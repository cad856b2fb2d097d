/** Writes docs/permissions.md: who may open and change each staff page (`npm run permissions`). */
import { readFileSync, writeFileSync } from "node:fs";
import { STAFF_ROLES } from "#app/kernel/actor.ts";
import { type Permission, rolesWith } from "#app/kernel/permissions.ts";
import routes from "#app/routes.ts";
import { staffCalls } from "#workers/api/index.ts";
import { FIELDS } from "#workers/graphql/resolvers.ts";
import { staffActions } from "./staff-actions.ts";

const INTRODUCTION = `# Permissions

Which staff role opens each staff page and sends its forms, generated from the pages, the API and the permission table by \`npm run permissions\`. Do not edit this page by hand. Downloads and changes of access also need a recent sign-in ([ADR 0018](decisions/0018-sessions-and-recent-sign-ins.md)). Students open none of these pages.
`;

const CALLS = `## API

An API key has the role of its admin, within its scopes.
`;

const ACTIONS = `## Actions and calls

What staff do on pages, by use-case, and the call of the API that does the same. A program can do everything that has a call.
`;

const GRAPHQL = `## GraphQL

Staff need \`students.read\` for each field of a student, and this for the fields below.
`;

type StaffPage = { address: string; id: string; loader?: Permission; action?: Permission };

/** The first argument of what a loader or an action is made with, or the `permission` in it. */
const DECLARED = /^\w+\((?:\{[\s\S]*?permission: )?"([^"]+)"/;

function findPermission(source: string, name: "loader" | "action"): Permission | undefined {
  const named = source.split(`export const ${name} = `)[1];
  // The page of an import declares its action with the rest of it.
  const text = named?.startsWith("page.action") ? source.split("const page = ")[1] : named;
  if (text === undefined) return undefined;
  const declared = DECLARED.exec(text)?.[1];
  if (!declared) throw new Error(`A ${name} says no permission: ${text.slice(0, 60)}`);
  return declared === "admin" ? "admin.use" : (declared as Permission);
}

type Entry = { path?: string; file: string; children?: Entry[] };

const screensIn = (entries: Entry[], base = ""): { address: string; file: string }[] =>
  entries.flatMap(({ path, file, children = [] }) => {
    const address = path ? `${base}/${path}` : base;
    return [{ address, file }, ...screensIn(children, address)];
  });

export function staffPages(): StaffPage[] {
  return screensIn(routes)
    .filter(({ address }) => /^\/admin(\/|$)/.test(address))
    .sort((a, b) => (a.address < b.address ? -1 : 1))
    .map(({ address, file }) => {
      const source = readFileSync(`app/${file}`, "utf8");
      return {
        address,
        id: file.replace(/\.tsx?$/, ""),
        loader: findPermission(source, "loader"),
        action: findPermission(source, "action"),
      };
    });
}

/** The text of docs/permissions.md. */
export function permissionsDocument(): string {
  const cell = (page: StaffPage, role: (typeof STAFF_ROLES)[number]) => {
    const may = (permission?: Permission) => permission && rolesWith(permission).includes(role);
    return [may(page.loader) && "opens", may(page.action) && "sends"].filter(Boolean).join(", ") || "–";
  };
  const rows = staffPages().map((page) => [
    `\`${page.address}\``,
    ...STAFF_ROLES.map((role) => cell(page, role)),
  ]);
  return `${INTRODUCTION}\n${table("Page", rows)}\n${CALLS}\n${table("Call", callRows())}\n${GRAPHQL}\n${table("Field", fieldRows())}\n${ACTIONS}\n${actionsTable()}`;
}

function table(what: string, rows: string[][]): string {
  const lines = [[what, ...STAFF_ROLES], STAFF_ROLES.map(() => "---").concat("---"), ...rows];
  return `${lines.map((line) => `| ${line.join(" | ")} |`).join("\n")}\n`;
}

function actionsTable(): string {
  const rows = staffActions(staffPages()).map(({ useCase, pages, calls, reason = "" }) => [
    useCase.startsWith("/") ? "–" : useCase,
    pages.map((page) => `\`${page}\``).join("<br>"),
    calls.map((call) => `\`${call}\``).join("<br>") || reason,
  ]);
  return [
    "| Action | Page | Call |",
    "|---|---|---|",
    ...rows.map((row) => `| ${row.join(" | ")} |`),
    "",
  ].join("\n");
}

const toRow = (name: string, permission: Permission) => [
  `\`${name}\``,
  ...STAFF_ROLES.map((role) => (rolesWith(permission).includes(role) ? "may" : "–")),
];

const callRows = () => staffCalls().map(({ call, permission }) => toRow(call, permission));

const fieldRows = () => Object.entries(FIELDS).map(([field, { permission }]) => toRow(field, permission));

if (process.argv[1] === import.meta.filename) writeFileSync("docs/permissions.md", permissionsDocument());

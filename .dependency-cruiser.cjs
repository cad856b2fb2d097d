/** The arrows of docs/architecture.md: rules ← inputs ← use-cases ← screens and API, never back. */
const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

const VALUES = { dependencyTypesNot: ["type-only"] };
/** A capability: the folder below app/features that `$1` stands for. */
const CAPABILITY = "^app/features/([^/]+)/";
const PRESENTATION =
  "^app/features/.*/(screens|parts|shared|running-test|own-result)/|^app/features/.*/[a-z-]*api[.]ts$";

module.exports = {
  forbidden: [
    rule("no-cycles", "A cycle means two files are one.", {}, { circular: true }),
    rule(
      "rules-are-pure",
      "Rules run anywhere: they import nothing but rules and the kernel.",
      { path: "^app/.*/rules[^/]*[.]ts$" },
      { pathNot: "/rules[^/]*[.]ts$|^app/kernel/" },
    ),
    rule(
      "use-cases-know-no-screens",
      "A use-case does not know who calls it.",
      { path: "^app/.*/((use-cases|queries)/|inputs[.]ts$)" },
      { path: PRESENTATION },
    ),
    rule(
      "sql-in-queries-only",
      "Screens and API handlers call use-cases, never queries or the database.",
      { path: [PRESENTATION, "^app/(shell|ui|platform/(forms|lists|browser|format))/", "^workers/graphql/"] },
      { path: "^db/|/queries/", ...VALUES },
    ),
    rule(
      "queries-know-rules-only",
      "Queries know the schema, rules and other queries.",
      { path: "/queries/|^db/schema/" },
      { path: "^app/", pathNot: "/rules[^/]*[.]ts$|/queries/|^app/kernel/|/list[.]ts$", ...VALUES },
    ),
    rule(
      "capabilities-keep-their-screens",
      "Another capability's screens, parts and API are its own.",
      { path: CAPABILITY },
      { path: "^app/features/.*/(screens|parts)/|^app/features/.*/api[.]ts$", pathNot: "^app/features/$1/" },
    ),
    rule(
      "routes-not-each-other",
      "A screen does not import another screen.",
      { path: "/screens/" },
      { path: "/screens/" },
    ),
    rule(
      "app-not-workers",
      "The application does not know which server carries it.",
      { path: "^(app|db|local-database)/" },
      { path: "^workers/", ...VALUES },
    ),
    rule(
      "kernel-is-the-bottom",
      "What everything is written with knows no capability.",
      { path: "^app/(kernel|ui)/" },
      { path: "^app/(features|platform|shell)/|^workers/" },
    ),
    rule(
      "platform-knows-no-business",
      "The platform carries capabilities and knows none.",
      { path: "^app/platform/" },
      { path: "^app/(features|shell)/", ...VALUES },
    ),
    rule(
      "ui-knows-no-business",
      "Primitives know React and nothing of the business.",
      { path: "^app/ui/" },
      { path: "^(app/(?!ui/)|db/|workers/)" },
    ),
    rule(
      "browser-safe",
      "Only server files may reach server files.",
      {
        path: "^app/(ui|shell|platform/(forms|lists|browser|format))/",
        pathNot: "[.]server[.]tsx?$|/layout[.]tsx$|/dev/|not-found[.]tsx$",
      },
      { path: "[.]server[.]tsx?$", ...VALUES },
    ),
    rule(
      "tests-stay-out",
      "Nothing that ships imports tests.",
      { path: "^(app|db|local-database|workers)/" },
      { path: "^(tests|bench|scripts)/" },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    skipAnalysisNotInRules: true,
    // Read again only what has changed: parsing every file takes 20 seconds.
    cache: { folder: "node_modules/.cache/dependency-cruiser", strategy: "content", compress: false },
    // Type imports count. 'specify' also says which they are, by compiling each file: twice the processor time.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js"],
    },
  },
};

import * as virtualBuild from "virtual:remix/server-build";
import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes, type Params } from "@remix-run/react";

const build = virtualBuild as unknown as ServerBuild;

type RouteObject = Parameters<typeof matchRoutes>[0][number];

const ANY_OTHER_PATH = "*";

/** Set by the route of a page that is the same for all visitors, for all of its addresses or for some. */
type Handle = { isShared?: true | ((params: Params) => boolean) } | undefined;

type PageFacts = {
  /** The route pattern; undefined for an unknown address. */
  route?: string;
  /** The methods that the page, file or form at this address supports; empty for an unknown address. */
  methods: string[];
  /** True when all visitors without a session get the same page. */
  isShared: boolean;
};

/** Some of the routes, with a handler of Remix that knows them alone. */
type Section = { tree: RouteObject[]; answer: RequestHandler };

/** The sections by their first two segments; each is made for its first request. */
const sections = new Map<string, Section>();

export const answerByRemix: RequestHandler = (request, context) =>
  sectionOf(new URL(request.url).pathname).answer(request, context);

/** True when all visitors without a session get the same page. */
export const isSharedPage = (request: Request) => findPage(request).isShared;

export function findPage({ method, url }: Request): PageFacts {
  const { pathname, searchParams } = new URL(url);
  const matches = matchRoutes(sectionOf(pathname).tree, pagePath(pathname)) ?? [];
  const matched = matches.map(({ route }) => route);
  const leaf = matched.at(-1);
  const isNothing = leaf?.path === ANY_OTHER_PATH;
  // The page for unknown addresses is shown with status 404.
  if (!leaf || (isNothing && method !== "GET" && method !== "HEAD")) return { methods: [], isShared: false };
  const reading = routeModule(leaf);
  // A post reaches the index route only with `?index` in the address.
  const isForIndex = leaf.index && searchParams.getAll("index").includes("");
  const posting = isForIndex ? leaf : matched.findLast(({ path }) => path);
  const takesPosts = routeModule(posting ?? matched[0])?.action !== undefined;
  const methods = [
    ...(reading?.default || reading?.loader ? ["GET", "HEAD"] : []),
    ...(takesPosts ? ["POST"] : []),
  ];
  const { isShared = false } = (reading?.handle as Handle) ?? {};
  return {
    route: isNothing ? undefined : routePattern(matched),
    methods,
    isShared: typeof isShared === "function" ? isShared(matches.at(-1)?.params ?? {}) : isShared,
  };
}

const routePattern = (matched: RouteObject[]) =>
  `/${matched
    .map(({ path }) => path)
    .filter(Boolean)
    .join("/")}`;

/** Scripts request the data of a page at its address plus `.data`. */
const pagePath = (pathname: string) => pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");

const routeModule = (route: RouteObject | undefined) => build.routes[route?.id ?? ""]?.module;

type Route = NonNullable<ServerBuild["routes"][string]>;

/** The first two segments of the address of each route. */
const beginnings = new Map(
  Object.values(build.routes).map((route) => [route!.id, fullPath(route!).slice(0, 2)] as const),
);

function fullPath({ parentId, path = "" }: Route): string[] {
  const parent = build.routes[parentId ?? ""];
  return [...(parent ? fullPath(parent) : []), ...path.split("/").filter(Boolean)];
}

const isDynamic = (segment: string) => segment.startsWith(":") || segment === ANY_OTHER_PATH;

/**
 * The routes that a path can match by its first two segments, and those above them. Remix ranks all routes that it knows
 * anew for each request, several times; with the whole table that takes longer than the rest of a page (ADR 0006).
 */
function sectionOf(pathname: string): Section {
  const begin = beginOf(pagePath(pathname));
  const key = begin.join("/");
  let section = sections.get(key);
  if (!section) {
    const isWithin = ({ id }: Route) =>
      begin === EVERYTHING || beginnings.get(id)!.every((own, at) => isDynamic(own) || own === begin[at]);
    const routes = Object.fromEntries(Object.entries(build.routes).filter(([, route]) => isWithin(route!)));
    section = {
      tree: routesBelow(routes, undefined),
      answer: createRequestHandler({ ...build, routes }, import.meta.env.MODE),
    };
    sections.set(key, section);
  }
  return section;
}

const EVERYTHING: readonly string[] = ["__manifest"];

/** The first two segments of a path, as far as a route has them: there are as many sections as routes at most. */
function beginOf(path: string): readonly string[] {
  const [first = "", second = ""] = path
    .split("/")
    .filter(Boolean)
    .map((segment) => decodeSegment(segment).toLowerCase());
  if (first === EVERYTHING[0]) return EVERYTHING;
  const seconds = staticSegments.get(first);
  return seconds ? [first, seconds.has(second) ? second : ""] : [];
}

/** The static first segments of the routes, and the static second ones below each. */
const staticSegments = new Map<string, Set<string>>();
for (const [first, second] of beginnings.values()) {
  if (!first || isDynamic(first)) continue;
  const seconds = staticSegments.get(first) ?? new Set();
  if (second && !isDynamic(second)) seconds.add(second);
  staticSegments.set(first, seconds);
}

/** As React Router reads it, in any case of the letters. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const routesBelow = (routes: ServerBuild["routes"], parentId: string | undefined): RouteObject[] =>
  Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route): RouteObject => {
      const { id, path, index } = route!;
      return index ? { id, path, index } : { id, path, children: routesBelow(routes, id) };
    });

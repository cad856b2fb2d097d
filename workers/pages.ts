import * as virtualBuild from "virtual:remix/server-build";
import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes, type Params } from "@remix-run/react";
import { bySection } from "./page-sections.ts";

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

/**
 * The tree of the routes and a handler of Remix, for those that a path can match. Remix ranks all routes that it knows
 * anew for each request, several times; with the whole table that takes longer than the rest of a page (ADR 0006).
 */
const sectionOf = bySection(build.routes, (routes) => ({
  tree: routesBelow(routes, undefined),
  answer: createRequestHandler({ ...build, routes }, import.meta.env.MODE),
}));

export const answerByRemix: RequestHandler = (request, context) =>
  sectionOf(pagePath(new URL(request.url).pathname)).answer(request, context);

/** True when all visitors without a session get the same page. */
export const isSharedPage = (request: Request) => findPage(request).isShared;

export function findPage({ method, url }: Request): PageFacts {
  const { pathname, searchParams } = new URL(url);
  const path = pagePath(pathname);
  const matches = matchRoutes(sectionOf(path).tree, path) ?? [];
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

function routesBelow(routes: ServerBuild["routes"], parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route): RouteObject => {
      const { id, path, index } = route!;
      return index ? { id, path, index } : { id, path, children: routesBelow(routes, id) };
    });
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import devServer from "@hono/vite-dev-server";
import { vitePlugin as remix } from "@remix-run/dev";
import { type Options, transform } from "@swc/core";
import tailwindcss from "@tailwindcss/vite";
import {
  type ConfigEnv,
  defineConfig,
  type Manifest,
  type Plugin,
  transformWithEsbuild,
  type ViteDevServer,
} from "vite";
import { deferData } from "./scripts/deferred-data.ts";
import { sendSqlDirectly } from "./scripts/direct-sql.ts";
import { keepProps } from "./scripts/kept-props.ts";
import { keepLoaderRequests } from "./scripts/loader-requests.ts";
import { keepRankedRoutes } from "./scripts/ranked-routes.ts";
import { readRelease } from "./scripts/release.mjs";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * Makes the worker the entry of the server bundle, so Remix, Hono and the domain share one module graph. What is imported
 * by `import()` is a file of its own beside it, which workerd evaluates at its first use (ADR 0001).
 */
function workerEntry(): Plugin {
  const output = { inlineDynamicImports: false, chunkFileNames: "[name]-[hash].js" };
  return {
    name: "kadam:worker-entry",
    enforce: "post",
    config: (_config, { isSsrBuild }) =>
      isSsrBuild ? { build: { rollupOptions: { input: "./workers/app.ts", output } } } : undefined,
    // The browser's files have the stylesheet; Remix would add the worker's copy under the name of this entry.
    generateBundle(_options, bundle) {
      const styles = Object.keys(bundle).filter((name) => name.endsWith(".css"));
      if (this.environment.name === "ssr") for (const name of styles) delete bundle[name];
    },
  };
}

/**
 * Leaves React's browser renderer, 42 kB (gzip), out of the worker: the router imports it for `flushSync` alone, which a
 * server never calls with a state to flush (ADR 0006).
 */
function withoutBrowserRenderer(): Plugin {
  return {
    name: "kadam:without-browser-renderer",
    enforce: "pre",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    load: (id) =>
      id.endsWith("/react-dom/index.js")
        ? "export const flushSync = (run) => run(); export default { flushSync };"
        : undefined,
  };
}

/**
 * Remix flattens and ranks all routes, and compiles the pattern of each, at every match: a sixth of a page's processor
 * time. The worker's routes never change, so it keeps both (ADR 0086). Loaders get the request instead of copies, and
 * only pages with Remix's scripts encode their data (ADR 0180).
 */
function lessRoutingWork(): Plugin {
  const changes = new Map([
    ["/@remix-run/router/dist/router.js", keepRankedRoutes],
    ["/@remix-run/server-runtime/dist/esm/data.js", keepLoaderRequests],
    ["/@remix-run/server-runtime/dist/esm/server.js", deferData],
  ]);
  const unchanged = new Set(changes.keys());
  return {
    name: "kadam:less-routing-work",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    transform(code, id) {
      const file = [...changes.keys()].find((name) => id.endsWith(name));
      if (!file) return undefined;
      unchanged.delete(file);
      return { code: changes.get(file)!(code), map: null };
    },
    buildEnd(error) {
      if (!error && unchanged.size > 0) this.error(`The worker does not contain ${[...unchanged]}.`);
    },
  };
}

/** React copies the props of each element: a sixth of a staff list's processor time (ADR 0180). */
function propsWithoutCopies(): Plugin {
  return {
    name: "kadam:props-without-copies",
    enforce: "pre",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    transform: (code, id) =>
      id.endsWith("/react/cjs/react-jsx-runtime.production.min.js")
        ? { code: keepProps(code), map: null }
        : undefined,
  };
}

/** The texts of a batch's statements are part of it, instead of a request each (ADR 0175). */
function directSql(): Plugin {
  return {
    name: "kadam:direct-sql",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    transform: (code, id) =>
      id.endsWith("/@libsql/client/lib-esm/http.js") ? sendSqlDirectly(code) : undefined,
  };
}

const STAFF_ROUTES = "virtual:kadam/staff-routes";
const STAFF_IMPORT = /^\s*import \* as (route\d+) from ".*\/routes\/admin[._/].*";$/gm;

/**
 * Staff pages are half of the worker, and students and visitors never request them: a file of its own, which the worker
 * loads with the first staff page (ADR 0006).
 */
function staffRoutesOnDemand(): Plugin {
  let imports: [line: string, name: string][] = [];
  return {
    name: "kadam:staff-routes-on-demand",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    resolveId: (id) => (id === STAFF_ROUTES ? `\0${id}` : undefined),
    load: (id) =>
      id === `\0${STAFF_ROUTES}`
        ? [...imports.map(([line]) => line), `export { ${imports.map(([, name]) => name)} };`].join("\n")
        : undefined,
    transform(code, id) {
      if (id !== "\0virtual:remix/server-build") return undefined;
      imports = [...code.matchAll(STAFF_IMPORT)].map(([line, name = ""]) => [line, name]);
      const fill = imports.map(([, name]) => `Object.assign(${name}, staff.${name});`);
      return [
        code.replace(STAFF_IMPORT, "const $1 = {};"),
        `export async function loadStaffRoutes() { const staff = await import("${STAFF_ROUTES}"); ${fill.join(" ")} }`,
      ].join("\n");
    },
  };
}

/** `import code from "./x.inline.ts?script"`: the module as one minified script, for pages that inline it. */
function inlineScripts(): Plugin {
  return {
    name: "kadam:inline-scripts",
    enforce: "pre",
    async load(id) {
      const [file, query] = id.split("?");
      if (query !== "script" || !file) return undefined;
      this.addWatchFile(file);
      const options = { loader: "ts", minify: true, format: "iife", target: "es2020" } as const;
      const { code } = await transformWithEsbuild(readFileSync(file, "utf8"), file, options);
      return `export default ${JSON.stringify(code.trim())};`;
    },
  };
}

/** Puts Argon2 beside the bundle: workerd compiles WebAssembly only from a file that is imported (ADR 0019). */
function argon2Module(): Plugin {
  const file = createRequire(import.meta.url).resolve("@phi-ag/argon2/argon2.wasm");
  return {
    name: "kadam:argon2-module",
    enforce: "pre",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    resolveId: (id) => (id === "#argon2-module" ? { id: "./argon2.wasm", external: true } : undefined),
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "argon2.wasm", source: readFileSync(file) });
    },
  };
}

/**
 * Minifies by SWC: the worker as small as by terser and the browser's files 1 % smaller, in a fifth of its processor time
 * (ADR 0006).
 */
function minified(): Plugin {
  let options: Options = {};
  return {
    name: "kadam:minified",
    enforce: "post",
    apply: "build",
    configResolved: ({ build }) => {
      options = minification(build.ssr ? "es2022" : "es2020", Boolean(build.sourcemap));
    },
    renderChunk: (code) => transform(code, options),
  };
}

/** Calls without effect: the router's hints for developers, which fill a part of each page's scripts. */
const REMOVED = { es2020: ["warning", "warningOnce"], es2022: [] };

const minification = (target: "es2020" | "es2022", sourceMaps: boolean): Options => ({
  configFile: false,
  isModule: true,
  minify: true,
  sourceMaps,
  jsc: {
    target,
    minify: { compress: { passes: 3, pure_funcs: REMOVED[target] }, mangle: true, module: true },
  },
});

/** What the pages of one section share travels as one file: few requests, and one dictionary for the compression. */
const SHARED_CHUNKS: [name: string, modules: RegExp][] = [
  [
    "base",
    /\/app\/(browser\/(device-storage|focus|keep-typing|sent-forms\.inline)|components\/failed-notice|http\/(paths|unsent-form)|format\/(time|count|page-title)|domain\/scholarship\/rules|content\/(brand|chat)|ui\/(button|notice|use-browser-layout-effect|stroke-icon|error-summary|step-line|external-link|visually-hidden|ui-texts))\.tsx?$|\/node_modules\/(react\/|react-dom\/|scheduler\/|clsx\/)/,
  ],
  // The test, its result and staff pages have formatted questions and texts of the catalogue; the others do without.
  ["rich-text", /\/app\/(ui\/rich-text|content\/test-texts\/texts)\.tsx?$/],
  // What a running test and its result share; no page of staff.
  [
    "test-texts",
    /\/app\/(components\/(test-texts|language-switch)|content\/test-texts\/translate-message)\.tsx?$/,
  ],
  [
    "running-test",
    /\/app\/(routes\/scholarship-test\/(?!route|instructions|already-taken|stage)|browser\/device-check|domain\/scholarship\/(practice|draw)\.)/,
  ],
  [
    "frame",
    /\/app\/(browser\/[a-z-]+|http\/form-failure|sign-in\/failures|components\/(page-document|browser-document\.client|navigation-bar|access-screens|chat-widget|flash-notice|page-change|error-screen|request-facts|ist-time|form|form-button|form-failed|sign-out-form|unsent-form-fields)|content\/(waiting-texts|feedback-labels)|admin\/search-label|format\/choices|domain\/(counselling|courses|submissions|students|live-sessions)\/rules|ui\/(?![a-z]+-chart|step-divider|prose|tabs|chart-style|progress|fact-list|figure|moving|toggle|initials|bottom-bar|drawn-chart)[a-z-]+)\.tsx?$|\/node_modules\/lucide-react\/(?!.*\/(arrow-(right|up-down)|ban|download|minus|pause|play)\.mjs)|vite\/preload-helper/,
  ],
  ["reading", /\/app\/ui\/(fact-list|figure)\.tsx$/],
  [
    "admin-list",
    /\/app\/(components\/list(-[a-z]+)?|http\/list-address)\.tsx?$|\/icons\/(arrow-up-down|download)\.mjs$/,
  ],
  [
    "admin-form",
    /\/app\/(components\/(dialog-route|confirm-form|unsaved-changes)|admin\/(admin-form|edit-conflict))\.tsx?$/,
  ],
  ["student-record", /\/app\/admin\/(result-for|grade-badge|grading-path|format-award)\.tsx?$/],
  ["quiz-rules", /\/app\/(domain\/(languages|quizzes)\/rules|admin\/quiz-state)\.ts$/],
  [
    "receipts",
    /\/app\/(components\/(payment-way|receipt-list)|domain\/enrolment-requests\/rules|format\/rupees)\.tsx?$/,
  ],
  ["refunds", /\/app\/(admin\/refund-state|components\/refund-box)\.tsx?$/],
  // Names and rules of a few lines each.
  [
    "overview",
    /\/app\/(admin\/format-(age-band|score-band|zoned-time)|domain\/(corrections|test-results)\/rules)\.ts$/,
  ],
  [
    "student-frame",
    /\/app\/(student\/(active-hirings|stat-strip|now)|ui\/(bottom-bar|drawn-chart|tabs)|content\/(claims|openings)|domain\/ratings\/rules)/,
  ],
  [
    "student",
    /\/app\/(student\/(?!membership-dialog|.*\.(client|server)\.)|content\/success-stories|domain\/student-workspace\/rules|ui\/progress\.tsx)/,
  ],
];

/** Groups the browser's files by section; the worker is one file anyway. */
function sharedChunks(): Plugin {
  const chunkOf = (id: string) => SHARED_CHUNKS.find(([, modules]) => modules.test(id))?.[0];
  return {
    name: "kadam:shared-chunks",
    config: (_config, { isSsrBuild, command }) =>
      command === "build" && !isSsrBuild
        ? { build: { rollupOptions: { output: { manualChunks: chunkOf } } } }
        : undefined,
  };
}

const TEST_ENTRY = "app/routes/scholarship-test/entry.client.tsx";

/** The scholarship test hydrates without Remix's router, by an entry of its own (ADR 0067). */
function testPageEntry(): Plugin {
  return {
    name: "kadam:test-page-entry",
    config: (_config, { isSsrBuild, command }) =>
      command === "build" && !isSsrBuild ? { build: { rollupOptions: { input: [TEST_ENTRY] } } } : undefined,
  };
}

/** The files of that entry: in development the sources, after a refresh runtime that Remix expects. */
function testPageFiles({ command, isSsrBuild }: ConfigEnv): ImportMetaEnv["TEST_PAGE"] | undefined {
  if (command === "serve") {
    return { scripts: ["/@id/__x00__virtual:remix/inject-hmr-runtime", `/${TEST_ENTRY}`], imports: [] };
  }
  if (!isSsrBuild) return undefined;
  const files = JSON.parse(readFileSync("build/client/.vite/manifest.json", "utf8")) as Manifest;
  const { file, imports = [] } = files[TEST_ENTRY]!;
  return { scripts: [`/${file}`], imports: imports.map((name) => `/${files[name]!.file}`) };
}

type WorkerFetch = (request: Request, ...rest: unknown[]) => Promise<Response>;

/** The worker copies requests, which Node refuses for the development server's imitation of a request. */
async function loadWorker(server: ViteDevServer, entry: string): Promise<{ fetch: WorkerFetch }> {
  const { default: worker } = (await server.ssrLoadModule(entry)) as { default: { fetch: WorkerFetch } };
  return { fetch: (request, ...rest) => worker.fetch(copyOf(request), ...rest) };
}

function copyOf({ url, method, headers, body, signal }: Request): Request {
  return new Request(url, { method, headers, body, signal, duplex: "half" } as RequestInit);
}

const WORKER_CONDITIONS = ["workerd", "worker", "browser"];

export default defineConfig(({ command, mode, isSsrBuild }) => ({
  define: {
    "import.meta.env.RELEASE": JSON.stringify(readRelease()),
    "import.meta.env.TEST_PAGE": JSON.stringify(testPageFiles({ command, mode, isSsrBuild })),
  },
  plugins: [
    command === "serve" &&
      devServer({
        entry: "workers/app.ts",
        loadModule: loadWorker,
        injectClientScript: false,
        // `npm run dev` puts the settings of .dev.vars there.
        env: process.env,
        exclude: [/^\/(app|node_modules)\//, /\.(ts|tsx|css|svg|png|jpg|woff2)(\?.*)?$/, /^\/@/, /\?t=\d+$/],
      }),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_lazyRouteDiscovery: true,
        v3_singleFetch: true,
        v3_routeConfig: false,
      },
      ignoredRouteFiles: ["**/*.test.{ts,tsx}"],
    }),
    tailwindcss(),
    workerEntry(),
    withoutBrowserRenderer(),
    lessRoutingWork(),
    directSql(),
    propsWithoutCopies(),
    staffRoutesOnDemand(),
    argon2Module(),
    minified(),
    inlineScripts(),
    testPageEntry(),
    sharedChunks(),
  ],
  ssr: {
    target: "webworker",
    noExternal: command === "build" ? true : undefined,
    external:
      command === "build"
        ? [
            "node:crypto",
            "node:async_hooks",
            "node:buffer",
            "node:util",
            "node:process",
            "cloudflare:workers",
          ]
        : undefined,
    resolve: {
      conditions: [...WORKER_CONDITIONS, command === "build" ? "production" : "development"],
      externalConditions: ["workerd", "worker"],
    },
  },
  optimizeDeps: {
    // Found at the start, not while the first page loads: a late find would put a second React into it.
    entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"],
  },
  build: {
    manifest: true,
    cssMinify: "lightningcss",
    // SWC converts and minifies.
    minify: false,
    target: "esnext",
    cssTarget: ["chrome87", "safari14", "firefox78"],
    assetsInlineLimit: 0,
  },
}));

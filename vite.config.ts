import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import devServer from "@hono/vite-dev-server";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, transformWithEsbuild } from "vite";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Makes the worker the entry of the server bundle, so Remix, Hono and the domain share one module graph. */
function workerEntry(): Plugin {
  return {
    name: "kadam:worker-entry",
    enforce: "post",
    config: (_config, { isSsrBuild }) =>
      isSsrBuild ? { build: { rollupOptions: { input: "./workers/app.ts" } } } : undefined,
  };
}

/**
 * What libraries bring into the worker and it never runs, told again with the part that it does (docs/decisions/0006).
 * Whatever else such a file exports throws when it is called.
 */
const SLIMMED: [file: string, used: string][] = [
  [
    "/@better-auth/core/dist/social-providers/index.mjs",
    `import * as z from "zod";
     import { google } from "./google.mjs";
     export const socialProviders = { google };
     export const socialProviderList = ["google"];
     export const SocialProviderListEnum = z.enum(socialProviderList).or(z.string());
     export { google };`,
  ],
  // Of signed tokens, only the one is read that Google itself hands over.
  ["/jose/dist/webapi/index.js", `export { decodeJwt } from "./util/decode_jwt.js";`],
  [
    "/@better-auth/core/dist/oauth2/verify-id-token.mjs",
    "export const supportsIdTokenSignIn = () => false, verifyProviderIdToken = async () => false;",
  ],
  // Cookies that hold the session, encrypted tokens, links that confirm an address: all off in workers/auth.ts.
  ["/better-auth/dist/crypto/jwt.mjs", ""],
  ["/better-auth/dist/crypto/purpose.mjs", ""],
  ["/@noble/ciphers/chacha.js", ""],
  ["/@noble/ciphers/utils.js", ""],
  ["/better-auth/dist/api/routes/email-verification.mjs", ""],
  // Rates, passwords and accounts are our use-cases (0012, 0014); failures lead to a page of ours.
  [
    "/better-auth/dist/api/rate-limiter/index.mjs",
    "export const onRequestRateLimit = async () => undefined;",
  ],
  ["/better-auth/dist/api/routes/account.mjs", ""],
  ["/better-auth/dist/api/routes/error.mjs", ""],
  ["/better-auth/dist/api/routes/password.mjs", ""],
  ["/better-auth/dist/api/routes/sign-up.mjs", "export const signUpEmail = () => ({});"],
  ["/better-auth/dist/api/routes/update-session.mjs", "export const updateSession = () => ({});"],
  ["/better-auth/dist/api/routes/update-user.mjs", "export const updateUser = () => ({});"],
  ["/better-call/dist/openapi.mjs", ""],
  // Switched off, and a database of its own that ours replaces.
  ["/@better-auth/telemetry/dist/index.mjs", "export const createTelemetry = () => ({ publish() {} });"],
  ["/@better-auth/memory-adapter/dist/index.mjs", ""],
  // Schemas of zod as JSON Schema; ours are valibot's.
  ["/zod/v4/core/json-schema-processors.js", ""],
  [
    "/zod/v4/core/to-json-schema.js",
    `const unused = () => () => undefined;
     export { unused as createToJSONSchemaMethod, unused as createStandardJSONSchemaMethod };`,
  ],
  // The database is asked over HTTP, never over a socket.
  ["/@libsql/client/lib-esm/ws.js", ""],
  ["/@libsql/hrana-client/lib-esm/ws/client.js", ""],
  ["/@libsql/hrana-client/lib-esm/ws/stream.js", ""],
  ["/react-dom/index.js", "export const flushSync = (run) => run(); export default { flushSync };"],
  [
    "/react-dom/server.browser.js",
    `import server from "./cjs/react-dom-server.browser.production.min.js";
     export const renderToReadableStream = server.renderToReadableStream;`,
  ],
];

/** Rollup looks here for names that a told-again file does not export. */
const LEFT_OUT = `
  function refuse() { throw new Error("The worker is built without this: docs/decisions/0006"); }
  export const leftOut = /* @__PURE__ */ new Proxy({}, { get: () => refuse });`;

function slimWorker(): Plugin {
  const moved = new Set(SLIMMED.map(([file]) => file));
  return {
    name: "kadam:slim-worker",
    enforce: "pre",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    load: (id) => {
      const [file, used] = SLIMMED.find(([file]) => id.endsWith(file)) ?? [];
      if (file === undefined) return undefined;
      moved.delete(file);
      return { code: used + LEFT_OUT, syntheticNamedExports: "leftOut" };
    },
    buildEnd: (failure) => {
      if (!failure && moved.size > 0) throw new Error(`Not in the worker any more: ${[...moved].join(", ")}`);
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

/** What the pages of one section share travels as one file: few requests, and one dictionary for the compression. */
const SHARED_CHUNKS: [name: string, modules: RegExp][] = [
  [
    "frame",
    /\/app\/(browser\/[a-z-]+|components\/(navigation-bar|access-screens|chat-widget|flash-notice|page-change|error-screen|request-facts|test-frame|ist-time|form|form-button|unsent-form-fields)|http\/(paths|unsent-form)|format\/(time|count)|domain\/[^/]+\/rules|content\/(brand|chat|waiting-texts)|ui\/(?!progress-chart|moving|toggle|initials)[a-z-]+)\.tsx?$|\/node_modules\/(clsx\/|lucide-react\/dist\/esm\/(?!icons))/,
  ],
  ["admin-list", /\/app\/(components\/list(-[a-z]+)?|http\/list-address)\.tsx?$/],
  [
    "admin-form",
    /\/app\/(components\/(dialog-route|confirm-form|unsaved-changes)|admin\/(admin-form|edit-conflict|repeated-rows))\.tsx?$/,
  ],
  ["feedback-labels", /\/app\/content\/feedback-labels/],
  [
    "student-frame",
    /\/app\/(student\/(active-hirings|stat-strip)|format\/rupees|content\/(claims|openings))/,
  ],
  ["student", /\/app\/(student\/(?!.*\.(client|server)\.)|content\/success-stories)/],
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

const WORKER_CONDITIONS = ["workerd", "worker", "browser"];

export default defineConfig(({ command }) => ({
  plugins: [
    command === "serve" &&
      devServer({
        entry: "workers/app.ts",
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
    slimWorker(),
    argon2Module(),
    inlineScripts(),
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
  esbuild: { legalComments: "none" },
  build: {
    manifest: true,
    cssMinify: "lightningcss",
    minify: "terser",
    terserOptions: { compress: { passes: 3 } },
    cssTarget: ["chrome87", "safari14", "firefox78"],
    assetsInlineLimit: 0,
  },
}));

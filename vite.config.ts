import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import devServer from "@hono/vite-dev-server";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { type ConfigEnv, defineConfig, type Manifest, type Plugin, transformWithEsbuild } from "vite";
import { byteFiles } from "./scripts/byte-files.ts";
import { readRelease } from "./scripts/release.mjs";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

const TEST_ENTRY = "app/features/scholarship-test/running-test/entry.client.tsx";

/** The worker is the server's bundle. What it imports by `import()` is a file beside it, loaded at its first use (ADR 0001). */
const worker = {
  rollupOptions: {
    input: "./workers/app.ts",
    output: { inlineDynamicImports: false, chunkFileNames: "[name]-[hash].js" },
  },
};

/**
 * Few files for what every page loads: on a slow network each request costs more than its bytes. The scholarship test
 * hydrates without Remix's router (ADR 0067), so `base` has nothing that needs it.
 */
const GROUPS: [name: string, modules: RegExp][] = [
  ["staff", /\/app\/(shell\/staff\/(?!case-parts)|platform\/lists\/)/],
  [
    "frame",
    /\/app\/(shell\/(?!brand|chat\.|page-title|site|dev|staff)|platform\/forms\/(?!failed)|platform\/browser\/(unanswered|use-)|ui\/(bottom-bar|button-link|dialog|disclosure|tabs))|\/node_modules\/(@remix-run|react-router|react-router-dom|turbo-stream)\//,
  ],
  [
    "base",
    /\/app\/(ui\/(?!.*chart)|platform|kernel|shell\/(brand|chat\.|page-title)|features\/accounts\/(rules|waiting-texts))|commonjsHelpers|vite\/preload-helper|\/node_modules\/(react|react-dom|scheduler|clsx|lucide-react)\//,
  ],
];

const browser = {
  rollupOptions: {
    input: [TEST_ENTRY],
    output: {
      manualChunks: (id: string) => GROUPS.find(([, modules]) => modules.test(id))?.[0],
    },
  },
};

function buildTargets(): Plugin {
  return {
    name: "kadam:build-targets",
    enforce: "post",
    config: (_config, { isSsrBuild, command }) =>
      command === "build" ? { build: isSsrBuild ? worker : browser } : undefined,
    // The browser's files have the stylesheet; Remix would add the worker's copy of it.
    generateBundle(_options, bundle) {
      const styles = Object.keys(bundle).filter((name) => name.endsWith(".css"));
      if (this.environment.name === "ssr") for (const name of styles) delete bundle[name];
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

/** The files that hydrate the scholarship test without Remix's router (ADR 0067). */
function testPageFiles({ command, isSsrBuild }: ConfigEnv): ImportMetaEnv["TEST_PAGE"] | undefined {
  if (command === "serve") {
    return { scripts: ["/@id/__x00__virtual:remix/inject-hmr-runtime", `/${TEST_ENTRY}`], imports: [] };
  }
  if (!isSsrBuild) return undefined;
  const files = JSON.parse(readFileSync("build/client/.vite/manifest.json", "utf8")) as Manifest;
  const { file, imports = [] } = files[TEST_ENTRY]!;
  return { scripts: [`/${file}`], imports: imports.map((name) => `/${files[name]!.file}`) };
}

const WORKER_CONDITIONS = ["workerd", "worker", "browser"];
const NODE_MODULES_OF_WORKERD = ["crypto", "async_hooks", "buffer", "util", "process"].map(
  (name) => `node:${name}`,
);

export default defineConfig(({ command, mode, isSsrBuild }) => ({
  define: {
    "import.meta.env.RELEASE": JSON.stringify(readRelease()),
    "import.meta.env.TEST_PAGE": JSON.stringify(testPageFiles({ command, mode, isSsrBuild })),
    // workerd gives modules no address, and pdfkit makes one beside its own.
    ...(isSsrBuild && { "import.meta.url": JSON.stringify("file:///index.js") }),
  },
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
        v3_routeConfig: true,
      },
    }),
    tailwindcss(),
    buildTargets(),
    argon2Module(),
    byteFiles(),
    inlineScripts(),
  ],
  ssr: {
    target: "webworker",
    noExternal: command === "build" ? true : undefined,
    external: command === "build" ? [...NODE_MODULES_OF_WORKERD, "cloudflare:workers"] : undefined,
    resolve: {
      conditions: [...WORKER_CONDITIONS, command === "build" ? "production" : "development"],
      externalConditions: ["workerd", "worker"],
    },
  },
  // Found at the start, not while the first page loads: a late find would put a second React into it.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/{features,shell}/**/*.tsx"] },
  build: {
    manifest: true,
    minify: "esbuild",
    target: "es2022",
    cssTarget: ["chrome87", "safari14", "firefox78"],
    assetsInlineLimit: 0,
  },
}));

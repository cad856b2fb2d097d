import { readFileSync } from "node:fs";
import devServer from "@hono/vite-dev-server";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { type ConfigEnv, defineConfig, type Manifest } from "vite";
import { readRelease } from "./scripts/release.mjs";
import { argon2Module } from "./scripts/vite/argon2-module.ts";
import { buildTargets } from "./scripts/vite/build-targets.ts";
import { byteFiles } from "./scripts/vite/byte-files.ts";
import { inlineScripts } from "./scripts/vite/inline-scripts.ts";
import { pngInflate } from "./scripts/vite/png-inflate.ts";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

const TEST_ENTRY = "app/features/scholarship-test/running-test/entry.client.tsx";

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

const WORKERD_MODULES = [
  ...["crypto", "async_hooks", "buffer", "util", "process"],
  // Of the mail server's client.
  ...["dns", "events", "fs", "http", "https", "net", "os", "path", "stream", "tls", "url", "zlib"],
].map((name) => `node:${name}`);

export default defineConfig((env) => ({
  define: {
    "import.meta.env.RELEASE": JSON.stringify(readRelease()),
    "import.meta.env.TEST_PAGE": JSON.stringify(testPageFiles(env)),
    // workerd gives modules no address, and pdfkit makes one beside its own.
    ...(env.isSsrBuild && { "import.meta.url": JSON.stringify("file:///index.js") }),
  },
  plugins: [
    env.command === "serve" &&
      devServer({
        entry: "workers/app.ts",
        injectClientScript: false,
        // `npm run dev` puts the settings of .dev.vars there.
        env: process.env,
        exclude: [
          /^\/(app|node_modules)\//,
          /^(?!\/pictures\/).*\.(ts|tsx|css|svg|png|jpg|woff2)(\?.*)?$/,
          /^\/@/,
          /\?t=\d+$/,
        ],
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
    buildTargets({ browserEntry: TEST_ENTRY }),
    argon2Module(),
    byteFiles(),
    inlineScripts(),
    pngInflate(),
  ],
  ssr: {
    target: "webworker",
    noExternal: env.command === "build" || undefined,
    external: [...WORKERD_MODULES, "cloudflare:workers"],
    resolve: { conditions: ["workerd", "worker", "browser", "development|production"] },
  },
  // Found at the start, not while the first page loads: a late find would put a second React into it.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/{features,shell}/**/*.tsx"] },
  build: {
    minify: "esbuild",
    target: "es2022",
    cssTarget: ["chrome87", "safari14", "firefox78"],
    assetsInlineLimit: 0,
  },
}));

import type { Plugin } from "vite";

/** The worker is the server's bundle. What it imports by `import()` is a file beside it, loaded at its first use (ADR 0001). */
const worker = {
  rollupOptions: {
    input: "./workers/app.ts",
    output: { inlineDynamicImports: false, chunkFileNames: "[name]-[hash].js" },
  },
};

/**
 * Few files for what every page loads: on a slow network each request costs more than its bytes. The scholarship test
 * hydrates without Remix's router (ADR 0067), so `base` has nothing that needs it, and nothing of public pages alone.
 */
const CHUNKS: [name: string, modules: RegExp][] = [
  ["staff", /\/app\/(shell\/staff\/(?!case-parts)|platform\/(lists\/|format\/time-zones)|ui\/row-menu)/],
  [
    "frame",
    /\/app\/(root\.tsx|features\/accounts\/shared\/intents|shell\/(?!chat\.|page-title|provider-logo|site|dev|staff)|platform\/forms\/(?!failed)|platform\/browser\/(unanswered|use-)|ui\/(bottom-bar|button-link|dialog|disclosure|tabs))|\/node_modules\/(@remix-run|react-router|react-router-dom|turbo-stream)\//,
  ],
  [
    "base",
    /\/app\/(ui\/(?!.*chart|initials|moving|toggle)|platform|kernel\/(?!cases|problem)|shell\/(chat\.|page-title|provider-logo)|features\/provider\/(provider|blank|branches|pictures|rules-for-programme)|features\/accounts\/(rules|waiting-texts)|features\/scholarship-test\/rules)|commonjsHelpers|vite\/preload-helper|\/node_modules\/(react|react-dom|scheduler|clsx|lucide-react)\//,
  ],
];

/** Builds the worker from its own entry, and for the browser a page without Remix's router beside Remix's entries. */
export function buildTargets({ browserEntry }: { browserEntry: string }): Plugin {
  const browser = {
    rollupOptions: {
      input: [browserEntry],
      output: {
        manualChunks: (id: string) => CHUNKS.find(([, modules]) => modules.test(id))?.[0],
        // Rules of a few lines join a file that needs them.
        experimentalMinChunkSize: 1_200,
      },
    },
  };
  return {
    name: "kadam:build-targets",
    // After Remix, whose entry of the server this one replaces.
    enforce: "post",
    config: (_config, { isSsrBuild, command }) =>
      command === "build" ? { build: isSsrBuild ? worker : browser } : undefined,
  };
}

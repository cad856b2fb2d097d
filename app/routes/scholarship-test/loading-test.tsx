import { brand } from "#app/content/brand.ts";
import { Logo } from "#app/ui/logo.tsx";

/** Between the start and the first question. */
export function LoadingTest() {
  return (
    <main id="main" className="grid min-h-dvh place-content-center justify-items-center gap-6 p-4">
      <Logo name={brand.name} />
      <p role="status">Loading your test...</p>
    </main>
  );
}

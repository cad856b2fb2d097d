import { Specimen } from "./specimen.tsx";

const SWATCHES = [
  ["paper", "bg-paper"],
  ["surface", "bg-surface"],
  ["wash", "bg-wash"],
  ["ink", "bg-ink"],
  ["muted", "bg-muted"],
  ["hairline", "bg-hairline"],
  ["line", "bg-line"],
  ["indigo", "bg-indigo"],
  ["indigo-wash", "bg-indigo-wash"],
  ["marigold", "bg-marigold"],
  ["marigold-wash", "bg-marigold-wash"],
  ["leaf", "bg-leaf"],
  ["leaf-wash", "bg-leaf-wash"],
  ["amber", "bg-amber"],
  ["amber-wash", "bg-amber-wash"],
  ["brick", "bg-brick"],
  ["brick-wash", "bg-brick-wash"],
] as const;

const SIZES = ["text-4xl", "text-3xl", "text-2xl", "text-xl", "text-lg"] as const;

export function Colours() {
  return (
    <Specimen title="Colour and type">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
        {SWATCHES.map(([name, look]) => (
          <li key={name}>
            <span className={`${look} block h-14 rounded-control border border-line`} />
            <span className="text-sm">{name}</span>
          </li>
        ))}
      </ul>
      <div className="grid gap-3">
        {SIZES.map((size) => (
          <p key={size} className={`heading ${size}`}>
            Six months, six steps
          </p>
        ))}
        <p className="max-w-measure">
          Body text in the reader’s own system face, sixteen pixels, at most sixty-eight characters to a line.
          हिन्दी में भी वैसे ही पढ़ा जाता है। ₹16,999.
        </p>
        <p className="text-sm text-muted">Small and muted, for what is secondary.</p>
      </div>
    </Specimen>
  );
}

/** Three stairs; used alone as an icon and beside the name. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--brand,#2b3a8c)" />
      <path
        d="M6 24h6v-6h7v-6h7"
        fill="none"
        stroke="#f2a31b"
        strokeWidth="3.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}

export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark />
      <span className="heading text-xl">{name}</span>
    </span>
  );
}

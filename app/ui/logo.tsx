/** Three stairs; used alone as an icon and beside the name. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" className="h-8 w-8 min-w-0" aria-hidden="true">
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
    <span className="inline-flex h-8 flex-wrap gap-x-2.5 overflow-hidden">
      <LogoMark />
      <span className="heading text-xl leading-8">{name}</span>
    </span>
  );
}

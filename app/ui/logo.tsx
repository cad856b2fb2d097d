type Picture = { address: string; width: number; height: number };

/** An uploaded icon, or three stairs; used alone and beside the name. */
export function LogoMark({ icon }: { icon?: Picture }) {
  if (icon) {
    return (
      <img
        src={icon.address}
        width={icon.width}
        height={icon.height}
        alt=""
        className="h-8 w-8 min-w-0 rounded-control"
      />
    );
  }
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

/** An uploaded logo, or the mark with the name. */
export function Logo({ name, picture, icon }: { name: string; picture?: Picture; icon?: Picture }) {
  if (picture) {
    return (
      <img
        src={picture.address}
        width={picture.width}
        height={picture.height}
        alt={name}
        className="picture logo"
      />
    );
  }
  return (
    <span className="inline-flex h-8 flex-wrap gap-x-2.5 overflow-hidden">
      <LogoMark icon={icon} />
      <span className="heading text-xl leading-8">{name}</span>
    </span>
  );
}

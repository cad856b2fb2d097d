import type { ReactNode } from "react";

/** Name-value pairs in as many columns as fit. */
export function FactList({ facts }: { facts: Record<string, ReactNode> }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-x-8 gap-y-4">
      {Object.entries(facts).map(([name, fact]) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="wrap-anywhere">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

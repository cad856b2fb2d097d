import type { TitledText } from "#app/content/benefits.ts";

/** Short statements, each with a title: two columns where there is room, hairlines between, no boxes. */
export function TitledList({ items }: { items: readonly TitledText[] }) {
  return (
    <ul className="grid gap-x-10 sm:grid-cols-2">
      {items.map(({ title, text }) => (
        <li key={title} className="border-t border-hairline py-5">
          <h3>{title}</h3>
          <p className="mt-1 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}

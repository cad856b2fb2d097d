/** Short statements, each with a title: three columns where there is room, hairlines above, no boxes. */
export function TitledList({ items }: { items: readonly { title: string; text: string }[] }) {
  return (
    <ul className="grid gap-x-8 sm:grid-cols-3">
      {items.map(({ title, text }) => (
        <li key={title} className="border-t border-hairline py-2 max-sm:text-sm sm:py-3">
          <h3 className="max-sm:inline max-sm:text-base">{title}</h3>{" "}
          <p className="text-muted max-sm:inline">{text}</p>
        </li>
      ))}
    </ul>
  );
}

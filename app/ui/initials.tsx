/** Drawn initials that replace a photograph. */
export function Initials({ letters }: { letters: string }) {
  return (
    <span
      aria-hidden="true"
      className="heading grid size-14 shrink-0 place-items-center rounded-full bg-indigo-wash text-lg text-indigo"
    >
      {letters}
    </span>
  );
}

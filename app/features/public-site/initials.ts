/** The first letters of a name without its title: 'KD' of 'Dr. Kavita Deshmane'. */
export const initialsOf = (name: string): string =>
  name
    .replace(/^(Dr|Prof|Mr|Ms|Mrs)\.? /, "")
    .split(/\s+/)
    .map((word) => word[0] ?? "")
    .join("")
    .slice(0, 3);

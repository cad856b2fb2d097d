/** Running text: a plain string, or strings and links in reading order. */
export type LinkedText = string | (string | { text: string; href: string })[];

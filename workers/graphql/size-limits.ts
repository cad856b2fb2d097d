/** Maximum size of a query, checked before execution (ADR 0074). */
export const LIMITS = { characters: 15_000, tokens: 1_000, depth: 8, aliases: 15, fields: 300 } as const;

export function readRelease(): string;

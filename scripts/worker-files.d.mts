export const WORKER_FOLDER: string;
export const WORKER_ENTRY: string;
export function listWorkerModules(): string[];

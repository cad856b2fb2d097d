import { provider } from "#app/features/provider/provider.ts";

export const pageTitle = (...parts: string[]) => [...parts, provider().identity.name].join(" · ");

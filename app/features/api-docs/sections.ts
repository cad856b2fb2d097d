import type { ApiDocument, ApiOperation, Components } from "#app/platform/api/document.ts";

export type Call = { method: string; path: string; operation: ApiOperation };

/** A section of the document; its id is the end of its address below /api/docs. */
export type ApiSection = { id: string; title: string; description: string; calls: Call[] };

const toId = (title: string) => title.toLowerCase().replace(/[^a-z]+/g, "-");

export function listSections({ tags, paths }: Pick<ApiDocument, "tags" | "paths">): ApiSection[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  return tags.map(({ name, description }) => ({
    id: toId(name),
    title: name,
    description,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }));
}

/** The calls that contain every word of a search, in any case; sections without one are left out. */
export function searchSections(sections: readonly ApiSection[], search: string): ApiSection[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = sections.map((section) => ({
    ...section,
    calls: section.calls.filter(({ method, path, operation: { summary, description } }) => {
      const text = `${section.title} ${method} ${path} ${summary} ${description}`.toLowerCase();
      return words.every((word) => text.includes(word));
    }),
  }));
  return found.filter(({ calls }) => calls.length > 0);
}

const REFERENCE = /"\$ref":"#\/components\/schemas\/([^"]+)"/g;

/** The named schemas that these calls mention, and those that these mention themselves. */
export function listUsedSchemas(calls: readonly Call[], schemas: Components): Components {
  const used = new Set<string>();
  const add = (part: unknown) => {
    for (const [, name = ""] of JSON.stringify(part).matchAll(REFERENCE)) {
      const schema = schemas[name];
      if (!schema || used.has(name)) continue;
      used.add(name);
      add(schema);
    }
  };
  add(calls);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}

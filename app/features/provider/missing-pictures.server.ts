import { invalidFields, type Problem } from "#app/kernel/problem.ts";
import type { Database } from "#db/session/index.ts";
import { picturesIn, readPicture } from "./pictures.ts";
import { selectMissingPictures } from "./queries/pictures.server.ts";

/** Why a section or a text cannot be saved: a picture that it names is not stored, at its field; undefined when all are. */
export async function missingPictures(db: Database, value: object): Promise<Problem | undefined> {
  const missing = await db.execute(selectMissingPictures(db, picturesIn(value)));
  const hashes = new Set(missing.map(({ hash }) => hash));
  const errors = fieldsIn(value).flatMap(([field, text]) =>
    hashes.has(readPicture(text)?.hash ?? "") ? [{ field, message: NOT_STORED }] : [],
  );
  return errors.length > 0 ? invalidFields(...errors) : undefined;
}

const NOT_STORED = "This picture is not stored any longer. Please choose it again";

/** Every text with the name of its field, such as `people[0].photo`. */
function fieldsIn(value: unknown, name = ""): [field: string, text: unknown][] {
  if (typeof value !== "object" || value === null) return [[name, value]];
  return Object.entries(value).flatMap(([key, one]) =>
    fieldsIn(one, Array.isArray(value) ? `${name}[${key}]` : name === "" ? key : `${name}.${key}`),
  );
}

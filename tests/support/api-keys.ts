import { PREFIX_LENGTH, type Scope } from "#app/features/accounts/api-keys/rules.ts";
import { newApiToken } from "#app/features/accounts/api-keys/token.server.ts";
import { sha256 } from "#app/kernel/secrets.server.ts";
import { apiKeys } from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";
import type { TestUser } from "./accounts.ts";

type KeyValues = Partial<Omit<typeof apiKeys.$inferInsert, "scopes">>;

/** Creates a key of this admin with these scopes, valid for a month by default. */
export async function createApiKey(
  db: Database,
  admin: TestUser,
  scopes: readonly Scope[],
  values: KeyValues = {},
) {
  const token = newApiToken();
  const [row] = await db.orm
    .insert(apiKeys)
    .values({
      name: `Portal ${token.slice(-6)}`,
      prefix: token.slice(0, PREFIX_LENGTH),
      tokenHash: sha256(token, "hex"),
      createdBy: admin.id,
      requestsPerMinute: 1_000,
      expiresAt: Date.now() + 30 * 86_400_000,
      ...values,
      scopes: [...scopes],
    })
    .returning();
  return { ...row!, token, headers: { authorization: `Bearer ${token}` } };
}

export type TestApiKey = Awaited<ReturnType<typeof createApiKey>>;

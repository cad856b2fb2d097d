import { createPublicKey } from "node:crypto";
import jwt from "jsonwebtoken";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { selectCertificate } from "#app/features/certificates/queries/certificates.server.ts";
import {
  listRevocations,
  publicKey,
  publicKeys,
  signCredential,
} from "#app/features/certificates/use-cases/credentials.server.ts";
import { revokeCertificate } from "#app/features/certificates/use-cases/manage-certificates.server.ts";
import type { CertificateKey, ServiceContext } from "#app/kernel/service-context.ts";
import { withNewKey } from "#scripts/new-certificate-key.ts";
import { createCertificate } from "#tests/support/certificates.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { adminContext } from "#tests/support/service-context.ts";

let database: TestDatabase;
let owner: ServiceContext;
let first: string;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await adminContext(database.db);
  first = await withNewKey("");
});
afterAll(() => database.close());

const withKeys = (keys: string): ServiceContext => ({
  ...owner,
  settings: { ...owner.settings, certificateKeys: JSON.parse(keys) as CertificateKey[] },
});

async function signed(ctx: ServiceContext, values: Parameters<typeof createCertificate>[1] = {}) {
  const { id } = await createCertificate(database.db, values);
  const [certificate] = await database.db.execute(selectCertificate(database.db, id));
  const credential = await signCredential(ctx, certificate!);
  if (!credential.ok) throw new Error(credential.problem.message);
  return { certificate: certificate!, token: credential.value };
}

/** What a verifier does with the published keys and without a network: jsonwebtoken shares no code with jose. */
async function verify(token: string, ctx: ServiceContext) {
  const { header } = jwt.decode(token, { complete: true })!;
  const key = (await publicKeys(ctx.settings)).find(({ kid }) => kid === header.kid);
  if (!key) throw new Error("No such key.");
  return jwt.verify(token, createPublicKey({ key, format: "jwk" }), { algorithms: ["RS256"] });
}

describe("a credential", () => {
  test("says who completed what, until when, and where its status is, without account or address", async () => {
    const ctx = withKeys(first);
    const { certificate, token } = await signed(ctx, { studentName: "आशा राव" });
    const payload = await verify(token, ctx);
    const url = `http://localhost:8787/certificates/${certificate.number.replace(/.{4}(?=.)/g, "$&-")}`;
    expect(payload).toMatchObject({
      iss: "http://localhost:8787/certificates/issuer",
      jti: `urn:uuid:${certificate.id}`,
      nbf: Math.floor(certificate.issuedAt / 1000),
      exp: Math.floor(certificate.validUntil / 1000),
      type: ["VerifiableCredential", "OpenBadgeCredential"],
      issuer: { id: "http://localhost:8787/certificates/issuer", type: ["Profile"] },
      credentialSubject: {
        type: ["AchievementSubject"],
        identifier: [{ identityType: "name", hashed: false, identityHash: "आशा राव" }],
        achievement: { type: ["Achievement"], name: "Full-stack web development" },
      },
      evidence: [{ id: url }],
      credentialStatus: { type: "1EdTechRevocationList" },
    });
    expect(JSON.stringify(payload)).not.toContain(certificate.studentId);
    expect(JSON.stringify(payload)).not.toContain(certificate.email);
  });

  test("verifies offline with another library, also after a new key has replaced its own", async () => {
    const before = withKeys(first);
    const { token } = await signed(before);
    const rotated = await withNewKey(first);
    const after = withKeys(rotated);
    await expect(verify(token, after)).resolves.toMatchObject({ type: expect.anything() });
    const { token: newer } = await signed(after);
    await expect(verify(newer, after)).resolves.toBeDefined();
    await expect(verify(newer, before)).rejects.toThrow("No such key.");
    const [mine, earlier, ...others] = JSON.parse(rotated) as CertificateKey[];
    expect([others, typeof mine?.d, Object.keys(earlier!).sort()]).toEqual([[], "string", ["e", "kty", "n"]]);
  });

  test("does not verify when a letter of it is changed, or after its end", async () => {
    const ctx = withKeys(first);
    const { token } = await signed(ctx);
    const [head, body, signature] = token.split(".") as [string, string, string];
    const forged = Buffer.from(body, "base64url").toString().replace("Asha Rao", "Usha Rao");
    await expect(
      verify([head, Buffer.from(forged).toString("base64url"), signature].join("."), ctx),
    ).rejects.toThrow("invalid signature");
    const { token: ended } = await signed(ctx, { endedDaysAgo: 1 });
    await expect(verify(ended, ctx)).rejects.toThrow("jwt expired");
  });

  test("exists neither for a revoked certificate nor without a private key; revocations are listed by id", async () => {
    const ctx = withKeys(first);
    const { certificate } = await signed(ctx);
    await revokeCertificate(owner, certificate.id, { reason: "Copied work." });
    const [revoked] = await database.db.execute(selectCertificate(database.db, certificate.id));
    expect(await signCredential(ctx, revoked!)).toMatchObject({ problem: { code: "conflict" } });
    expect(await signCredential(owner, certificate)).toMatchObject({ problem: { code: "not_found" } });
    const list = await listRevocations(ctx);
    expect(list.revokedCredential).toEqual([{ id: `urn:uuid:${certificate.id}`, revoked: true }]);
    expect(JSON.stringify(list)).not.toContain(certificate.number);
  });

  test("publishes public parts only, each at its own address too", async () => {
    const { settings } = withKeys(first);
    const [key, ...others] = await publicKeys(settings);
    expect(others).toEqual([]);
    expect(Object.keys(key!).sort()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
    expect(await publicKey(settings, key!.kid.split("/").at(-1)!)).toEqual({ ok: true, value: key });
    expect(await publicKey(settings, "another")).toMatchObject({ problem: { code: "not_found" } });
  });
});

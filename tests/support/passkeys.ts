import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { addPasskey, startPasskey } from "#app/features/accounts/use-cases/passkeys.server.ts";
import type { UserActor } from "#app/kernel/actor.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import type { TestUser } from "./accounts.ts";
import { contextFor, toAdminActor } from "./service-context.ts";
import type { TestWorker } from "./worker.ts";

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;
const AAGUID_BYTES = 16;

/** What a test changes about an honest answer. */
type Lies = {
  origin?: string;
  crossOrigin?: boolean;
  /** The site whose hash the authenticator signs. */
  rpId?: string;
  /** False: the authenticator asked for no fingerprint, face or PIN. */
  isVerified?: boolean;
  type?: string;
  challenge?: string;
  /** False: the public key is no point of its curve. */
  isOnCurve?: boolean;
};

const KEYS = {
  ES256: () => generateKeyPairSync("ec", { namedCurve: "P-256" }),
  RS256: () => generateKeyPairSync("rsa", { modulusLength: 2048 }),
  "P-384": () => generateKeyPairSync("ec", { namedCurve: "P-384" }),
  "RSA-1024": () => generateKeyPairSync("rsa", { modulusLength: 1024 }),
};

type CBORType = Parameters<typeof isoCBOR.encode>[0];
type Asked = { challenge: string };

const base64url = (bytes: Buffer) => bytes.toString("base64url");

/** An authenticator in software: makes one passkey and signs with it, as a device and a browser do together. */
export class SoftwareAuthenticator {
  readonly credentialId = base64url(randomBytes(32));
  readonly #origin: string;
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
  /** Its count of uses; an authenticator without one always says 0. */
  signCount = 0;

  constructor(origin: string, kind: keyof typeof KEYS = "ES256") {
    this.#origin = origin;
    this.#keys = KEYS[kind]();
  }

  /** The fields of the form that adds the passkey. */
  create({ challenge }: Asked, lies: Lies = {}) {
    const id = Buffer.from(this.credentialId, "base64url");
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(AAGUID_BYTES), length, id, this.#coseKey(lies)]);
    const authData = Buffer.concat([this.#data(HAS_CREDENTIAL, lies), credential]);
    const attestation = isoCBOR.encode(
      new Map<string, CBORType>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authData)],
      ]),
    );
    return {
      credentialId: this.credentialId,
      clientData: this.#clientData("webauthn.create", challenge, lies),
      attestation: base64url(Buffer.from(attestation)),
    };
  }

  /** The fields of the form that signs in with the passkey. */
  get({ challenge }: Asked, lies: Lies = {}) {
    const clientData = this.#clientData("webauthn.get", challenge, lies);
    const data = this.#data(0, lies);
    const hash = createHash("sha256").update(Buffer.from(clientData, "base64url")).digest();
    const signature = sign("sha256", Buffer.concat([data, hash]), this.#keys.privateKey);
    return {
      credentialId: this.credentialId,
      clientData,
      authenticatorData: base64url(data),
      signature: base64url(signature),
    };
  }

  /** The public key as authenticators write it (RFC 9053). */
  #coseKey({ isOnCurve = true }: Lies): Uint8Array {
    const { kty, crv, x, y, n, e } = this.#keys.publicKey.export({ format: "jwk" });
    const bytes = (text = "") => new Uint8Array(Buffer.from(text, "base64url"));
    const isP256 = crv === "P-256";
    const key: [number, CBORType][] =
      kty === "RSA"
        ? [
            [1, 3],
            [3, -257],
            [-1, bytes(n)],
            [-2, bytes(e)],
          ]
        : [
            [1, 2],
            [3, isP256 ? -7 : -35],
            [-1, isP256 ? 1 : 2],
            [-2, bytes(x)],
            [-3, bytes(isOnCurve ? y : x)],
          ];
    return isoCBOR.encode(new Map(key));
  }

  #clientData(type: string, challenge: string, lies: Lies): string {
    const { origin = this.#origin, crossOrigin = false } = lies;
    const text = { type: lies.type ?? type, challenge: lies.challenge ?? challenge, origin, crossOrigin };
    return base64url(Buffer.from(JSON.stringify(text)));
  }

  #data(flags: number, { rpId = new URL(this.#origin).hostname, isVerified = true }: Lies): Buffer {
    const data = Buffer.alloc(37);
    createHash("sha256").update(rpId).digest().copy(data);
    data[32] = flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0);
    data.writeUInt32BE(this.signCount, 33);
    return data;
  }
}

/** Adds a passkey as the page does; the backup codes are there when it is the first second factor. */
export async function addOwnPasskey(ctx: ServiceContext<UserActor>, name = "Chrome on Linux") {
  const authenticator = new SoftwareAuthenticator(ctx.settings.baseUrl);
  const options = await startPasskey(ctx);
  if (!options.ok) throw new Error(options.problem.message);
  const outcome = await addPasskey(ctx, { ...authenticator.create(options.value), name });
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return { authenticator, backupCodes: outcome.value };
}

/** Gives an admin of a worker a passkey for its address. */
export async function withPasskey({ db, url }: Pick<TestWorker, "db" | "url">, user: TestUser) {
  const { settings, ...rest } = contextFor(db, toAdminActor(user));
  const ctx = { ...rest, settings: { ...settings, baseUrl: url } };
  return { ctx, ...(await addOwnPasskey(ctx)) };
}

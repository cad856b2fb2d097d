/**
 * Passkeys on pages without React: an enhancement of the forms there. What a `data-passkey` button is in appears where
 * the browser has passkeys; the button asks for one and sends its form with the answer.
 */

type Listed = { type: "public-key"; id: string }[];

/** The options of the server, with bytes in base64url. */
type Options = {
  challenge: string;
  user?: PublicKeyCredentialUserEntity & { id: string };
  excludeCredentials?: Listed;
  allowCredentials?: Listed;
};

const encode = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=/g, "");

const decode = (text: string) =>
  Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (character) => character.charCodeAt(0));

const decodeIds = (list?: Listed) => list?.map((listed) => ({ ...listed, id: decode(listed.id) }));

const withBytes = ({ challenge, user, excludeCredentials, allowCredentials, ...options }: Options) => ({
  ...options,
  challenge: decode(challenge),
  user: user && { ...user, id: decode(user.id) },
  excludeCredentials: decodeIds(excludeCredentials),
  allowCredentials: decodeIds(allowCredentials),
});

async function ask(verb: string): Promise<Record<string, string>> {
  const asked = fetch("/passkey-challenge", { method: "POST", body: new URLSearchParams() });
  const answer = await asked.catch(() => undefined);
  // Every answer of Kadam names the release.
  if (!answer?.headers.has("x-release")) throw new Error("No passkey was used. Please try again.");
  const json: unknown = await answer.json();
  if (!answer.ok) throw new Error((json as { message: string }).message);
  const publicKey = withBytes(json as Options) as PublicKeyCredentialRequestOptions;
  const credential = await navigator.credentials[verb as "get"]({ publicKey });
  const { rawId, response } = credential as PublicKeyCredential;
  const created = response as AuthenticatorAttestationResponse;
  const used = response as AuthenticatorAssertionResponse;
  return {
    credentialId: encode(rawId),
    clientData: encode(response.clientDataJSON),
    ...(used.signature
      ? { authenticatorData: encode(used.authenticatorData), signature: encode(used.signature) }
      : { attestation: encode(created.attestationObject) }),
  };
}

function send(button: HTMLButtonElement, fields: Record<string, string>): void {
  const form = button.form!;
  const inputs = Object.entries(fields).map(([name, value]) =>
    Object.assign(document.createElement("input"), { type: "hidden", name, value }),
  );
  for (const input of inputs) form.appendChild(input);
  form.requestSubmit(button);
  // A page from the browser's history must not send them again.
  for (const input of inputs) input.remove();
}

function start(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-passkey]")) {
    const section = button.closest<HTMLElement>("[hidden]");
    if (section) section.hidden = !window.PublicKeyCredential;
    const status = section?.querySelector("[role=status]");
    let isAsking = false;
    button.onclick = async (event) => {
      event.preventDefault();
      if (isAsking || !status) return;
      isAsking = true;
      status.textContent = "Continue in the window of your browser.";
      try {
        send(button, await ask(button.dataset.passkey!));
        status.textContent = "";
      } catch (failure) {
        status.textContent =
          failure instanceof DOMException
            ? "No passkey was used. You can try again."
            : (failure as Error).message;
      }
      isAsking = false;
    };
  }
}

start();
addEventListener("answer-shown", start);

export {};

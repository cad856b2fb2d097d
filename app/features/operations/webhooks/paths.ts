/** The webhooks, for owners. */
export const WEBHOOKS = "/admin/webhooks";

export const webhookPath = (id: string) => `${WEBHOOKS}/${id}`;

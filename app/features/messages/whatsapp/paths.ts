/** The WhatsApp lists of staff. */
export const WHATSAPP = "/admin/whatsapp";

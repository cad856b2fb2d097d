/** The intent of the form that cancels a receipt. */
export const CANCEL_RECEIPT = "cancel-receipt";

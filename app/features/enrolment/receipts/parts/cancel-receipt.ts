export const CANCEL_RECEIPT = "cancel-receipt";

/** Beside the field with the address of a picture, a form has these for a chosen file and to remove the picture. */
export const FILE_PREFIX = "file:";
export const REMOVE_PREFIX = "remove:";

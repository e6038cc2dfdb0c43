const MAX_FILE_NAME = 255;

/** Normalizes the name of an uploaded file for storage. */
export const storedFileName = (name: string): string =>
  name.slice(0, MAX_FILE_NAME).toWellFormed().replaceAll('\u0000', '');

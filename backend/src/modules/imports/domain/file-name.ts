const MAX_FILE_NAME = 255;

/** The name of an uploaded file in a form that can be stored. */
export const storedFileName = (name: string): string =>
  name.slice(0, MAX_FILE_NAME).toWellFormed().replaceAll('\u0000', '');

import { IMPORT_MEGABYTES } from '@naryad/contracts/imports/dto';
import { importTexts } from './texts.js';

/** A chosen file with its content at that time: the import uses exactly the content that was checked. */
export interface ImportFile {
  readonly name: string;
  readonly blob: Blob;
}

/** Why a file cannot be imported, checked before it is sent; null: it can be tried. */
export function fileProblem(file: { readonly name: string; readonly size: number }): string | null {
  if (!/\.(xlsx|csv)$/i.test(file.name)) return importTexts.wrongType;
  if (file.size === 0) return importTexts.emptyFile;
  return file.size > IMPORT_MEGABYTES * 1024 * 1024 ? importTexts.tooLarge : null;
}

/** Reads a chosen file. @throws Error with a message for the user */
export async function readImportFile(file: File): Promise<ImportFile> {
  const problem = fileProblem(file);
  if (problem !== null) throw new Error(problem);
  try {
    return { name: file.name, blob: new Blob([await file.arrayBuffer()], { type: file.type }) };
  } catch (error) {
    console.error(file.name, error);
    throw new Error(importTexts.unreadable, { cause: error });
  }
}

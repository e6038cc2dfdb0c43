import * as z from 'zod/mini';

/** The user's mapping of unrecognized headings to columns; null ignores the heading. */
export type ColumnChoice = Readonly<Record<string, string | null>>;

const choice = z.record(z.string(), z.nullable(z.string()));

/** Serializes a `ColumnChoice` for the form field of an upload. */
export const writeColumnChoice = (columnChoice: ColumnChoice): string => JSON.stringify(columnChoice);

/** Returns null for an invalid value. */
export function readColumnChoice(text: string): ColumnChoice | null {
  try {
    const { success, data } = choice.safeParse(JSON.parse(text));
    return success ? data : null;
  } catch {
    return null;
  }
}

/**
 * Field of a call that uploads a file. If it is sent, even without any choice, missing columns are returned
 * in the response so that the user can map them. Without it a file with a missing required column is refused.
 */
export const columnsField = z.optional(
  z.nullable(
    z.string().check(
      z.maxLength(50_000, 'Слишком много столбцов'),
      z.refine((text) => readColumnChoice(text) !== null, 'Не удалось прочитать выбор столбцов'),
    ),
  ),
);

/** How the headings of a file were interpreted. */
export const columnMapping = z.object({
  /** All headings of the file, in file order. */
  headings: z.array(z.string()),
  /** Columns missing in the file so far: an unrecognized heading may be mapped to one of them. */
  free: z.array(z.string()),
  /** Why the file cannot be read until more columns are mapped. */
  missing: z.nullable(z.string()),
});

/** Cells of a rejected row exactly as in the file, so that the user gets them back. */
export const originalCells = z.optional(z.array(z.string()));

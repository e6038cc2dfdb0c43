import * as z from 'zod/mini';

/** What a person said of headings that nobody knows: the column that each stands for; null leaves it out. */
export type ColumnChoice = Readonly<Record<string, string | null>>;

const choice = z.record(z.string(), z.nullable(z.string()));

/** A `ColumnChoice` as it goes along with a file. */
export const writeColumnChoice = (chosen: ColumnChoice): string => JSON.stringify(chosen);

/** Null for what is none. */
export function readColumnChoice(text: string): ColumnChoice | null {
  try {
    const { success, data } = choice.safeParse(JSON.parse(text));
    return success ? data : null;
  } catch {
    return null;
  }
}

/**
 * The field of a call that takes a file. Who sends it, even without any choice, is told what is missing in the answer, to
 * choose more; else a file without a needed column is refused.
 */
export const columnsField = z.optional(
  z.nullable(
    z.string().check(
      z.maxLength(50_000, 'Слишком много столбцов'),
      z.refine((text) => readColumnChoice(text) !== null, 'Не удалось прочитать выбор столбцов'),
    ),
  ),
);

/** How the headings of a file were understood. */
export const columnMapping = z.object({
  /** All of the file, in its order. */
  headings: z.array(z.string()),
  /** Columns that the file lacks so far: an unknown heading may stand for one of them. */
  free: z.array(z.string()),
  /** Why nothing can be read before something is chosen. */
  missing: z.nullable(z.string()),
});

/** Cells of a row as they stand in the file, for those that cannot be taken: they are given back. */
export const originalCells = z.optional(z.array(z.string()));

import type { PassportExport } from '@naryad/contracts/passports/dto';

export interface ExportRow {
  readonly id: string;
  readonly task_id: number;
  readonly status: PassportExport['status'];
  readonly path: string | null;
  readonly serial_number: string | null;
  readonly task_number: string;
  readonly error: string | null;
  readonly requested_by: number;
  readonly created_at: string;
}

/**
 * An export as shown to its requester. The path is hidden until the export is done, because the key is chosen
 * before the file exists.
 */
export function presentExport(row: ExportRow): PassportExport {
  return {
    id: row.id,
    production_task_id: row.task_id,
    status: row.status,
    path: row.status === 'done' ? row.path : null,
    file_name: fileNameOf(row.serial_number ?? row.task_number),
    error: row.error,
    created_at: row.created_at,
  };
}

/** Unique names of the files in an archive, in the order of the rows. */
export function packagedNames(
  rows: readonly { readonly serial_number: string | null; readonly task_number: string }[],
): string[] {
  const usedNames = new Set<string>();
  return rows.map(({ serial_number, task_number }) => {
    const plain = fileNameOf(serial_number ?? task_number);
    const name = usedNames.has(plain.toLowerCase())
      ? fileNameOf(`${serial_number ?? ''}-${task_number}`)
      : plain;
    usedNames.add(name.toLowerCase());
    return name;
  });
}

/** Keeps letters, digits, dots and dashes: valid in every file system. */
export function fileNameOf(number: string): string {
  const plain = number.replaceAll(/[^\p{L}\p{N}.-]+/gu, '-').replaceAll(/^[.-]+|[.-]+$/g, '');
  return `Паспорт-${plain === '' ? 'изделия' : plain}.html`;
}

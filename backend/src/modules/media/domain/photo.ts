import type { OperationPhoto, PhotoStage } from '@naryad/contracts/media/dto';

export type PhotoStatus = 'uploaded' | 'processed' | 'failed';

export interface PhotoRow {
  readonly id: number;
  readonly operation_id: number;
  readonly order_id: number;
  readonly task_id: number;
  readonly stage: PhotoStage;
  readonly run: number | null;
  readonly status: PhotoStatus;
  readonly source_path: string;
  readonly view_path: string | null;
  readonly thumb_path: string | null;
  readonly created_at: string;
  readonly version: number;
}

/** A photo in wire form: at first as uploaded (without metadata), later in view and thumbnail sizes. */
export function presentPhoto(row: PhotoRow): OperationPhoto {
  const path = row.view_path ?? row.source_path;
  return {
    id: row.id,
    operation_id: row.operation_id,
    stage: row.stage,
    path,
    thumb_path: row.thumb_path ?? path,
    processed: row.status === 'processed',
    ...(row.run !== null && { run: row.run }),
    created_at: row.created_at,
    version: row.version,
  };
}

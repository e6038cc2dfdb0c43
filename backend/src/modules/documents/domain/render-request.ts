import type { RenderFormat, RenderRequest, TemplateKey } from '@naryad/contracts/documents/dto';

export interface RenderRow {
  readonly id: string;
  readonly template_key: TemplateKey;
  readonly format: RenderFormat;
  readonly status: RenderRequest['status'];
  readonly html: string | null;
  readonly path: string | null;
  readonly error: string | null;
  readonly pages_done: number | null;
  readonly pages_total: number | null;
  readonly requested_by: number;
}

/** A request as shown to its requester. */
export function presentRequest(row: Omit<RenderRow, 'html' | 'requested_by'>): RenderRequest {
  return {
    id: row.id,
    template_key: row.template_key,
    format: row.format,
    status: row.status,
    path: row.path,
    error: row.error,
    progress: row.pages_total === null ? null : { done: row.pages_done ?? 0, total: row.pages_total },
  };
}

/** Version of a request's patch: it grows with each finished page and when the request is finished. */
export function requestVersion({ status, progress }: RenderRequest): number {
  return status === 'pending' ? 1 + (progress?.done ?? 0) : 2 + (progress?.total ?? 0);
}

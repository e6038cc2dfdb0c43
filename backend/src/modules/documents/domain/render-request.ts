import type { RenderFormat, RenderRequest, TemplateKey } from '@naryad/contracts/documents/dto';

export interface RenderRow {
  readonly id: string;
  readonly template_key: TemplateKey;
  readonly format: RenderFormat;
  readonly status: RenderRequest['status'];
  readonly html: string | null;
  readonly path: string | null;
  readonly error: string | null;
  readonly requested_by: number;
}

/** A request as its requester sees it. */
export function presentRequest(row: Omit<RenderRow, 'html' | 'requested_by'>): RenderRequest {
  return {
    id: row.id,
    template_key: row.template_key,
    format: row.format,
    status: row.status,
    path: row.path,
    error: row.error,
    progress: null,
  };
}

/** Version of a request's patch: it is asked for once and answered once. */
export function requestVersion(status: RenderRequest['status']): number {
  return status === 'pending' ? 1 : 2;
}

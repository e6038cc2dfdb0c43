import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RenderFormat, TemplateKey } from '@naryad/contracts/documents/dto';
import type { Tx } from '../../../platform/db/tx.js';
import type { RenderRow } from '../domain/render-request.js';

const ROW = 'id, template_key, format, status, html, path, error, pages_done, pages_total, requested_by';

export interface NewRenderRequest {
  readonly id: string;
  readonly templateKey: TemplateKey;
  readonly format: RenderFormat;
  readonly data: unknown;
  /** Object that the file describes; null for HTML. */
  readonly about: { readonly type: 'unit' | 'storehouse' | 'production'; readonly id: number } | null;
  /** Key of the PDF; null for HTML. */
  readonly path: string | null;
  /** Expected page count; null when it is unknown or not worth showing. */
  readonly pages: number | null;
  readonly requestedBy: number;
}

export interface RenderedFile {
  readonly template_key: TemplateKey;
  readonly requested_by: number;
  /** Null for files that are older than this column. */
  readonly object_type: 'unit' | 'storehouse' | 'production' | null;
  readonly object_id: number | null;
}

/** A finished document with its input. */
export interface RecentRendering {
  readonly template_key: TemplateKey;
  readonly data: unknown;
  /** Key of the PDF; null for HTML. */
  readonly path: string | null;
  readonly pages_total: number | null;
  readonly object_type: 'unit' | 'storehouse' | 'production' | null;
  readonly object_id: number | null;
}

export interface PendingRender {
  readonly id: string;
  readonly template_key: TemplateKey;
  readonly format: RenderFormat;
  readonly data: unknown;
  readonly path: string;
}

@Injectable()
export class RenderRequestsRepository {
  constructor(private readonly db: DataSource) {}

  async insert(tx: Tx, request: NewRenderRequest): Promise<void> {
    await tx.query(
      `insert into render_requests (id, template_key, format, data, path, requested_by, pages_done, pages_total,
         object_type, object_id)
       values ($1, $2, $3, $4, $5, $6, $8, $7, $9, $10)`,
      [
        request.id,
        request.templateKey,
        request.format,
        JSON.stringify(request.data),
        request.path,
        request.requestedBy,
        request.pages,
        request.pages === null ? null : 0,
        request.about?.type ?? null,
        request.about?.id ?? null,
      ],
    );
  }

  /** Stores the result of the rendering. Returns undefined when the request is finished already. */
  async finish(
    tx: Tx,
    result: { readonly request_id: string; readonly html: string | null; readonly path: string | null },
  ): Promise<RenderRow | undefined> {
    return this.settle(
      tx,
      result.request_id,
      `status = 'done', html = $2, path = $3, pages_done = pages_total`,
      [result.html, result.path],
    );
  }

  /**
   * Returns undefined when the request is finished or has this progress already: a repeated job starts from
   * the first page.
   */
  async progress(
    tx: Tx,
    pages: { readonly request_id: string; readonly done: number; readonly total: number },
  ): Promise<RenderRow | undefined> {
    const [row] = await tx.query<RenderRow>(
      `with changed as (
         update render_requests set pages_done = $2, pages_total = $3
          where id = $1 and status = 'pending' and $2 > coalesce(pages_done, 0) and $2 <= $3 returning *)
       select ${ROW} from changed`,
      [pages.request_id, pages.done, pages.total],
    );
    return row;
  }

  async fail(tx: Tx, id: string, error: string): Promise<RenderRow | undefined> {
    return this.settle(tx, id, `status = 'failed', error = $2, path = null`, [error]);
  }

  async find(id: string): Promise<RenderRow | null> {
    const [row]: RenderRow[] = await this.db.query(`select ${ROW} from render_requests where id = $1`, [id]);
    return row ?? null;
  }

  /** The finished rendering that produced this file. */
  async ofFile(path: string): Promise<RenderedFile | null> {
    const [row]: RenderedFile[] = await this.db.query(
      `select template_key, requested_by, object_type, object_id from render_requests
        where path = $1 and status = 'done'`,
      [path],
    );
    return row ?? null;
  }

  /** A finished rendering that the user requested within the last day. */
  async recent(id: string, userId: number): Promise<RecentRendering | null> {
    const [row]: RecentRendering[] = await this.db.query(
      `select template_key, data, path, pages_total, object_type, object_id from render_requests
        where id = $1 and requested_by = $2 and status = 'done' and created_at > now() - interval '1 day'`,
      [id, userId],
    );
    return row ?? null;
  }

  /** Requests without a result that are old enough for their job to be lost. */
  async pending(createdBefore: Date, limit: number): Promise<PendingRender[]> {
    return this.db.query(
      `select id, template_key, format, data, coalesce(path, '') as path from render_requests
       where status = 'pending' and created_at < $1 order by created_at limit $2`,
      [createdBefore, limit],
    );
  }

  private async settle(
    tx: Tx,
    id: string,
    set: string,
    values: readonly unknown[],
  ): Promise<RenderRow | undefined> {
    const [row] = await tx.query<RenderRow>(
      `with changed as (
         update render_requests set ${set}, finished_at = now() where id = $1 and status = 'pending' returning *)
       select ${ROW} from changed`,
      [id, ...values],
    );
    return row;
  }
}

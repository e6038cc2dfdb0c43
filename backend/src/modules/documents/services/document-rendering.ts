import { Injectable } from '@nestjs/common';
import { randomBytes, randomUUID } from 'node:crypto';
import type { RenderFormat, RenderRequest, TemplateKey } from '@naryad/contracts/documents/dto';
import { documentEvents } from '@naryad/contracts/documents/events';
import type { TemplateData } from '@naryad/contracts/documents/templates';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import { pollUntil } from '../../../platform/queue/poll-until.js';
import type { Actor } from '../../../platform/session/actor.js';
import { RenderRequestsRepository } from '../data/render-requests.repository.js';
import { fail } from '../documents.errors.js';
import { presentRequest } from '../domain/render-request.js';

const HTML_WAIT_MS = 10_000;

/** Object that a document describes: users who may see it may open the file. */
export interface RenderedObject {
  /** `production`: a document of many units of a production module, visible to its users only. */
  readonly type: 'unit' | 'storehouse' | 'production';
  readonly id: number;
}

/**
 * Data of a template: a ready value, or a function that reads it when the request is created, after the
 * idempotency key is checked.
 */
export type DataSource<Key extends TemplateKey> =
  | TemplateData<Key>
  | ((tx: Tx) => Promise<TemplateData<Key>>);

interface Rendering<Key extends TemplateKey> {
  readonly key: Key;
  readonly format: RenderFormat;
  /** Null: use the template's sample data. */
  readonly source: DataSource<Key> | null;
  /** Null for output without a file. */
  readonly about: RenderedObject | null;
  readonly pagesOf?: ((data: TemplateData<Key>) => number | null) | undefined;
  readonly id?: string;
}

/** A PDF requested within the caller's transaction. */
export interface NewPdf<Key extends TemplateKey> {
  /** Id of the request, chosen by the caller. */
  readonly id: string;
  readonly key: Key;
  /** Null: use the template's sample data. */
  readonly data: TemplateData<Key> | null;
  readonly about: RenderedObject | null;
  readonly pagesOf?: ((data: TemplateData<Key>) => number | null) | undefined;
}

/**
 * Renders templates with data of the caller. Workers do the rendering; requests are stored until they are
 * finished.
 */
@Injectable()
export class DocumentRendering {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly requests: RenderRequestsRepository,
  ) {}

  /**
   * Renders HTML for printing. @throws DOCUMENT_NOT_READY (503) when it takes longer than 10 s; a retry with
   * the same key returns it
   */
  async html<Key extends TemplateKey>(actor: Actor, key: Key, data: DataSource<Key>): Promise<string> {
    const request = await this.request(actor, { key, format: 'html', source: data, about: null });
    return this.awaitHtml(request.id);
  }

  /**
   * Renders HTML of the template with its sample data. @throws DOCUMENT_NOT_READY (503) when it takes longer
   * than 10 s
   */
  async sample(actor: Actor, key: TemplateKey): Promise<string> {
    const request = await this.request(actor, { key, format: 'html', source: null, about: null });
    return this.awaitHtml(request.id);
  }

  /**
   * Requests a PDF. The event `documents.rendered` carries its path; users who may see the described object
   * may open the file. With `pagesOf` the requester gets the page count at once, and
   * `documents.render-progressed` reports the finished pages.
   */
  async pdf<Key extends TemplateKey>(
    actor: Actor,
    key: Key,
    data: DataSource<Key>,
    about: RenderedObject,
    pagesOf?: (data: TemplateData<Key>) => number | null,
  ): Promise<RenderRequest> {
    return this.request(actor, { key, format: 'pdf', source: data, about, pagesOf });
  }

  /** Requests a PDF within the caller's transaction; `RenderedDocuments` notifies when it is finished. */
  async pdfIn<Key extends TemplateKey>(tx: Tx, actor: Actor, pdf: NewPdf<Key>): Promise<RenderRequest> {
    return this.add(tx, actor, { format: 'pdf', source: pdf.data, ...pdf });
  }

  private async request<Key extends TemplateKey>(
    actor: Actor,
    rendering: Rendering<Key>,
  ): Promise<RenderRequest> {
    return this.uow.run(actor, (tx) => this.add(tx, actor, rendering));
  }

  private async add<Key extends TemplateKey>(
    tx: Tx,
    actor: Actor,
    { key, format, source, about, pagesOf, id = randomUUID() }: Rendering<Key>,
  ): Promise<RenderRequest> {
    const data = typeof source === 'function' ? await source(tx) : source;
    const pages = data === null ? null : (pagesOf?.(data) ?? null);
    const path = format === 'pdf' ? `documents/files/${randomBytes(16).toString('hex')}.pdf` : null;
    const requestedBy = actor.userId;
    await this.requests.insert(tx, { id, templateKey: key, format, data, path, about, pages, requestedBy });
    await addEvents(tx, [
      eventOf(documentEvents.renderRequested, {
        request_id: id,
        template_key: key,
        format,
        data,
        target_path: path ?? '',
      }),
    ]);
    return presentRequest({
      id,
      template_key: key,
      format,
      status: 'pending',
      path: null,
      error: null,
      pages_done: 0,
      pages_total: pages,
    });
  }

  private async awaitHtml(id: string): Promise<string> {
    const row = await pollUntil(async () => {
      const request = await this.requests.find(id);
      return request?.status === 'pending' ? null : request;
    }, HTML_WAIT_MS);
    if (row?.status === 'failed')
      throw fail('DOCUMENT_FAILED', { reason: row.error ?? 'неизвестная ошибка' });
    if (row?.html == null) throw fail('DOCUMENT_NOT_READY');
    return withDocumentId(row.html, id);
  }
}

/** Adds the request id to the HTML, so that a plant printer can print the same document (`printRendered`). */
const withDocumentId = (html: string, id: string): string =>
  html.replace('<head>', () => `<head><meta name="document" content="${id}"/>`);

import { Injectable } from '@nestjs/common';
import { randomBytes, randomUUID } from 'node:crypto';
import type { RenderFormat, RenderRequest, TemplateKey } from '@naryad/contracts/documents/dto';
import { documentEvents } from '@naryad/contracts/documents/events';
import type { TemplateData } from '@naryad/contracts/documents/templates';
import type { Tx } from '../../platform/db/tx.js';
import { UnitOfWork } from '../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../platform/outbox/outbox.js';
import { pollUntil } from '../../platform/queue/poll-until.js';
import type { Actor } from '../../platform/session/actor.js';
import { RenderRequestsRepository } from './data/render-requests.repository.js';
import { fail } from './documents.errors.js';
import { presentRequest } from './domain/render-request.js';

const HTML_WAIT_MS = 10_000;

/** What a document is about: who may see that may see its file. */
export interface RenderedObject {
  /** `production`: of many units of a production module, whose people alone see it. */
  readonly type: 'unit' | 'storehouse' | 'production';
  readonly id: number;
}

/** What a template is filled with: known already, or read when the request is made, behind its idempotency key. */
export type DataSource<Key extends TemplateKey> =
  | TemplateData<Key>
  | ((tx: Tx) => Promise<TemplateData<Key>>);

interface Rendering<Key extends TemplateKey> {
  readonly key: Key;
  readonly format: RenderFormat;
  /** Null: the template's own sample. */
  readonly source: DataSource<Key> | null;
  /** Null where no file comes of it. */
  readonly about: RenderedObject | null;
  readonly pagesOf?: ((data: TemplateData<Key>) => number | null) | undefined;
  readonly id?: string;
}

/** A PDF that a caller asks for within a transaction of its own. */
export interface NewPdf<Key extends TemplateKey> {
  /** Of the request, chosen by the caller. */
  readonly id: string;
  readonly key: Key;
  /** Null: the template's own sample. */
  readonly data: TemplateData<Key> | null;
  readonly about: RenderedObject | null;
  readonly pagesOf?: ((data: TemplateData<Key>) => number | null) | undefined;
}

/** Fills templates with data of the caller's. Rendering is the workers' job; requests are stored until answered. */
@Injectable()
export class DocumentRendering {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly requests: RenderRequestsRepository,
  ) {}

  /** HTML to print. @throws DOCUMENT_NOT_READY (503) when it takes longer than 10 s; the same key then finds it ready */
  async html<Key extends TemplateKey>(actor: Actor, key: Key, data: DataSource<Key>): Promise<string> {
    const request = await this.request(actor, { key, format: 'html', source: data, about: null });
    return this.awaitHtml(request.id);
  }

  /** HTML of the template filled with its own sample. @throws DOCUMENT_NOT_READY (503) when it takes longer than 10 s */
  async sample(actor: Actor, key: TemplateKey): Promise<string> {
    const request = await this.request(actor, { key, format: 'html', source: null, about: null });
    return this.awaitHtml(request.id);
  }

  /**
   * Asks for a PDF; `documents.rendered` brings its path, and whoever may see what it is about may open it. With `pagesOf` the requester knows from the start how many
   * there will be, and `documents.render-progressed` how many are ready.
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

  /** Asks for a PDF within the caller's transaction; `RenderedDocuments` tells when it is there. */
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
    return named(row.html, id);
  }
}

/** The document bears its number, by which a printer of the plant prints the same (`printRendered`). */
const named = (html: string, id: string): string =>
  html.replace('<head>', () => `<head><meta name="document" content="${id}"/>`);

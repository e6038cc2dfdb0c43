import { Injectable } from '@nestjs/common';
import { documentEvents } from '@naryad/contracts/documents/events';
import type { documentJobs } from '@naryad/contracts/documents/jobs';
import type { JobPayloadOf } from '@naryad/contracts/kernel/job';
import type { Tx } from '../../../platform/db/tx.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import { RenderedDocuments } from '../services/rendered-documents.js';
import { RenderRequestsRepository } from '../data/render-requests.repository.js';
import { presentRequest, type RenderRow } from '../domain/render-request.js';

/** Results of rendering jobs from the workers; the requester is notified in the user's own room. */
@Injectable()
export class RenderResults {
  constructor(
    private readonly requests: RenderRequestsRepository,
    private readonly listeners: RenderedDocuments,
  ) {}

  async rendered(tx: Tx, result: JobPayloadOf<(typeof documentJobs)['rendered']>): Promise<void> {
    await this.notify(tx, await this.requests.finish(tx, result));
  }

  async failed(tx: Tx, job: JobPayloadOf<(typeof documentJobs)['render']>, error: string): Promise<void> {
    await this.notify(tx, await this.requests.fail(tx, job.request_id, error));
  }

  async progressed(tx: Tx, pages: JobPayloadOf<(typeof documentJobs)['progressed']>): Promise<void> {
    const row = await this.requests.progress(tx, pages);
    if (row) await addEvents(tx, [eventOf(documentEvents.progressed, reportedOf({ ...row, path: null }))]);
  }

  /** Jobs of unfinished requests, to be queued again after Redis lost its data. */
  async pending(createdBefore: Date, limit: number) {
    const requests = await this.requests.pending(createdBefore, limit);
    return requests.map(({ id, path, ...rest }) => ({
      key: id,
      payload: { request_id: id, ...rest, target_path: path },
    }));
  }

  private async notify(tx: Tx, row: RenderRow | undefined): Promise<void> {
    if (!row) return;
    await this.listeners.notify(tx, row);
    await addEvents(tx, [eventOf(documentEvents.rendered, reportedOf(row))]);
  }
}

const reportedOf = (row: RenderRow) => ({ request: presentRequest(row), requested_by: row.requested_by });

import { Inject, Injectable } from '@nestjs/common';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import { documentJobs } from '@naryad/contracts/documents/jobs';
import type { JobPayloadOf } from '@naryad/contracts/kernel/job';
import { ENVIRONMENT, type Environment } from '../platform/config/worker-config.js';
import { resultOf, type JobContext, type JobHandler, type ResultJob } from '../platform/queue/job-handler.js';
import { renderDocument, renderHtml } from './html/render-html.js';
import { PdfBinder } from './pdf/pdf-binder.js';
import { PdfPrinter } from './pdf/pdf-printer.js';
import { type Portions, portionsOf } from './portions.js';
import { samples } from './templates/samples.js';

type Job = JobPayloadOf<typeof documentJobs.render>;

/** Renders a template and returns its HTML, or stores a PDF of it. A repeated job overwrites the same key. */
@Injectable()
export class RenderDocumentHandler implements JobHandler<typeof documentJobs.render> {
  readonly job = documentJobs.render;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'timeZone' | 'qrBaseUrl'>,
    private readonly printer: PdfPrinter,
    private readonly storage: FileStorage,
  ) {}

  async handle(job: Job, context: JobContext): Promise<ResultJob> {
    const payload = { ...job, data: job.data ?? samples[job.template_key] };
    const { request_id, template_key, format, data, target_path } = payload;
    if (format === 'html') {
      const html = renderHtml(template_key, data, this.environment);
      return resultOf(documentJobs.rendered, { request_id, html, path: null });
    }
    const split = portionsOf(template_key, data);
    const pdf =
      split === null
        ? await this.printer.print(renderDocument(template_key, data, this.environment))
        : await this.printPortions(payload, split, context);
    context.signal.throwIfAborted();
    await this.storage.put(target_path, pdf, 'application/pdf');
    return resultOf(documentJobs.rendered, { request_id, html: null, path: target_path });
  }

  /**
   * Prints one portion after the other, so that the browser never holds more than one and other documents are
   * printed in between. Each portion is reported to the requester.
   */
  private async printPortions(job: Job, split: Portions, context: JobContext): Promise<Uint8Array> {
    const { request_id, template_key } = job;
    const binder = await PdfBinder.open(split.title);
    let done = 0;
    for (const { data, pages: portionPages } of split.portions) {
      context.signal.throwIfAborted();
      await binder.add(await this.printer.print(renderDocument(template_key, data, this.environment)));
      done += portionPages;
      const pages = { request_id, done, total: split.pages };
      await context.report(resultOf(documentJobs.progressed, pages), String(done));
    }
    return binder.save();
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { documentJobs } from '@naryad/contracts/documents/jobs';
import type { JobPayloadOf } from '@naryad/contracts/kernel/job';
import { ENVIRONMENT, type Environment } from '../platform/config/worker-config.js';
import { resultOf, type JobHandler, type ResultJob } from '../platform/queue/job-handler.js';
import { FileStorage } from '../platform/storage/file-storage.js';
import { renderHtml } from './html/render-html.js';
import { PdfPrinter } from './pdf/pdf-printer.js';

/** Fills a template and answers its HTML, or stores a PDF of it. A repeat overwrites the same key. */
@Injectable()
export class RenderDocumentHandler implements JobHandler<typeof documentJobs.render> {
  readonly job = documentJobs.render;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'timeZone' | 'qrBaseUrl'>,
    private readonly printer: PdfPrinter,
    private readonly storage: FileStorage,
  ) {}

  async handle(payload: JobPayloadOf<typeof documentJobs.render>): Promise<ResultJob> {
    const { request_id, template_key, format, data, target_path } = payload;
    const html = renderHtml(template_key, data, this.environment);
    if (format === 'html') return resultOf(documentJobs.rendered, { request_id, html, path: null });
    await this.storage.write(target_path, await this.printer.print(html), 'application/pdf');
    return resultOf(documentJobs.rendered, { request_id, html: null, path: target_path });
  }
}

import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { JobPayloadOf } from '@naryad/contracts/kernel/job';
import { printingJobs } from '@naryad/contracts/printing/jobs';
import { type PrintReceipt, printReceiptKey } from '@naryad/contracts/printing/print-receipts';
import { ippAddress, printerEndpoint } from '@naryad/contracts/printing/printer-address';
import { NoPrinterNetwork, PrinterNetwork } from '@naryad/runtime/network/printer-network';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import {
  HopelessJobError,
  resultOf,
  type JobContext,
  type JobHandler,
  type ResultJob,
} from '../platform/queue/job-handler.js';
import { ENVIRONMENT, type Environment } from '../platform/config/worker-config.js';
import { PdfBinder } from '../documents/pdf/pdf-binder.js';
import { IppLink } from './ipp/ipp-link.js';
import { PrinterCooldowns } from './printer-cooldowns.js';
import {
  networkMessage,
  PRINT_TIMES,
  type PrintedDocument,
  type PrintEnd,
  type PrinterLink,
  type ResolvePrinterAddress,
  PrinterUnavailable,
  type PrintTimes,
  type PrintWatch,
} from './printer-link.js';
import { RawLink } from './raw/raw-link.js';
import { dotPages, zplLabel } from './zpl/pages-to-zpl.js';

type Job = JobPayloadOf<typeof printingJobs.print>;

/**
 * Sends a document to a printer once. Before the first byte it stores a print receipt with the files. A later
 * attempt that finds the receipt sends nothing: it queries the state of the job, and reports when the state
 * is unknown.
 */
@Injectable()
export class PrintDocumentHandler implements JobHandler<typeof printingJobs.print> {
  readonly job = printingJobs.print;
  /** Shorter in tests. */
  times: PrintTimes = PRINT_TIMES;
  private readonly cooldowns = new PrinterCooldowns();

  private readonly network: PrinterNetwork;

  constructor(
    private readonly storage: FileStorage,
    @Inject(ENVIRONMENT)
    environment: Pick<Environment, 'printerNetworks' | 'redisUrl' | 's3' | 'smtpUrl' | 'oneC'>,
  ) {
    const { printerNetworks, redisUrl, s3, smtpUrl, oneC } = environment;
    this.network = new PrinterNetwork(printerNetworks, [redisUrl, s3?.endpoint, smtpUrl, oneC?.url]);
  }

  /** A printer gets one document at a time. */
  groupOf({ printer }: Job): string {
    return printer.address;
  }

  async handle(job: Job, context: JobContext): Promise<ResultJob> {
    const receipt = await this.receiptOf(job);
    if (receipt === 'printed') return endResult(job, { outcome: 'printed', words: null });
    if (receipt === 'cancelled') return endResult(job, { outcome: 'cancelled', words: null });
    const report = (isSent: boolean, message: string | null): Promise<void> =>
      context.report(
        resultOf(printingJobs.progressed, { job_id: job.job_id, is_sent: isSent, words: message }),
        randomUUID(),
      );
    const watch: PrintWatch = {
      begin: async () => {
        context.signal.throwIfAborted();
        await this.storeReceipt(job, 'sending');
        await report(true, null);
      },
      withdraw: () => this.storage.remove(printReceiptKey(job.job_id)),
      report: (message) => report(true, message),
      signal: context.signal,
    };
    try {
      const link = this.linkOf(job);
      const end =
        receipt === 'sending'
          ? await link.follow({ jobId: job.job_id, title: job.title }, watch)
          : await this.cooldowns.unlessCoolingDown(job.printer.address, this.times.cooldownMs, async () =>
              link.print(await this.documentOf(job), watch),
            );
      if (end.outcome === 'printed') await this.storeReceipt(job, 'printed');
      return endResult(job, end);
    } catch (error) {
      // A document that was sent is not sent again, whatever is reported here: the backend knows it.
      if (error instanceof PrinterUnavailable) await report(false, error.message);
      throw error;
    }
  }

  private linkOf({ printer }: Job): PrinterLink {
    const endpoint = printerEndpoint(printer.kind, printer.address);
    if (endpoint === null) throw new HopelessJobError(`Неверный адрес принтера: ${printer.address}`);
    const resolveAddress = this.addressResolver(endpoint);
    return printer.kind === 'tcp'
      ? new RawLink(resolveAddress, printer.language === 'zpl', this.times)
      : new IppLink(ippAddress(printer.address)!, resolveAddress, this.times);
  }

  /**
   * Resolves the address on first use, and only once, so that the connection uses exactly the checked
   * address.
   */
  private addressResolver(endpoint: { readonly host: string; readonly port: number }): ResolvePrinterAddress {
    let resolved: ReturnType<ResolvePrinterAddress> | null = null;
    const resolve = async (): ReturnType<ResolvePrinterAddress> => {
      try {
        return { ...(await this.network.addressOf(endpoint)), port: endpoint.port };
      } catch (error) {
        if (error instanceof NoPrinterNetwork) throw new HopelessJobError(error.message);
        throw new PrinterUnavailable(`Принтер не отвечает: ${networkMessage(error)}`);
      }
    };
    return () => (resolved ??= resolve());
  }

  private async documentOf(job: Job): Promise<PrintedDocument> {
    const { language, dpi } = job.printer;
    if (!(await this.storage.exists(job.path))) throw new HopelessJobError('Документ больше не хранится');
    const content = async (): Promise<Uint8Array> => {
      const pdf = await this.storage.read(job.path);
      if (language !== 'zpl') return copied(pdf, job);
      const labels: string[] = [];
      for await (const page of dotPages(pdf, dpi)) labels.push(zplLabel(page, job.copies));
      return Buffer.from(labels.join(''), 'latin1');
    };
    const format = language === 'pdf' ? 'application/pdf' : 'application/octet-stream';
    return { jobId: job.job_id, title: job.title, content, format };
  }

  private async receiptOf(job: Job): Promise<PrintReceipt | null> {
    const key = printReceiptKey(job.job_id);
    return (await this.storage.exists(key))
      ? ((await this.storage.read(key)).toString() as PrintReceipt)
      : null;
  }

  private storeReceipt(job: Job, receipt: PrintReceipt): Promise<void> {
    return this.storage.put(printReceiptKey(job.job_id), Buffer.from(receipt), 'text/plain');
  }
}

/** Adds the copies as pages, because not every printer supports copies. */
async function copied(pdf: Uint8Array, { title, copies }: Job): Promise<Uint8Array> {
  if (copies === 1) return pdf;
  const binder = await PdfBinder.open(title);
  await binder.add(pdf, copies);
  return binder.save();
}

const endResult = (
  job: Job,
  end: { outcome: PrintEnd['outcome'] | 'cancelled'; words: string | null },
): ResultJob => resultOf(printingJobs.finished, { job_id: job.job_id, ...end, pages: null });

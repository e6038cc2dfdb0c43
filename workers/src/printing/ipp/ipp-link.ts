import { setTimeout as pause } from 'node:timers/promises';
import {
  type PrintedDocument,
  type PrintEnd,
  type PrinterLink,
  type ResolvePrinterAddress,
  PrinterUnavailable,
  type PrintTimes,
  type PrintWatch,
} from '../printer-link.js';
import { IppClient, IppCut } from './ipp-client.js';
import { isFine, isPassing, NOT_FOUND, reasonMessages, statusMessage } from './ipp-messages.js';
import { type IppAnswer, OPERATION, TAG } from './message.js';

/** RFC 8011, section 5.3.7. */
const JOB = { stopped: 6, canceled: 7, aborted: 8, completed: 9 } as const;
const PRINTER_STOPPED = 5;
const UNKNOWN = 'Связь прервалась, и принтер не помнит этого задания';

/**
 * A printer that reports the state of its jobs. Their names contain our job id, so that a job can be found
 * after a lost response.
 */
export class IppLink implements PrinterLink {
  private readonly client: IppClient;

  constructor(
    address: URL,
    resolveAddress: ResolvePrinterAddress,
    private readonly times: PrintTimes,
  ) {
    this.client = new IppClient(address, resolveAddress, times);
  }

  async print(document: PrintedDocument, watch: PrintWatch): Promise<PrintEnd> {
    await this.demandReady(watch.signal);
    const content = await document.content();
    await watch.begin();
    let answer: IppAnswer;
    try {
      answer = await this.client.ask(
        OPERATION.printJob,
        [
          { tag: TAG.name, name: 'job-name', value: jobName(document) },
          { tag: TAG.mimeType, name: 'document-format', value: document.format },
        ],
        { document: content, signal: watch.signal },
      );
    } catch (error) {
      if (!(error instanceof IppCut)) throw error;
      if (!error.isSent) {
        await watch.withdraw();
        throw new PrinterUnavailable(`Принтер не отвечает: ${error.message}`);
      }
      return this.follow(document, watch);
    }
    const { status } = answer;
    if (!isFine(status)) {
      await watch.withdraw();
      const reason = statusMessage(status, first(answer, 'status-message'));
      if (isPassing(status)) throw new PrinterUnavailable(`Принтер не принял документ: ${reason}`);
      return { outcome: 'failed', words: `Принтер не принял документ: ${reason}` };
    }
    return this.watchJob(Number(first(answer, 'job-id')), watch);
  }

  async follow(document: Pick<PrintedDocument, 'jobId' | 'title'>, watch: PrintWatch): Promise<PrintEnd> {
    for (const which of ['not-completed', 'completed']) {
      const answer = await this.ask(
        OPERATION.getJobs,
        [
          { tag: TAG.integer, name: 'limit', value: 500 },
          {
            tag: TAG.keyword,
            name: 'requested-attributes',
            value: ['job-id', 'job-name'],
          },
          { tag: TAG.keyword, name: 'which-jobs', value: which },
        ],
        watch.signal,
      );
      const group = answer.groups.find(
        ({ tag, values }) => tag === TAG.job && values.get('job-name')?.[0] === jobName(document),
      );
      const id = group?.values.get('job-id')?.[0];
      if (typeof id === 'number') return this.watchJob(id, watch);
    }
    return { outcome: 'unsure', words: UNKNOWN };
  }

  /** Sends nothing to a printer that does not accept jobs. */
  private async demandReady(signal: AbortSignal): Promise<void> {
    const answer = await this.ask(
      OPERATION.getPrinterAttributes,
      [
        {
          tag: TAG.keyword,
          name: 'requested-attributes',
          value: ['printer-state', 'printer-state-reasons', 'printer-is-accepting-jobs'],
        },
      ],
      signal,
    );
    if (!isFine(answer.status))
      throw new PrinterUnavailable(
        `Принтер не отвечает: ${statusMessage(answer.status, first(answer, 'status-message'))}`,
      );
    const isStopped = first(answer, 'printer-state') === String(PRINTER_STOPPED);
    const isRefusing = first(answer, 'printer-is-accepting-jobs') === 'false';
    if (!isStopped && !isRefusing) return;
    const reasons = reasonMessages(all(answer, 'printer-state-reasons'));
    throw new PrinterUnavailable(`Принтер не печатает: ${reasons === '' ? 'принтер остановлен' : reasons}`);
  }

  /**
   * Polls until the job is over. A job that remains in the printer is polled again later; it is not sent
   * again.
   */
  private async watchJob(id: number, watch: PrintWatch): Promise<PrintEnd> {
    const end = performance.now() + this.times.followMs;
    let reported = '';
    do {
      const answer = await this.ask(
        OPERATION.getJobAttributes,
        [
          { tag: TAG.integer, name: 'job-id', value: id },
          {
            tag: TAG.keyword,
            name: 'requested-attributes',
            value: [
              'job-state',
              'job-state-reasons',
              'job-printer-state-reasons',
              'job-impressions-completed',
            ],
          },
        ],
        watch.signal,
      );
      if (answer.status === NOT_FOUND) return { outcome: 'unsure', words: UNKNOWN };
      const state = Number(first(answer, 'job-state'));
      const reasons = reasonMessages([
        ...all(answer, 'job-state-reasons').filter((one) => !/^(job-)/.test(one)),
        ...all(answer, 'job-printer-state-reasons'),
      ]);
      if (state === JOB.completed) return { outcome: 'printed', words: null };
      if (state === JOB.canceled || state === JOB.aborted) return endedEarly(answer, state, reasons);
      if (state === JOB.stopped) {
        const complaint = `Принтер остановился: ${reasons === '' ? 'причина не названа' : reasons}`;
        if (complaint !== reported) await watch.report((reported = complaint));
      }
      await pause(this.times.pollMs, undefined, { signal: watch.signal });
    } while (performance.now() < end);
    throw new PrinterUnavailable(reported === '' ? 'Документ ждёт в принтере' : reported);
  }

  private async ask(
    ...[operation, attributes, signal]: [number, Parameters<IppClient['ask']>[1], AbortSignal]
  ) {
    try {
      return await this.client.ask(operation, attributes, { signal });
    } catch (error) {
      if (error instanceof IppCut) throw new PrinterUnavailable(`Принтер не отвечает: ${error.message}`);
      throw error;
    }
  }
}

function endedEarly(answer: IppAnswer, state: number, reason: string): PrintEnd {
  const what = state === JOB.canceled ? 'Задание отменили на принтере' : 'Принтер прервал задание';
  const printed = Number(first(answer, 'job-impressions-completed') || 0);
  const text = reason === '' || what.toLowerCase() === reason ? what : `${what}: ${reason}`;
  return printed > 0
    ? { outcome: 'unsure', words: `${text}. Напечатано страниц: ${printed}` }
    : { outcome: 'failed', words: text };
}

/** Job names are limited to 255 bytes. */
const jobName = ({ jobId, title }: Pick<PrintedDocument, 'jobId' | 'title'>): string =>
  `${jobId} ${title}`.slice(0, 100);

function all(answer: IppAnswer, name: string): string[] {
  return answer.groups.flatMap(({ values }) => (values.get(name) ?? []).map(String));
}

const first = (answer: IppAnswer, name: string): string => all(answer, name)[0] ?? '';

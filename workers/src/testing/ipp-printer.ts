import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';

interface Attribute {
  readonly tag: number;
  readonly name: string;
  readonly value: unknown;
}
interface Message {
  readonly operationId: number;
  readonly requestId: number;
  readonly groups: readonly { readonly tag: number; readonly attributes: readonly Attribute[] }[];
}
/** An independent implementation encodes and decodes the messages, to verify ours. */
interface IppEncoder {
  readonly request: { decode: ((bytes: Buffer) => Message) & { bytes: number } };
  readonly response: { encode: (message: object) => Buffer };
}
const ipp = createRequire(import.meta.url)('ipp-encoder') as IppEncoder;

const PRINT_JOB = 0x02;
const JOB_ATTRIBUTES = 0x09;
const JOBS = 0x0a;
const PRINTER_ATTRIBUTES = 0x0b;

export interface IppJob {
  readonly id: number;
  readonly name: string;
  readonly format: string;
  readonly content: Buffer;
  state: number;
  reasons: string[];
  impressions: number;
}

/** Behaviour of the printer; may be changed while it runs. */
export interface IppBehaviour {
  readonly printerState?: number;
  readonly printerReasons?: readonly string[];
  readonly isAccepting?: boolean;
  /** Status returned by Print-Job instead of a job. */
  readonly refusal?: number;
  /** Initial state of new jobs; by default they are completed at once. */
  readonly jobState?: number;
  readonly jobReasons?: readonly string[];
  readonly impressions?: number;
  /** Breaks the connection when a document arrives: before or after it became a job. */
  readonly cut?: 'before' | 'after';
  readonly dropsFinishedJobs?: boolean;
}

/** A printer that speaks IPP (RFC 8011) on a separate port. */
export class IppPrinter {
  readonly jobs: IppJob[] = [];
  readonly requests: Message[] = [];
  behaviour: IppBehaviour = {};
  private server: Server | null = null;
  private port = 0;

  static async open(behaviour: IppBehaviour = {}): Promise<IppPrinter> {
    const printer = new IppPrinter();
    printer.behaviour = behaviour;
    await printer.switchOn();
    return printer;
  }

  get address(): string {
    return `ipp://127.0.0.1:${this.port}/ipp/print`;
  }

  async switchOn(): Promise<void> {
    const server = createServer((request, response) => void this.serve(request, response));
    this.server = server;
    await new Promise<void>((done) => server.listen(this.port, '127.0.0.1', done));
    this.port = (server.address() as AddressInfo).port;
  }

  async switchOff(): Promise<void> {
    const { server } = this;
    this.server = null;
    server?.closeAllConnections();
    if (server) await new Promise((done) => server.close(done));
  }

  /** Completes the jobs that wait in the printer. */
  finish(): void {
    for (const job of this.jobs) job.state = 9;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const bytes = Buffer.concat(parts);
    const message = ipp.request.decode(bytes);
    const content = bytes.subarray(ipp.request.decode.bytes);
    this.requests.push(message);
    const { cut, refusal } = this.behaviour;
    if (message.operationId === PRINT_JOB) {
      if (refusal === undefined && cut !== 'before') this.acceptJob(message, content);
      if (cut !== undefined) {
        request.socket.destroy();
        return;
      }
    }
    const { status, groups } = this.answer(message);
    response.writeHead(200, { 'content-type': 'application/ipp' });
    response.end(
      ipp.response.encode({
        statusCode: status,
        requestId: message.requestId,
        groups: [
          {
            tag: 0x01,
            attributes: [
              { tag: 0x47, name: 'attributes-charset', value: 'utf-8' },
              { tag: 0x48, name: 'attributes-natural-language', value: 'ru' },
            ],
          },
          ...groups,
        ],
      }),
    );
  }

  private acceptJob(message: Message, content: Buffer): void {
    const { jobState = 9, jobReasons = [], impressions = 0 } = this.behaviour;
    this.jobs.push({
      id: this.jobs.length + 1,
      name: String(valueOf(message, 'job-name')),
      format: String(valueOf(message, 'document-format')),
      content,
      state: jobState,
      reasons: [...jobReasons],
      impressions,
    });
  }

  private answer(message: Message): { status: number; groups: object[] } {
    const {
      printerState = 3,
      printerReasons = ['none'],
      isAccepting = true,
      refusal,
      dropsFinishedJobs,
    } = this.behaviour;
    switch (message.operationId) {
      case PRINT_JOB:
        if (refusal !== undefined) return { status: refusal, groups: [] };
        return { status: 0, groups: [jobGroup(this.jobs.at(-1)!)] };
      case JOB_ATTRIBUTES: {
        const job = this.jobs.find(({ id }) => id === valueOf(message, 'job-id'));
        return job && !dropsFinishedJobs
          ? { status: 0, groups: [jobGroup(job)] }
          : { status: 0x0406, groups: [] };
      }
      case JOBS: {
        const isOver = valueOf(message, 'which-jobs') === 'completed';
        const jobs = dropsFinishedJobs ? [] : this.jobs.filter(({ state }) => state >= 7 === isOver);
        return { status: 0, groups: jobs.map(jobGroup) };
      }
      case PRINTER_ATTRIBUTES:
        return {
          status: 0,
          groups: [
            {
              tag: 0x04,
              attributes: [
                { tag: 0x23, name: 'printer-state', value: printerState },
                { tag: 0x44, name: 'printer-state-reasons', value: printerReasons },
                { tag: 0x22, name: 'printer-is-accepting-jobs', value: isAccepting },
              ],
            },
          ],
        };
      default:
        return { status: 0x0501, groups: [] };
    }
  }
}

const jobGroup = (job: IppJob): object => ({
  tag: 0x02,
  attributes: [
    { tag: 0x21, name: 'job-id', value: job.id },
    { tag: 0x42, name: 'job-name', value: job.name },
    { tag: 0x23, name: 'job-state', value: job.state },
    { tag: 0x44, name: 'job-state-reasons', value: job.reasons.length > 0 ? job.reasons : ['none'] },
    { tag: 0x21, name: 'job-impressions-completed', value: job.impressions },
  ],
});

function valueOf(message: Message, name: string): unknown {
  const attribute = message.groups.flatMap(({ attributes }) => attributes).find((one) => one.name === name);
  return Array.isArray(attribute?.value) ? (attribute.value as unknown[])[0] : attribute?.value;
}

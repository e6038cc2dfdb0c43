import * as z from 'zod/mini';
import type { OneCSettings } from '../platform/config/worker-config.js';
import { HopelessJobError } from '../platform/queue/job-handler.js';

/** A row as 1C returns it. The fields depend on the configuration. */
export type ODataRow = Readonly<Record<string, unknown>>;

const page = z.object({ value: z.array(z.record(z.string(), z.unknown())) });
const refusal = z.object({
  'odata.error': z.object({ message: z.object({ value: z.string() }) }),
});

/** 4xx statuses that may succeed on a later attempt. */
const PASSING = new Set([408, 425, 429]);
const MAX_TEXT = 500;
/** A page of the maximum size has a few megabytes; a larger response is not a list. */
const MAX_BYTES = 64 * (1 << 20);

export interface PageOptions {
  readonly top: number;
  readonly skip?: number;
  readonly select?: readonly string[];
}

/** Reads lists of 1C:Предприятие by OData 3. */
export class ODataClient {
  constructor(private readonly settings: OneCSettings) {}

  /**
   * Reads some rows of a list, always ordered by key: without an order 1C repeats rows on several pages and
   * skips others.
   * @throws HopelessJobError when another attempt cannot succeed: no such list, no permission, no OData at
   * that address.
   */
  async rows(entity: string, options: PageOptions, signal: AbortSignal): Promise<ODataRow[]> {
    const { status, text } = await this.get(this.addressOf(entity, options), signal);
    const body = parsed(text);
    if (status < 200 || status > 299) throw refusalError(status, body);
    const answer = z.safeParse(page, body);
    if (!answer.success) throw new HopelessJobError(`1С ответила не списком OData: ${text.slice(0, 100)}`);
    return answer.data.value;
  }

  private addressOf(entity: string, { top, skip, select }: PageOptions): string {
    const query = [
      '$format=json',
      '$orderby=Ref_Key',
      `$top=${top}`,
      ...(skip ? [`$skip=${skip}`] : []),
      ...(select ? [`$select=${select.map(encodeURIComponent).join(',')}`] : []),
    ];
    return `${this.settings.url}/${encodeURIComponent(entity)}?${query.join('&')}`;
  }

  private async get(address: string, signal: AbortSignal): Promise<{ status: number; text: string }> {
    const { login, password, timeoutMs } = this.settings;
    const authorization = `Basic ${Buffer.from(`${login}:${password}`, 'utf8').toString('base64')}`;
    try {
      const answer = await fetch(address, {
        headers: { accept: 'application/json', ...(login === '' ? {} : { authorization }) },
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        // The administrator chose the address, but not the target of a redirect.
        redirect: 'manual',
      });
      return { status: answer.status, text: await textOf(answer) };
    } catch (error) {
      if (error instanceof HopelessJobError) throw error;
      throw new Error(reasonOf(error, timeoutMs), { cause: error });
    }
  }
}

/** The body as text, limited to the maximum size of a list: the memory is shared with other jobs. */
async function textOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new HopelessJobError(`Ответ 1С больше ${MAX_BYTES >> 20} МБ`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
}

/** Error with the message of 1C, if there is one. */
function refusalError(status: number, body: unknown): Error {
  const result = z.safeParse(refusal, body);
  const text = result.success ? result.data['odata.error'].message.value.trim().slice(0, MAX_TEXT) : '';
  const message = `1С отказала (${status})${text === '' ? '' : `: ${text}`}`;
  if (status >= 300 && status < 400)
    return new HopelessJobError(`1С перенаправляет на другой адрес (${status}): проверьте ONEC_URL`);
  const isFinal = status >= 400 && status < 500 && !PASSING.has(status);
  return isFinal ? new HopelessJobError(message) : new Error(message);
}

function reasonOf(error: unknown, timeoutMs: number): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `1С не ответила за ${timeoutMs} мс`;
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return `1С недоступна: ${cause instanceof Error ? cause.message : String(cause)}`;
}

/** A document for a printer. */
export interface PrintedDocument {
  /** The printer knows the job by it, and is asked for it after a lost connection. */
  readonly jobId: string;
  readonly title: string;
  readonly content: Uint8Array;
  /** MIME type, as IPP names it. */
  readonly format: string;
}

/** What became of a document. */
export interface PrintEnd {
  readonly outcome: 'printed' | 'unsure' | 'failed';
  readonly words: string | null;
}

/** What a link tells while it works. */
export interface PrintWatch {
  /** To be awaited before the first byte: from then on the document may have been printed. */
  readonly begin: () => Promise<void>;
  /** The printer has refused the document as a whole: nothing was printed of it. */
  readonly withdraw: () => Promise<void>;
  /** What the printer complains of while the document waits in it. */
  readonly report: (message: string) => Promise<void>;
  readonly signal: AbortSignal;
}

/** A way to a printer. */
export interface PrinterLink {
  /** Sends a document that was never sent. @throws PrinterWaits before anything was sent */
  print(document: PrintedDocument, watch: PrintWatch): Promise<PrintEnd>;
  /** What became of a document that was begun by somebody who did not live to tell. @throws PrinterWaits */
  follow(document: Pick<PrintedDocument, 'jobId' | 'title'>, watch: PrintWatch): Promise<PrintEnd>;
}

/** Where the printer is, as it was checked. @throws PrinterWaits, HopelessJobError for what may be no printer */
export type ResolvePrinterAddress = () => Promise<{
  readonly address: string;
  readonly family: number;
  readonly port: number;
}>;

/** The printer cannot be reached, or takes nothing now: to be tried again. The message is for people. */
export class PrinterUnavailable extends Error {
  override readonly name = 'PrinterWaits';
}

/** How long a link waits; tests wait less. */
export interface PrintTimes {
  readonly connectMs: number;
  /** Without a byte from the printer, or one taken by it. */
  readonly silenceMs: number;
  /** Between two questions to a printer that works on a document. */
  readonly pollMs: number;
  /** How long a document is followed in one go. */
  readonly followMs: number;
  /** How long a label printer is given to say how it is; many never do. */
  readonly statusMs: number;
  /** How long a printer that took nothing is left alone: less than the pause before a job's first repeat, which has to ask. */
  readonly cooldownMs: number;
}

export const PRINT_TIMES: PrintTimes = {
  connectMs: 5_000,
  silenceMs: 60_000,
  pollMs: 1_000,
  followMs: 120_000,
  statusMs: 1_500,
  cooldownMs: 1_500,
};

/** The printer's own words, shortened: it may say anything. */
export const cleanText = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 500);

/** Something answers there, but not as a printer does. */
export const NO_PRINTER = 'по этому адресу отвечает не принтер';

const REASONS = new Map([
  ['ECONNREFUSED', 'принтер выключен или занят'],
  ['EHOSTUNREACH', 'нет связи с принтером'],
  ['ENETUNREACH', 'нет связи с сетью принтера'],
  ['ENOTFOUND', 'адрес принтера не найден'],
  ['EAI_AGAIN', 'адрес принтера не найден'],
  ['ETIMEDOUT', 'принтер не отвечает'],
  ['ECONNRESET', 'принтер прервал связь'],
  ['EPIPE', 'принтер прервал связь'],
]);

/** What an error of the network means, in words. What the far side answered is no part of them: it may be no printer. */
export function networkMessage(error: unknown): string {
  const { code, message } = error as { readonly code?: string; readonly message?: string };
  if (code === undefined) return cleanText(message ?? String(error));
  return REASONS.get(code) ?? (code.startsWith('HPE_') ? NO_PRINTER : 'нет связи с принтером');
}

/** A document for a printer. */
export interface PrintedDocument {
  /** Identifies the job on the printer, to query it after a lost connection. */
  readonly jobId: string;
  readonly title: string;
  /** Prepares the document, which may take long: call it when the printer is ready. */
  readonly content: () => Promise<Uint8Array>;
  /** MIME type, as IPP names it. */
  readonly format: string;
}

/** Final state of a document. */
export interface PrintEnd {
  readonly outcome: 'printed' | 'unsure' | 'failed';
  readonly words: string | null;
}

/** Callbacks of a link. */
export interface PrintWatch {
  /** Await it before the first byte: from then on the document may have been printed. */
  readonly begin: () => Promise<void>;
  /** The printer has refused the complete document: no part of it was printed. */
  readonly withdraw: () => Promise<void>;
  /** Reports a problem of the printer while the document waits in it. */
  readonly report: (message: string) => Promise<void>;
  readonly signal: AbortSignal;
}

/** A protocol to reach a printer. */
export interface PrinterLink {
  /**
   * Sends a document that was never sent.
   * @throws PrinterUnavailable before anything was sent
   */
  print(document: PrintedDocument, watch: PrintWatch): Promise<PrintEnd>;
  /**
   * Determines the state of a document that a crashed worker had started.
   * @throws PrinterUnavailable
   */
  follow(document: Pick<PrintedDocument, 'jobId' | 'title'>, watch: PrintWatch): Promise<PrintEnd>;
}

/**
 * Resolves to the checked address of the printer.
 * @throws PrinterUnavailable, HopelessJobError for an address that must not be used as a printer
 */
export type ResolvePrinterAddress = () => Promise<{
  readonly address: string;
  readonly family: number;
  readonly port: number;
}>;

/** The printer is unreachable or does not accept jobs now; retried later. The message is shown to users. */
export class PrinterUnavailable extends Error {
  override readonly name = 'PrinterWaits';
}

/** Timeouts of a link; shorter in tests. */
export interface PrintTimes {
  readonly connectMs: number;
  /** Maximum time without a byte received from the printer or accepted by it. */
  readonly silenceMs: number;
  /** Interval of the polls of a printer that processes a document. */
  readonly pollMs: number;
  /** Maximum time to follow a document in one attempt. */
  readonly followMs: number;
  /** Timeout of the status query of a label printer; many never respond. */
  readonly statusMs: number;
  /**
   * Cooldown of an unavailable printer: shorter than the delay before a job's first retry, which must contact
   * the printer.
   */
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

/** Truncates the printer's message, which may contain anything. */
export const cleanText = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 500);

/** A service responds there, but it is not a printer. */
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

/**
 * Message of a network error. Does not include the response, because the remote service may not be a printer.
 */
export function networkMessage(error: unknown): string {
  const { code, message } = error as { readonly code?: string; readonly message?: string };
  if (code === undefined) return cleanText(message ?? String(error));
  return REASONS.get(code) ?? (code.startsWith('HPE_') ? NO_PRINTER : 'нет связи с принтером');
}

import { foreignSiteText } from '@naryad/contracts/handheld/scan-code';
import { feedback } from './feedback.js';
import { fixLayout } from './layout.js';
import { parseScan, type ParsedScan } from './parse-scan.js';
import type { DetectedScan, ScanStats } from './scan-detector.js';
import { ScanListener, type KeyRecord } from './scan-listener.js';
import { isRefusal, type ScanOutcome } from './scan-outcome.js';
import { DuplicateFilter, SerialQueue } from './scan-queue.js';
import { scannerTexts } from './texts.js';
import type { Lead } from './typed-run.js';
import { isOurs, wholeScan } from './whole-scan.js';
import { noteAct } from '../api/activity.js';
import { confirm } from '../ui/dialogs-store.js';

/** A completed scan with repaired layout. */
export interface Scan {
  readonly text: string;
  readonly parsed: ParsedScan;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly source: 'scanner' | 'manual' | 'camera';
  /** How it was typed; only for scanners. */
  readonly stats?: ScanStats;
}

export interface ScanContext {
  /** What can be scanned here, for the user: 'Комплектование'. */
  readonly title: string;
  /** Handles one scan. The next scan waits for the promise. A thrown error counts as 'error'. */
  readonly onScan: (scan: Scan) => Promise<ScanOutcome> | ScanOutcome;
  /** The screen does not display rejections: the engine displays them. */
  readonly showsNoRefusals?: boolean;
  /**
   * The screen accepts any text, e.g. a manufacturer's serial number, also an address that looks like a label
   * of another site.
   */
  readonly acceptsAnyText?: boolean;
}

export interface HistoryEntry {
  readonly id: number;
  readonly scan: Scan;
  readonly outcome: ScanOutcome;
  /**
   * The engine displays the outcome itself: no screen handles scans, the queue is full, a screen failed, or
   * it does not display rejections.
   */
  readonly isOwn: boolean;
}

export interface ScannerState {
  /** Number of scans waiting or running. */
  readonly pending: number;
  /** The last ten scans, newest first. */
  readonly history: readonly HistoryEntry[];
  readonly context: ScanContext | null;
}

const HISTORY = 10;

/** A text to be passed to a screen, with the text that it left in a field. */
interface Arrival {
  readonly text: string;
  readonly source: Scan['source'];
  readonly stats?: ScanStats;
  /** Text in a field that is part of the code. */
  readonly lead?: Lead;
  /**
   * The text prefixed with what was typed before it: the user must confirm whether it belongs to the code.
   */
  readonly joined?: string;
}

/**
 * The only reader of scans of the page. Passes each scan to the topmost context, one after another. Without a
 * context, or below a dialog without one, a scan plays the error sound or goes to `otherwise`. Typing into a
 * field of such a dialog is not intercepted.
 */
export class ScanEngine {
  #duplicates = new DuplicateFilter();
  readonly #queue = new SerialQueue((pending) => this.#set({ pending }));
  readonly #contexts: { readonly current: ScanContext | null }[] = [];
  #last: ScanContext | null = null;
  readonly #listeners = new Set<() => void>();
  readonly #observers = new Set<(record: KeyRecord) => void>();
  #state: ScannerState = { pending: 0, history: [], context: null };
  /** Number of screens and dialogs that are mounting or loading and will accept scans soon. */
  #opening = 0;
  /** Scans that wait for a screen that is opening. */
  #early: { readonly arrival: Arrival; readonly scan: Scan }[] = [];
  #counter = 0;
  #pauses = 0;

  /** Starts listening; returns the function that stops it. */
  start(target: Window = window): () => void {
    this.#duplicates = new DuplicateFilter();
    const listener = new ScanListener({
      isPaused: () => this.#pauses > 0,
      acceptsScans: () => this.#top() !== null,
      onScan: (scan, lead) => this.#arrive(arrivalOf(scan, lead)),
      onKey: (record) => {
        for (const observer of this.#observers) observer(record);
      },
    });
    return listener.attach(target);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): ScannerState => this.#state;

  /** Reports every handled key; for the test page of the scanner. */
  observe(observer: (record: KeyRecord) => void): () => void {
    this.#observers.add(observer);
    return () => this.#observers.delete(observer);
  }

  /** Pushes a context on top; returns the function that removes it. */
  push(holder: { readonly current: ScanContext | null }): () => void {
    this.#contexts.push(holder);
    this.#set({ context: this.#top() });
    return () => {
      const index = this.#contexts.indexOf(holder);
      if (index >= 0) this.#contexts.splice(index, 1);
      this.#set({ context: this.#top() });
    };
  }

  /** A dialog covers the existing contexts: until it closes, only contexts pushed later receive scans. */
  block(): () => void {
    return this.push({ current: null });
  }

  /** Fallback for scans when no screen and no dialog handles them; returns the function that removes it. */
  otherwise(context: ScanContext): () => void {
    this.#last = context;
    return () => {
      if (this.#last === context) this.#last = null;
    };
  }

  /**
   * A screen or dialog is opening that may handle scans: until the returned function is called, an unhandled
   * scan waits for it.
   */
  opening(): () => void {
    let isEnded = false;
    this.#opening += 1;
    return () => {
      if (isEnded) return;
      isEnded = true;
      this.#opening -= 1;
      if (this.#opening > 0) return;
      for (const { arrival, scan } of this.#early.splice(0)) this.#run(arrival, scan);
    };
  }

  /**
   * Ignores all keys until the returned function is called: a quickly typed PIN is no scan and must not be
   * stored.
   */
  pause(): () => void {
    let isEnded = false;
    this.#pauses += 1;
    return () => {
      if (!isEnded) this.#pauses -= 1;
      isEnded = true;
    };
  }

  /** Submits a text as if it had been scanned: manual entry, camera. */
  submit(text: string, source: Scan['source'] = 'manual'): void {
    this.#arrive({ text, source });
  }

  #arrive(arrival: Arrival): void {
    const { source, stats } = arrival;
    const text = fixLayout(arrival.text.trim());
    const scannedAt = Date.now();
    if (text === '' || (source !== 'manual' && this.#duplicates.isDuplicate(text, scannedAt))) return;
    noteAct();
    this.#run(arrival, { text, parsed: parseScan(text), at: scannedAt, source, ...(stats && { stats }) });
  }

  #run(arrival: Arrival, scan: Scan): void {
    const holder = this.#contexts.at(-1);
    const taker = holder?.current ?? null;
    if (taker === null && this.#opening > 0) {
      // The user got no feedback for the first scan yet, so scanning the same code again is a repetition.
      if (this.#early.at(-1)?.scan.text !== scan.text) this.#early.push({ arrival, scan });
      return;
    }
    const context = holder === undefined ? this.#last : taker;
    if (context === null) {
      this.#finish(scan, { kind: 'error', text: scannerTexts.notUsedHere }, true);
      return;
    }
    const accepted = this.#queue.add(async () => {
      const { lead, joined } = arrival;
      const isOpen = joined !== undefined;
      const whole = isOpen && (await isPartOf(scan.text, joined)) ? { ...scan, text: joined } : scan;
      const isLeadPartOfCode = lead !== undefined && (!isOpen || whole !== scan);
      if (isLeadPartOfCode) lead.removeText();
      // The screen may have rendered again since the scan; it still belongs to that screen.
      const outcome = await this.#handle(holder?.current ?? context, whole);
      if (isLeadPartOfCode && isRefusal(outcome)) lead.restoreText();
    });
    if (!accepted) this.#finish(scan, { kind: 'error', text: scannerTexts.tooMany }, true);
  }

  async #handle(context: ScanContext, scan: Scan): Promise<ScanOutcome> {
    let outcome: ScanOutcome;
    let isOwn = false;
    const { parsed } = scan;
    if (parsed.kind === 'unknown' && parsed.site !== undefined && context.acceptsAnyText !== true) {
      outcome = { kind: 'rejected', text: foreignSiteText(parsed.site) };
      this.#finish(scan, outcome, true);
      return outcome;
    }
    try {
      outcome = await context.onScan(scan);
      isOwn = context.showsNoRefusals === true && isRefusal(outcome);
    } catch (error) {
      console.error('Scan failed', error);
      const failureText =
        error instanceof Error && error.message !== '' ? error.message : scannerTexts.failed;
      outcome = { kind: 'error', text: failureText };
      isOwn = true;
    }
    this.#finish(scan, outcome, isOwn);
    return outcome;
  }

  #top(): ScanContext | null {
    return this.#contexts.at(-1)?.current ?? null;
  }

  #finish(scan: Scan, outcome: ScanOutcome, isOwn: boolean): void {
    feedback(outcome.kind);
    this.#counter += 1;
    const entry: HistoryEntry = { id: this.#counter, scan, outcome, isOwn };
    this.#set({ history: [entry, ...this.#state.history].slice(0, HISTORY) });
  }

  #set(part: Partial<ScannerState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}

/** Asks whether the text typed right before a scan is the beginning of its code. */
function isPartOf(text: string, joined: string): Promise<boolean> {
  return confirm({
    title: scannerTexts.lead.title,
    text: scannerTexts.lead.text(joined.slice(0, joined.length - text.length), text),
    confirmText: scannerTexts.lead.join(joined),
    cancelText: scannerTexts.lead.apart(text),
  });
}

function arrivalOf(scan: DetectedScan, lead: Lead): Arrival {
  const { text, lead: kind } = wholeScan(scan);
  const common = { source: 'scanner', stats: scan.stats } as const;
  // A field may contain text that is not part of the code: a number typed just before a label was scanned.
  if (kind === 'none' && scan.joined !== null) return { ...common, text };
  if (kind === 'part' || isOurs(text)) {
    lead.removeText();
    return { ...common, text };
  }
  if (kind !== 'open' || lead.origin !== 'field') return { ...common, text, lead };
  return { ...common, text: scan.text, lead, joined: text };
}

/** The engine of the page. */
export const scanEngine = new ScanEngine();

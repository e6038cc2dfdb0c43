import { feedback, type FeedbackKind } from './feedback.js';
import { fixLayout } from './layout.js';
import { parseScan, type ParsedScan } from './parse-scan.js';
import type { ScanStats } from './scan-detector.js';
import { ScanListener, type KeyRecord } from './scan-listener.js';
import { DuplicateFilter, SerialQueue } from './scan-queue.js';
import { scannerTexts } from './texts.js';

/** A completed scan, layout repaired. */
export interface Scan {
  readonly text: string;
  readonly parsed: ParsedScan;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly source: 'scanner' | 'manual' | 'camera';
  /** How it was typed; of scanners only. */
  readonly stats?: ScanStats;
}

/** What a screen made of a scan. */
export interface ScanOutcome {
  readonly kind: FeedbackKind;
  /** What was scanned or what is wrong, for the history and for screen readers. */
  readonly text: string;
}

export interface ScanContext {
  /** What may be scanned here, for people: 'Комплектование'. */
  readonly title: string;
  /** Handles one scan. Scans wait for the promise. A thrown error counts as 'error'. */
  readonly onScan: (scan: Scan) => Promise<ScanOutcome> | ScanOutcome;
}

export interface HistoryEntry {
  readonly id: number;
  readonly scan: Scan;
  readonly outcome: ScanOutcome;
  /** The outcome is the engine's own, so no screen shows it: nobody takes scans here, too many wait, a screen failed. */
  readonly isOwn: boolean;
}

export interface ScannerState {
  /** Scans waiting or being worked on. */
  readonly pending: number;
  /** The last ten, newest first. */
  readonly history: readonly HistoryEntry[];
  readonly context: ScanContext | null;
}

const HISTORY = 10;

/**
 * The one reader of scans of the page. The topmost context gets the scan, one after another; where there is none, or a
 * dialog without one stands above, a scan only sounds the error tone. Typing into a field there is left alone.
 */
export class ScanEngine {
  readonly #duplicates = new DuplicateFilter();
  readonly #queue = new SerialQueue((pending) => this.#set({ pending }));
  readonly #contexts: { readonly current: ScanContext | null }[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #observers = new Set<(record: KeyRecord) => void>();
  #state: ScannerState = { pending: 0, history: [], context: null };
  #counter = 0;
  #pauses = 0;

  /** Starts listening; answers the function that stops it. */
  start(target: Window = window): () => void {
    const listener = new ScanListener({
      isPaused: () => this.#pauses > 0,
      takesScans: () => this.#top() !== null,
      onScan: ({ text, stats }) => this.submit(text, 'scanner', stats),
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

  /** Tells every key that is not left alone; for the scanner's test page. */
  observe(observer: (record: KeyRecord) => void): () => void {
    this.#observers.add(observer);
    return () => this.#observers.delete(observer);
  }

  /** Puts a context on top; answers the function that takes it away. */
  push(holder: { readonly current: ScanContext | null }): () => void {
    this.#contexts.push(holder);
    this.#set({ context: this.#top() });
    return () => {
      const index = this.#contexts.indexOf(holder);
      if (index >= 0) this.#contexts.splice(index, 1);
      this.#set({ context: this.#top() });
    };
  }

  /** A dialog stands above the contexts there are: until it is closed, only what is pushed meanwhile gets scans. */
  block(): () => void {
    return this.push({ current: null });
  }

  /** Leaves all keys alone until the answered function is called: a PIN typed quickly is no scan, and none to keep. */
  pause(): () => void {
    let ended = false;
    this.#pauses += 1;
    return () => {
      if (!ended) this.#pauses -= 1;
      ended = true;
    };
  }

  /** Feeds a text as if it had been scanned: manual entry, camera. */
  submit(text: string, source: Scan['source'] = 'manual', stats?: ScanStats): void {
    const clean = fixLayout(text.trim());
    const at = Date.now();
    if (clean === '' || (source !== 'manual' && this.#duplicates.isDuplicate(clean, at))) return;
    const scan: Scan = { text: clean, parsed: parseScan(clean), at, source, ...(stats && { stats }) };
    const context = this.#top();
    if (context === null) {
      this.#finish(scan, { kind: 'error', text: scannerTexts.notUsedHere }, true);
      return;
    }
    const accepted = this.#queue.add(async () => {
      try {
        this.#finish(scan, await context.onScan(scan), false);
      } catch (error) {
        console.error('Scan failed', error);
        const failed = error instanceof Error && error.message !== '' ? error.message : scannerTexts.failed;
        this.#finish(scan, { kind: 'error', text: failed }, true);
      }
    });
    if (!accepted) this.#finish(scan, { kind: 'error', text: scannerTexts.tooMany }, true);
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

/** The engine of the page. */
export const scanEngine = new ScanEngine();

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

export interface ScanContext {
  /** What may be scanned here, for people: 'Комплектование'. */
  readonly title: string;
  /** Handles one scan. Scans wait for the promise. A thrown error counts as 'error'. */
  readonly onScan: (scan: Scan) => Promise<ScanOutcome> | ScanOutcome;
  /** The screen has no place for refusals: they are shown like the engine's own. */
  readonly showsNoRefusals?: boolean;
  /** The screen reads any text, e.g. a maker's serial number: also an address that looks like a label of another site. */
  readonly acceptsAnyText?: boolean;
}

export interface HistoryEntry {
  readonly id: number;
  readonly scan: Scan;
  readonly outcome: ScanOutcome;
  /** No screen shows it: nobody takes scans here, too many wait, a screen failed, or has no place for refusals. */
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

/** A text on its way to a screen, with what it leaves in a field. */
interface Arrival {
  readonly text: string;
  readonly source: Scan['source'];
  readonly stats?: ScanStats;
  /** Stands in a field, and is part of the text. */
  readonly lead?: Lead;
  /** The text with what was typed before it: whether that belongs to it has to be asked. */
  readonly joined?: string;
}

/**
 * The one reader of scans of the page. The topmost context gets the scan, one after another; where there is none, or a
 * dialog without one stands above, a scan only sounds the error tone, or `otherwise` has it. Typing into a field there is
 * left alone.
 */
export class ScanEngine {
  #duplicates = new DuplicateFilter();
  readonly #queue = new SerialQueue((pending) => this.#set({ pending }));
  readonly #contexts: { readonly current: ScanContext | null }[] = [];
  #last: ScanContext | null = null;
  readonly #listeners = new Set<() => void>();
  readonly #observers = new Set<(record: KeyRecord) => void>();
  #state: ScannerState = { pending: 0, history: [], context: null };
  /** Screens and dialogs that are shown, or loading, and will take scans in a moment. */
  #opening = 0;
  /** Scans that wait for them. */
  #early: { readonly arrival: Arrival; readonly scan: Scan }[] = [];
  #counter = 0;
  #pauses = 0;

  /** Starts listening; answers the function that stops it. */
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

  /** What gets scans where no screen and no dialog stands; answers the function that takes it away. */
  otherwise(context: ScanContext): () => void {
    this.#last = context;
    return () => {
      if (this.#last === context) this.#last = null;
    };
  }

  /**
   * A screen or dialog is opening that may take scans: until the answered function is called, a scan that nobody takes waits
   * for it.
   */
  opening(): () => void {
    let ended = false;
    this.#opening += 1;
    return () => {
      if (ended) return;
      ended = true;
      this.#opening -= 1;
      if (this.#opening > 0) return;
      for (const { arrival, scan } of this.#early.splice(0)) this.#run(arrival, scan);
    };
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
  submit(text: string, source: Scan['source'] = 'manual'): void {
    this.#arrive({ text, source });
  }

  #arrive(arrival: Arrival): void {
    const { source, stats } = arrival;
    const text = fixLayout(arrival.text.trim());
    const at = Date.now();
    if (text === '' || (source !== 'manual' && this.#duplicates.isDuplicate(text, at))) return;
    noteAct();
    this.#run(arrival, { text, parsed: parseScan(text), at, source, ...(stats && { stats }) });
  }

  #run(arrival: Arrival, scan: Scan): void {
    const holder = this.#contexts.at(-1);
    const taker = holder?.current ?? null;
    if (taker === null && this.#opening > 0) {
      // Nothing was heard or seen of it yet: who scans the same again means the same.
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
      // The screen may have been drawn anew since it was scanned; it is still the screen that it was scanned for.
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
      const failed = error instanceof Error && error.message !== '' ? error.message : scannerTexts.failed;
      outcome = { kind: 'error', text: failed };
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

/** Asks whether what was typed right before a scan is the beginning of its code. */
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
  // A field may hold what is no part of it: a number that was just typed before a label was scanned.
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

import { feedback, unlockSound, unlockSoundSoon, type FeedbackKind } from './feedback.js';
import { fixLayout } from './layout.js';
import {
  focusedField,
  isTyping,
  restore,
  takeSnapshot,
  TYPED_SCAN_SELECTOR,
  type Snapshot,
} from './leaked-input.js';
import { parseScan, type ParsedScan } from './parse-scan.js';
import { IDLE_MS, ScanDetector } from './scan-detector.js';
import { DuplicateFilter, SerialQueue } from './scan-queue.js';
import { scannerTexts } from './texts.js';

/** A completed scan, layout repaired. */
export interface Scan {
  readonly text: string;
  readonly parsed: ParsedScan;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly source: 'scanner' | 'manual';
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
 * The one reader of scanner input of the page. It listens in the capture phase before everything else, so that a
 * scanner's Enter never presses a button. The topmost context gets the scan; without one, typing into a field is left
 * alone and a scan elsewhere only sounds the error tone.
 */
export class ScanEngine {
  readonly #detector = new ScanDetector();
  readonly #duplicates = new DuplicateFilter();
  readonly #queue = new SerialQueue((pending) => this.#set({ pending }));
  readonly #contexts: { current: ScanContext }[] = [];
  readonly #listeners = new Set<() => void>();
  #state: ScannerState = { pending: 0, history: [], context: null };
  #snapshot: Snapshot | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #counter = 0;
  #pauses = 0;

  /** Starts listening; answers the function that stops it. */
  start(target: Window = window): () => void {
    target.addEventListener('keydown', this.#onKey, { capture: true });
    target.addEventListener('pointerdown', unlockSound, { capture: true, passive: true });
    return () => {
      clearTimeout(this.#timer);
      target.removeEventListener('keydown', this.#onKey, { capture: true });
      target.removeEventListener('pointerdown', unlockSound, { capture: true });
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): ScannerState => this.#state;

  /** Puts a context on top; answers the function that takes it away. */
  push(holder: { current: ScanContext }): () => void {
    this.#contexts.push(holder);
    this.#set({ context: this.#top() });
    return () => {
      const index = this.#contexts.indexOf(holder);
      if (index >= 0) this.#contexts.splice(index, 1);
      this.#set({ context: this.#top() });
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
    const clean = fixLayout(text.trim());
    const at = Date.now();
    if (clean === '' || (source === 'scanner' && this.#duplicates.isDuplicate(clean, at))) return;
    const scan: Scan = { text: clean, parsed: parseScan(clean), at, source };
    const context = this.#top();
    if (context === null) {
      this.#finish(scan, { kind: 'error', text: scannerTexts.notUsedHere });
      return;
    }
    const accepted = this.#queue.add(async () => {
      let outcome: ScanOutcome;
      try {
        outcome = await context.onScan(scan);
      } catch (error) {
        console.error('Scan failed', error);
        outcome = { kind: 'error', text: error instanceof Error ? error.message : scannerTexts.failed };
      }
      this.#finish(scan, outcome);
    });
    if (!accepted) this.#finish(scan, { kind: 'error', text: scannerTexts.tooMany });
  }

  #top(): ScanContext | null {
    return this.#contexts.at(-1)?.current ?? null;
  }

  #isLeftAlone(): boolean {
    if (this.#pauses > 0) return true;
    if (focusedField()?.matches(TYPED_SCAN_SELECTOR) === true) return true;
    return this.#contexts.length === 0 && isTyping();
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    unlockSoundSoon();
    if (event.isComposing || this.#isLeftAlone()) {
      this.#detector.reset();
      return;
    }
    const verdict = this.#detector.key({
      key: event.key,
      code: event.code,
      shift: event.shiftKey,
      ctrl: event.ctrlKey,
      command: event.ctrlKey || event.altKey || event.metaKey,
      repeat: event.repeat,
      at: event.timeStamp,
    });
    if (verdict.type === 'pass') {
      if (verdict.first) this.#snapshot = takeSnapshot();
      if (verdict.first) clearTimeout(this.#timer);
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    clearTimeout(this.#timer);
    if (verdict.type === 'confirm') this.#confirmed();
    if (verdict.type === 'scan') this.submit(verdict.text, 'scanner');
    else if (this.#detector.isScanning) this.#timer = setTimeout(this.#onIdle, IDLE_MS);
  };

  readonly #onIdle = (): void => {
    const text = this.#detector.idle(performance.now());
    if (text !== null) this.submit(text, 'scanner');
  };

  #confirmed(): void {
    if (this.#snapshot !== null) restore(this.#snapshot);
    this.#snapshot = null;
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && focused.matches('button, a, [role="button"]')) focused.blur();
  }

  #finish(scan: Scan, outcome: ScanOutcome): void {
    feedback(outcome.kind);
    this.#counter += 1;
    const entry: HistoryEntry = { id: this.#counter, scan, outcome };
    this.#set({ history: [entry, ...this.#state.history].slice(0, HISTORY) });
  }

  #set(part: Partial<ScannerState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}

/** The engine of the page. */
export const scanEngine = new ScanEngine();

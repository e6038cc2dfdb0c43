import { fixLayout, meantCharacter, swapCase } from './layout.js';

/** Pauses between two characters of one scan are shorter, in milliseconds [3 §5]. */
export const MAX_GAP_MS = 50;
/** A scan has more than three characters. */
export const MIN_LENGTH = 4;
/** Silence that ends a scan without a terminator. */
const IDLE_MS = 100;
/** The same for a scanner that is known to send one: a part of a code is the code of something else ('pid=5' of 'pid=520'). */
const TERMINATED_IDLE_MS = 500;
/** A terminator that comes this late after the idle end still belongs to the scan. */
const LATE_TERMINATOR_MS = 400;

/** The part of a keyboard event that matters. */
export interface KeyInput {
  readonly key: string;
  /** Physical key; empty or 'Unidentified' on Android. */
  readonly code: string;
  readonly shift: boolean;
  /** CapsLock is on. */
  readonly caps?: boolean;
  /** Ctrl, Alt or Meta is held. */
  readonly command: boolean;
  readonly ctrl: boolean;
  readonly repeat: boolean;
  /** Milliseconds on any steady clock. */
  readonly at: number;
}

/** How a scan came: for the scanner's test page. */
export interface ScanStats {
  /** The characters as the browser gave them. */
  readonly typed: string;
  /** What the physical keys say; null when they did not come. */
  readonly byCode: string | null;
  readonly terminator: 'Enter' | 'Tab' | 'silence';
  /** From the first to the last character. */
  readonly durationMs: number;
  readonly slowestGapMs: number;
  readonly caps: boolean;
}

export interface DetectedScan {
  /** Layout repaired. */
  readonly text: string;
  readonly stats: ScanStats;
}

export type KeyVerdict =
  /** Not (yet) a scan: leave the event alone. `first` marks the possible start of a burst. */
  | { readonly type: 'pass'; readonly first: boolean }
  /** The burst has just become a scan: swallow, and put back what leaked. */
  | { readonly type: 'confirm' }
  /** Part of a scan: swallow. */
  | { readonly type: 'swallow' }
  /** Swallow; the scan is complete. */
  | ({ readonly type: 'scan' } & DetectedScan);

const PASS: KeyVerdict = { type: 'pass', first: false };
const SWALLOW: KeyVerdict = { type: 'swallow' };
const MODIFIERS = new Set(['Shift', 'CapsLock', 'Control', 'Alt', 'AltGraph', 'Meta', 'NumLock']);
/** Group separator of GS1 codes, which scanners type as Ctrl+]. */
const GROUP_SEPARATOR = '\u001d';
const NEVER = Number.NEGATIVE_INFINITY;

/** Tells a scanner's typing from a person's. Pure: the caller owns clock, timers and events. */
export class ScanDetector {
  #typed = '';
  #byCode: string | null = '';
  #caps = false;
  #startedAt = NEVER;
  #lastAt = NEVER;
  #slowest = 0;
  #endedAt = NEVER;
  #isTerminated = false;

  /** How long a silence has to be to end a scan. */
  get silenceMs(): number {
    return this.#isTerminated ? TERMINATED_IDLE_MS : IDLE_MS;
  }

  /** True while a burst is known to be a scan. */
  get isScanning(): boolean {
    return Array.from(this.#typed).length >= MIN_LENGTH;
  }

  /** Takes one key press. */
  key(input: KeyInput): KeyVerdict {
    if (MODIFIERS.has(input.key)) return this.isScanning ? SWALLOW : PASS;
    // A scanner that hesitates is still scanning: what it sent before must not be lost.
    const fast = input.at - this.#lastAt < (this.isScanning ? this.silenceMs : MAX_GAP_MS);
    if (input.key === 'Enter' || input.key === 'Tab') return this.#terminator(input.key, input.at, fast);
    const separator = input.ctrl && input.code === 'BracketRight';
    const isText = Array.from(input.key).length === 1 && !input.command;
    if (input.repeat || !(isText || separator)) {
      this.reset();
      return PASS;
    }
    const first = !fast || this.#typed === '';
    if (first) this.#start(input.at);
    const wasScanning = this.isScanning;
    this.#append(input, separator);
    if (wasScanning) return SWALLOW;
    return this.isScanning ? { type: 'confirm' } : { type: 'pass', first };
  }

  /** Call after `silenceMs` of silence; answers the scan that ended by it, if one was running. */
  idle(at: number): DetectedScan | null {
    const scan = this.isScanning ? this.#detected('silence') : null;
    if (scan !== null) this.#endedAt = at;
    this.reset();
    return scan;
  }

  /** Forgets the running burst. */
  reset(): void {
    this.#typed = '';
    this.#byCode = '';
    this.#caps = false;
    this.#lastAt = NEVER;
    this.#slowest = 0;
  }

  #start(at: number): void {
    this.reset();
    this.#startedAt = at;
    this.#lastAt = at;
  }

  #terminator(key: 'Enter' | 'Tab', at: number, fast: boolean): KeyVerdict {
    if (this.isScanning && at - this.#lastAt <= this.silenceMs) {
      const scan = this.#detected(key);
      this.#isTerminated = true;
      this.reset();
      this.#endedAt = at;
      return { type: 'scan', ...scan };
    }
    this.reset();
    if (!fast && at - this.#endedAt <= LATE_TERMINATOR_MS) {
      this.#endedAt = NEVER;
      return SWALLOW;
    }
    return PASS;
  }

  #append(input: KeyInput, separator: boolean): void {
    const typed = separator ? GROUP_SEPARATOR : input.key;
    const byCode = separator ? GROUP_SEPARATOR : meantCharacter(input);
    this.#typed += typed;
    this.#byCode = this.#byCode === null || byCode === null ? null : this.#byCode + byCode;
    this.#caps ||= input.caps === true;
    this.#slowest = Math.max(this.#slowest, input.at - this.#lastAt);
    this.#lastAt = input.at;
  }

  #detected(terminator: ScanStats['terminator']): DetectedScan {
    const text = this.#byCode ?? fixLayout(this.#caps ? swapCase(this.#typed) : this.#typed);
    return {
      text,
      stats: {
        typed: this.#typed,
        byCode: this.#byCode,
        terminator,
        durationMs: this.#lastAt - this.#startedAt,
        slowestGapMs: this.#slowest,
        caps: this.#caps,
      },
    };
  }
}

import { characterOfCode, fixLayout } from './layout.js';

/** Longest pause between two characters of one scan, in milliseconds [3 §5]. */
export const MAX_GAP_MS = 50;
/** A scan has more than three characters. */
export const MIN_LENGTH = 4;
/** Silence that ends a scan without a terminator. */
export const IDLE_MS = 100;
/** A terminator that comes this late after the idle end still belongs to the scan. */
const LATE_TERMINATOR_MS = 400;

/** The part of a keyboard event that matters. */
export interface KeyInput {
  readonly key: string;
  /** Physical key; empty or 'Unidentified' on Android. */
  readonly code: string;
  readonly shift: boolean;
  /** Ctrl, Alt or Meta is held. */
  readonly command: boolean;
  readonly ctrl: boolean;
  readonly repeat: boolean;
  /** Milliseconds on any steady clock. */
  readonly at: number;
}

export type KeyVerdict =
  /** Not (yet) a scan: leave the event alone. `first` marks the possible start of a burst. */
  | { readonly type: 'pass'; readonly first: boolean }
  /** The burst has just become a scan: swallow, and put back what leaked. */
  | { readonly type: 'confirm' }
  /** Part of a scan: swallow. */
  | { readonly type: 'swallow' }
  /** Swallow; the scan is complete. */
  | { readonly type: 'scan'; readonly text: string };

const PASS: KeyVerdict = { type: 'pass', first: false };
const SWALLOW: KeyVerdict = { type: 'swallow' };
const MODIFIERS = new Set(['Shift', 'CapsLock', 'Control', 'Alt', 'AltGraph', 'Meta', 'NumLock']);
/** Group separator of GS1 codes, which scanners type as Ctrl+]. */
const GROUP_SEPARATOR = '\u001d';

/** Tells a scanner's typing from a person's. Pure: the caller owns clock, timers and events. */
export class ScanDetector {
  #typed = '';
  #byCode: string | null = '';
  #lastAt = Number.NEGATIVE_INFINITY;
  #endedAt = Number.NEGATIVE_INFINITY;

  /** True while a burst is known to be a scan. */
  get isScanning(): boolean {
    return Array.from(this.#typed).length >= MIN_LENGTH;
  }

  /** Takes one key press. */
  key(input: KeyInput): KeyVerdict {
    if (MODIFIERS.has(input.key)) return this.isScanning ? SWALLOW : PASS;
    const fast = input.at - this.#lastAt <= MAX_GAP_MS;
    if (input.key === 'Enter' || input.key === 'Tab') return this.#terminator(input, fast);
    const separator = input.ctrl && input.code === 'BracketRight';
    const isText = Array.from(input.key).length === 1 && !input.command;
    if (input.repeat || !(isText || separator)) {
      this.reset();
      return PASS;
    }
    const first = !fast || this.#typed === '';
    if (first) this.reset();
    const wasScanning = this.isScanning;
    this.#append(
      separator ? GROUP_SEPARATOR : input.key,
      separator ? GROUP_SEPARATOR : this.#physical(input),
    );
    this.#lastAt = input.at;
    if (wasScanning) return SWALLOW;
    return this.isScanning ? { type: 'confirm' } : { type: 'pass', first };
  }

  /** Call after `IDLE_MS` of silence; answers the scan that ended by it, if one was running. */
  idle(at: number): string | null {
    const text = this.isScanning ? this.#text() : null;
    if (text !== null) this.#endedAt = at;
    this.reset();
    return text;
  }

  /** Forgets the running burst. */
  reset(): void {
    this.#typed = '';
    this.#byCode = '';
    this.#lastAt = Number.NEGATIVE_INFINITY;
  }

  #terminator(input: KeyInput, fast: boolean): KeyVerdict {
    if (this.isScanning && input.at - this.#lastAt <= IDLE_MS) {
      const text = this.#text();
      this.reset();
      this.#endedAt = input.at;
      return { type: 'scan', text };
    }
    this.reset();
    if (input.key === 'Enter' && !fast && input.at - this.#endedAt <= LATE_TERMINATOR_MS) {
      this.#endedAt = Number.NEGATIVE_INFINITY;
      return SWALLOW;
    }
    return PASS;
  }

  #physical(input: KeyInput): string | null {
    return input.code === '' || input.code === 'Unidentified'
      ? null
      : characterOfCode(input.code, input.shift);
  }

  #append(typed: string, byCode: string | null): void {
    this.#typed += typed;
    this.#byCode = this.#byCode === null || byCode === null ? null : this.#byCode + byCode;
  }

  #text(): string {
    return this.#byCode ?? fixLayout(this.#typed);
  }
}

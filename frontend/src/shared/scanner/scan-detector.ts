import { physicalCharacter } from './layout.js';
import { gapsOf, hasCaps, physicalTextOf, textOf, typedOf, type ScanKey } from './scan-keys.js';

/** Pauses between two characters of one scan are shorter, in milliseconds [3 §5]. */
export const MAX_GAP_MS = 50;
/** A scan has more than three characters. */
export const MIN_LENGTH = 4;
/** Silence that ends a scan without a terminator [3 §9]. */
const IDLE_MS = 100;
/** The same for a scanner that is known to send one: a part of a code is the code of something else ('pid=5' of 'pid=520'). */
const TERMINATED_IDLE_MS = 500;
/** A terminator that comes this late after the idle end still belongs to the scan. */
const LATE_TERMINATOR_MS = 400;
/** What comes this soon after another character may belong to the same code: a scanner may hesitate anywhere. */
export const JOIN_MS = 500;
/** Of what was typed before a scan no more is remembered: no code is longer. */
const MAX_BEFORE = 4_000;

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
  /** The same with what was typed right before it, which may be its beginning; null when nothing was. */
  readonly joined: string | null;
  /** What stands before it is a scan that silence had ended too early: it is its beginning. */
  readonly isContinued: boolean;
  readonly stats: ScanStats;
}

export type KeyDecision =
  /**
   * Not (yet) a scan: leave the event alone. It begins a run (keys that may belong together), in it a burst (keys that come
   * as fast as a scanner's), or nothing.
   */
  | { readonly type: 'pass'; readonly begins: 'run' | 'burst' | null; readonly isText: boolean }
  /** The burst has just become a scan: swallow, and put back what leaked. */
  | { readonly type: 'confirm' }
  /** Part of a scan: swallow. */
  | { readonly type: 'swallow' }
  /** Swallow; the scan is complete. */
  | ({ readonly type: 'scan' } & DetectedScan);

const PASS: KeyDecision = { type: 'pass', begins: null, isText: false };
const SWALLOW: KeyDecision = { type: 'swallow' };
const MODIFIERS = new Set(['Shift', 'CapsLock', 'Control', 'Alt', 'AltGraph', 'Meta', 'NumLock']);
/** Group separator of GS1 codes, which scanners type as Ctrl+]. */
const GROUP_SEPARATOR = '\u001d';
const NEVER = Number.NEGATIVE_INFINITY;

/**
 * Tells a scanner's typing from a person's. Pure: the caller owns clock, timers and events. Before each key it asks `overdue`.
 */
export class ScanDetector {
  /** Characters of the run before the burst. */
  #before: ScanKey[] = [];
  #burst: ScanKey[] = [];
  /** A scan that silence has ended, while more of it may come. */
  #ended: ScanKey[] = [];
  #lastAt = NEVER;
  #endedAt = NEVER;
  #isTerminated: boolean;

  /** @param isTerminated the scanner of this device is known to end its scans with Enter or Tab */
  constructor(isTerminated = false) {
    this.#isTerminated = isTerminated;
  }

  /** The scanner has ended a scan with Enter or Tab. */
  get isTerminated(): boolean {
    return this.#isTerminated;
  }

  /** How long a silence has to be to end a scan. */
  get silenceMs(): number {
    return this.#isTerminated ? TERMINATED_IDLE_MS : IDLE_MS;
  }

  /** True while a burst is known to be a scan. */
  get isScanning(): boolean {
    return this.#burst.length >= MIN_LENGTH;
  }

  /** The scan that silence has ended before this moment, when no timer had the time to say so; null without one. */
  overdue(at: number): DetectedScan | null {
    return at - this.#lastAt < this.silenceMs ? null : this.idle(at);
  }

  /** Takes one key press. */
  key(input: KeyInput): KeyDecision {
    if (MODIFIERS.has(input.key)) return this.isScanning ? SWALLOW : PASS;
    const { at } = input;
    if (input.key === 'Enter' || input.key === 'Tab') return this.#terminator(input.key, at);
    const separator = input.ctrl && input.code === 'BracketRight';
    const isText = Array.from(input.key).length === 1 && !input.command;
    if (input.repeat || !(isText || separator)) return this.#otherKey(input);
    const wasScanning = this.isScanning;
    const begins = wasScanning ? null : this.#begin(at);
    this.#burst.push({
      typed: separator ? GROUP_SEPARATOR : input.key,
      physical: separator ? GROUP_SEPARATOR : physicalCharacter(input),
      caps: input.caps === true,
      at,
    });
    this.#lastAt = at;
    if (wasScanning) return SWALLOW;
    return this.isScanning ? { type: 'confirm' } : { type: 'pass', begins, isText: true };
  }

  /** Call after `silenceMs` of silence; answers the scan that ended by it, if one was running. */
  idle(at: number): DetectedScan | null {
    if (!this.isScanning) return null;
    const scan = this.#detected('silence', [...this.#before, ...this.#burst]);
    const { keys } = this.#run();
    this.#forget();
    this.#ended = keys;
    this.#endedAt = at;
    return scan;
  }

  /** What silence has just ended stays in its field as typing: what follows soon may belong to it. */
  leaveTyped(): void {
    this.#before = this.#ended;
    this.#lastAt = this.#ended.at(-1)?.at ?? NEVER;
    this.#ended = [];
  }

  /** Forgets the running burst, and what was before it. */
  reset(): void {
    this.#forget();
    this.#ended = [];
  }

  #forget(): void {
    this.#before = [];
    this.#burst = [];
    this.#lastAt = NEVER;
  }

  #run(): { readonly keys: ScanKey[]; readonly gaps: readonly number[] } {
    const keys = [...this.#before, ...this.#burst];
    return { keys, gaps: gapsOf(keys) };
  }

  #begin(at: number): 'run' | 'burst' | null {
    const gap = at - this.#lastAt;
    if (gap < MAX_GAP_MS && this.#burst.length > 0) return null;
    if (gap < JOIN_MS) {
      this.#before = [...this.#before, ...this.#burst].slice(-MAX_BEFORE);
      this.#burst = [];
      return 'burst';
    }
    this.#forget();
    const endedLast = this.#ended.at(-1)?.at ?? NEVER;
    if (at - endedLast >= JOIN_MS) this.#ended = [];
    return 'run';
  }

  /** Scanners may send control keys before, in and after a code: at their speed these are no keys of a person. */
  #otherKey({ at, repeat }: KeyInput): KeyDecision {
    const isOfScanner =
      !repeat && (this.isScanning ? at - this.#lastAt < MAX_GAP_MS : at - this.#endedAt < MAX_GAP_MS);
    if (!isOfScanner) {
      this.reset();
      return PASS;
    }
    if (this.isScanning) this.#lastAt = at;
    else this.#endedAt = at;
    return SWALLOW;
  }

  #terminator(key: 'Enter' | 'Tab', at: number): KeyDecision {
    const keys = this.#scanEndedAt(at);
    if (keys !== null) {
      const scan = this.#detected(key, keys);
      this.#isTerminated = true;
      this.reset();
      this.#endedAt = at;
      return { type: 'scan', ...scan };
    }
    const isOfRun = at - this.#lastAt < MAX_GAP_MS;
    this.reset();
    if (isOfRun || at - this.#endedAt > LATE_TERMINATOR_MS) return PASS;
    // The rest of a terminator of two keys comes at once; nothing else belongs to the scan.
    this.#endedAt = at - this.#endedAt < MAX_GAP_MS ? at : NEVER;
    this.#isTerminated = true;
    return SWALLOW;
  }

  /** The keys of the scan that a terminator ends at this moment; null when it ends none. */
  #scanEndedAt(at: number): readonly ScanKey[] | null {
    const { keys, gaps } = this.#run();
    if (this.isScanning) return at - this.#lastAt <= this.silenceMs ? [...this.#ended, ...keys] : null;
    const isFast = at - this.#lastAt < MAX_GAP_MS;
    const isLate = at - this.#endedAt <= LATE_TERMINATOR_MS;
    // No four characters in a row were fast, but most of them were, and no hand is as fast with Enter.
    const fast = gaps.filter((gap) => gap < MAX_GAP_MS).length;
    if (keys.length >= MIN_LENGTH && fast * 2 >= gaps.length && (isFast || isLate)) {
      this.#before = [];
      this.#burst = keys;
      return [...this.#ended, ...keys];
    }
    const isTail = this.#ended.length > 0 && keys.length > 0 && gaps.every((gap) => gap < MAX_GAP_MS);
    if (!isTail || !isFast) return null;
    // The last characters of a scan that silence has cut.
    this.#before = [];
    this.#burst = [...this.#ended, ...keys];
    this.#ended = [];
    return this.#burst;
  }

  #detected(terminator: ScanStats['terminator'], all: readonly ScanKey[]): DetectedScan {
    const keys = this.#burst;
    const gaps = gapsOf(keys);
    return {
      text: textOf(keys),
      joined: all.length > keys.length ? textOf(all) : null,
      isContinued: terminator !== 'silence' && this.#ended.length > 0,
      stats: {
        typed: typedOf(keys),
        byCode: physicalTextOf(keys),
        terminator,
        durationMs: (keys.at(-1)?.at ?? 0) - (keys[0]?.at ?? 0),
        slowestGapMs: Math.max(0, ...gaps),
        caps: hasCaps(keys),
      },
    };
  }
}

import { physicalCharacter } from './layout.js';
import { gapsOf, hasCaps, physicalTextOf, textOf, typedOf, type ScanKey } from './scan-keys.js';

/** Upper limit of the gap between two characters of one scan, in milliseconds. */
export const MAX_GAP_MS = 50;
/** Minimum length of a scan. */
export const MIN_LENGTH = 4;
/** Silence that ends a scan without a terminator, in milliseconds. */
const IDLE_MS = 100;
/**
 * The same for a scanner that is known to send a terminator. Longer, because a truncated code can be another
 * valid code ('pid=5' of 'pid=520').
 */
const TERMINATED_IDLE_MS = 500;
/** A terminator that arrives within this time after the end by silence still belongs to the scan. */
const LATE_TERMINATOR_MS = 400;
/**
 * Characters within this time after another character may belong to the same code, because a scanner may
 * pause anywhere.
 */
export const JOIN_MS = 500;
/** Maximum number of characters remembered from before a scan: no code is longer. */
const MAX_BEFORE = 4_000;

/** The relevant part of a keyboard event. */
export interface KeyInput {
  readonly key: string;
  /** Physical key; empty or 'Unidentified' on Android. */
  readonly code: string;
  readonly shift: boolean;
  /** CapsLock is active. */
  readonly caps?: boolean;
  /** Ctrl, Alt or Meta is pressed. */
  readonly command: boolean;
  readonly ctrl: boolean;
  readonly repeat: boolean;
  /** Milliseconds of any monotonic clock. */
  readonly at: number;
}

/** How a scan was typed; for the test page of the scanner. */
export interface ScanStats {
  /** The characters as received from the browser. */
  readonly typed: string;
  /** Text according to the physical keys; null when they are not available. */
  readonly byCode: string | null;
  readonly terminator: 'Enter' | 'Tab' | 'silence';
  /** From the first to the last character. */
  readonly durationMs: number;
  readonly slowestGapMs: number;
  readonly caps: boolean;
}

export interface DetectedScan {
  /** Text with repaired layout. */
  readonly text: string;
  /**
   * The same, prefixed with the text typed right before it, which may be its beginning; null when there is
   * none.
   */
  readonly joined: string | null;
  /** The preceding text is a scan that silence ended too early: it is the beginning of this one. */
  readonly isContinued: boolean;
  readonly stats: ScanStats;
}

export type KeyDecision =
  /**
   * Not (yet) a scan: do not handle the event. The key begins a run (keys that may belong together), a burst
   * within it (keys as fast as a scanner's), or nothing.
   */
  | { readonly type: 'pass'; readonly begins: 'run' | 'burst' | null; readonly isText: boolean }
  /** The burst has just become a scan: swallow, and restore fields with leaked text. */
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
 * Distinguishes a scanner's typing from a user's. Pure: the caller owns clock, timers and events. The caller
 * calls `overdue` before each key.
 */
export class ScanDetector {
  /** Characters of the run before the burst. */
  #before: ScanKey[] = [];
  #burst: ScanKey[] = [];
  /** A scan ended by silence that may still continue. */
  #ended: ScanKey[] = [];
  #lastAt = NEVER;
  #endedAt = NEVER;
  #isTerminated: boolean;

  /** @param isTerminated the scanner of this device is known to end its scans with Enter or Tab */
  constructor(isTerminated = false) {
    this.#isTerminated = isTerminated;
  }

  /** True when the scanner has ended a scan with Enter or Tab. */
  get isTerminated(): boolean {
    return this.#isTerminated;
  }

  /** Length of the silence that ends a scan, in milliseconds. */
  get silenceMs(): number {
    return this.#isTerminated ? TERMINATED_IDLE_MS : IDLE_MS;
  }

  /** True while the current burst is a scan. */
  get isScanning(): boolean {
    return this.#burst.length >= MIN_LENGTH;
  }

  /** The scan that silence ended before this time, when no timer fired in between; null if none. */
  overdue(time: number): DetectedScan | null {
    return time - this.#lastAt < this.silenceMs ? null : this.idle(time);
  }

  /** Handles one key press. */
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

  /** Call after `silenceMs` of silence; returns the scan that it ended, if one was running. */
  idle(time: number): DetectedScan | null {
    if (!this.isScanning) return null;
    const scan = this.#detected('silence', [...this.#before, ...this.#burst]);
    const { keys } = this.#run();
    this.#clear();
    this.#ended = keys;
    this.#endedAt = time;
    return scan;
  }

  /**
   * The scan that silence has just ended stays in its field as typing: the following characters may belong to
   * it.
   */
  leaveTyped(): void {
    this.#before = this.#ended;
    this.#lastAt = this.#ended.at(-1)?.at ?? NEVER;
    this.#ended = [];
  }

  /** Discards the current burst and the text before it. */
  reset(): void {
    this.#clear();
    this.#ended = [];
  }

  #clear(): void {
    this.#before = [];
    this.#burst = [];
    this.#lastAt = NEVER;
  }

  #run(): { readonly keys: ScanKey[]; readonly gaps: readonly number[] } {
    const keys = [...this.#before, ...this.#burst];
    return { keys, gaps: gapsOf(keys) };
  }

  #begin(time: number): 'run' | 'burst' | null {
    const gap = time - this.#lastAt;
    if (gap < MAX_GAP_MS && this.#burst.length > 0) return null;
    if (gap < JOIN_MS) {
      this.#before = [...this.#before, ...this.#burst].slice(-MAX_BEFORE);
      this.#burst = [];
      return 'burst';
    }
    this.#clear();
    const endedLast = this.#ended.at(-1)?.at ?? NEVER;
    if (time - endedLast >= JOIN_MS) this.#ended = [];
    return 'run';
  }

  /**
   * Scanners may send control keys before, within and after a code: at scanner speed these do not come from a
   * user.
   */
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

  #terminator(key: 'Enter' | 'Tab', time: number): KeyDecision {
    const keys = this.#scanEndedAt(time);
    if (keys !== null) {
      const scan = this.#detected(key, keys);
      this.#isTerminated = true;
      this.reset();
      this.#endedAt = time;
      return { type: 'scan', ...scan };
    }
    const isOfRun = time - this.#lastAt < MAX_GAP_MS;
    this.reset();
    if (isOfRun || time - this.#endedAt > LATE_TERMINATOR_MS) return PASS;
    // The second key of a two-key terminator follows at once; nothing else belongs to the scan.
    this.#endedAt = time - this.#endedAt < MAX_GAP_MS ? time : NEVER;
    this.#isTerminated = true;
    return SWALLOW;
  }

  /** The keys of the scan that a terminator ends at this time; null when it ends none. */
  #scanEndedAt(time: number): readonly ScanKey[] | null {
    const { keys, gaps } = this.#run();
    if (this.isScanning) return time - this.#lastAt <= this.silenceMs ? [...this.#ended, ...keys] : null;
    const isFast = time - this.#lastAt < MAX_GAP_MS;
    const isLate = time - this.#endedAt <= LATE_TERMINATOR_MS;
    // No four consecutive characters were fast, but most of them were, and no user presses Enter that fast.
    const fast = gaps.filter((gap) => gap < MAX_GAP_MS).length;
    if (keys.length >= MIN_LENGTH && fast * 2 >= gaps.length && (isFast || isLate)) {
      this.#before = [];
      this.#burst = keys;
      return [...this.#ended, ...keys];
    }
    const isTail = this.#ended.length > 0 && keys.length > 0 && gaps.every((gap) => gap < MAX_GAP_MS);
    if (!isTail || !isFast) return null;
    // The last characters of a scan that was ended by silence.
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

import { unlockSound, unlockSoundSoon } from '../sound/sound.js';
import { FocusSink, isSink } from './focus-sink.js';
import { fixLayout } from './layout.js';
import { focusedField, isTyping, TYPED_SCAN_SELECTOR } from './leaked-input.js';
import { ScanDetector, type DetectedScan, type KeyInput, type KeyDecision } from './scan-detector.js';
import { hasTerminator, storeTerminator } from './scanner-terminator.js';
import { TypedRun, type Lead } from './typed-run.js';
import { isOurs, wholeScan } from './whole-scan.js';

/** A received key, for the test page of the scanner. */
export interface KeyRecord {
  readonly key: string;
  readonly code: string;
  readonly at: number;
  readonly decision: KeyDecision['type'];
}

export interface ListenerHost {
  /** True while all keys are ignored. */
  isPaused(): boolean;
  /** True when a context accepts scans. Otherwise only codes of this product are removed from fields. */
  acceptsScans(): boolean;
  /** `lead`: text typed right before and still in a field; it may be the beginning of the code. */
  onScan(scan: DetectedScan, lead: Lead): void;
  onKey(record: KeyRecord): void;
}

/** Interval at which pending keys are checked again, in milliseconds. */
const RETRY_MS = 20;

type Mode = 'off' | 'watch' | 'capture';

const isUnknownKey = (event: KeyboardEvent): boolean =>
  event.key === 'Unidentified' || event.key === 'Process';

/**
 * Detects scans in the page's events: key presses in the capture phase, before all other handlers, so that a
 * scanner's Enter never presses a button; text of input methods (`beforeinput`, the sink), which arrives
 * without keys; characters of scanners that type Alt codes (`keypress`).
 */
export class ScanListener {
  readonly #detector = new ScanDetector(hasTerminator());
  readonly #host: ListenerHost;
  readonly #run = new TypedRun();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Character of the last key press: the text event after it repeats the character. */
  #reported: string | null = null;
  #altKeypad = false;

  constructor(host: ListenerHost) {
    this.#host = host;
  }

  /** Starts listening; returns the function that stops it. */
  attach(target: Window): () => void {
    const capture = { capture: true } as const;
    const sink = new FocusSink((text) => this.#onSinkText(text));
    const detachSink = sink.attach(target);
    target.addEventListener('keydown', this.#onKey, capture);
    target.addEventListener('keypress', this.#onKeyPress, capture);
    target.addEventListener('beforeinput', this.#onBeforeInput, capture);
    target.addEventListener('pointerdown', unlockSound, { capture: true, passive: true });
    return () => {
      clearTimeout(this.#timer);
      detachSink();
      target.removeEventListener('keydown', this.#onKey, capture);
      target.removeEventListener('keypress', this.#onKeyPress, capture);
      target.removeEventListener('beforeinput', this.#onBeforeInput, capture);
      target.removeEventListener('pointerdown', unlockSound, capture);
    };
  }

  #mode(): Mode {
    if (this.#host.isPaused() || focusedField()?.matches(TYPED_SCAN_SELECTOR) === true) return 'off';
    return !this.#host.acceptsScans() && isTyping() && !isSink(document.activeElement) ? 'watch' : 'capture';
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    unlockSoundSoon();
    this.#reported = isUnknownKey(event) || event.key.length !== 1 ? null : event.key;
    if (isUnknownKey(event)) return;
    const mode = this.#mode();
    if (event.isComposing || mode === 'off') {
      this.#detector.reset();
      return;
    }
    // The digits of an Alt code are not characters; the character arrives with `keypress`.
    this.#altKeypad = event.altKey && /^Numpad\d$/.test(event.code);
    if (this.#altKeypad) return;
    const time = event.timeStamp;
    this.#decide(event, mode, {
      key: event.key,
      code: event.code,
      shift: event.shiftKey,
      caps: event.getModifierState('CapsLock'),
      ctrl: event.ctrlKey,
      command: event.ctrlKey || event.altKey || event.metaKey,
      repeat: event.repeat,
      at: time,
    });
  };

  readonly #onKeyPress = (event: KeyboardEvent): void => {
    if (!this.#altKeypad || event.key.length !== 1) return;
    this.#altKeypad = false;
    const mode = this.#mode();
    if (mode !== 'off') this.#decide(event, mode, textKey(event.key, event.timeStamp));
  };

  readonly #onBeforeInput = (event: InputEvent): void => {
    const isReported = event.data !== null && event.data === this.#reported;
    this.#reported = null;
    if (isReported || isSink(event.target)) {
      // A character reported by a key must not be repeated as text of the sink.
      if (isReported && isSink(event.target)) event.preventDefault();
      return;
    }
    const mode = this.#mode();
    if (mode === 'off' || event.isComposing) return;
    if (event.inputType === 'insertLineBreak') this.#decide(event, mode, textKey('Enter', event.timeStamp));
    if (event.inputType !== 'insertText' || event.data === null) return;
    if (Array.from(event.data).length === 1) {
      this.#decide(event, mode, textKey(event.data, event.timeStamp));
      return;
    }
    // A complete word may come from a soft keyboard: only codes of this product are certainly scans.
    const text = fixLayout(event.data.trim());
    if (!isOurs(text)) return;
    event.preventDefault();
    this.#host.onScan(pastedScan(text, event.data), NO_LEAD);
  };

  #onSinkText(text: string): void {
    if (this.#mode() === 'off') return;
    const time = performance.now();
    const keys = Array.from(text, (character) => (/[\r\n]/.test(character) ? 'Enter' : character));
    for (const key of keys) this.#decide(null, 'capture', textKey(key === '\t' ? 'Tab' : key, time));
  }

  #decide(event: Event | null, mode: 'watch' | 'capture', input: KeyInput): void {
    // On a slow device the key may be handled before the timer that should have ended the previous scan.
    this.#end(this.#detector.overdue(input.at), mode);
    const wasTerminated = this.#detector.isTerminated;
    const decision = this.#detector.key(input);
    if (this.#detector.isTerminated && !wasTerminated) storeTerminator();
    this.#host.onKey({ key: input.key, code: input.code, at: input.at, decision: decision.type });
    if (decision.type === 'pass') {
      if (decision.begins !== null) {
        this.#run.begin(decision.begins);
        clearTimeout(this.#timer);
      }
      if (decision.isText) this.#run.add(input.key, isSink(document.activeElement));
      return;
    }
    clearTimeout(this.#timer);
    const isLeftInField = mode === 'watch' && !(decision.type === 'scan' && isOurs(wholeScan(decision).text));
    if (decision.type !== 'scan') this.#run.add(input.key, !isLeftInField);
    if (!isLeftInField) {
      event?.preventDefault();
      event?.stopImmediatePropagation();
      if (decision.type !== 'swallow') this.#undoInput();
    }
    if (decision.type === 'scan') {
      if (isLeftInField) this.#run.complete();
      else this.#host.onScan(decision, this.#run.lead());
    } else if (this.#detector.isScanning) {
      this.#timer = setTimeout(() => this.#onIdle(mode), this.#detector.silenceMs);
    }
  }

  #onIdle(mode: 'watch' | 'capture'): void {
    // On a slow handheld keys may still be pending: the silence was caused by the page itself.
    if (isInputPending()) {
      this.#timer = setTimeout(() => this.#onIdle(mode), RETRY_MS);
      return;
    }
    this.#end(this.#detector.idle(performance.now()), mode);
  }

  /** Silence has ended a scan. */
  #end(scan: DetectedScan | null, mode: 'watch' | 'capture'): void {
    if (scan === null) return;
    clearTimeout(this.#timer);
    if (isOurs(wholeScan(scan).text)) {
      this.#undoInput();
      this.#host.onScan(scan, this.#run.lead());
      return;
    }
    // No terminator, and no code of this product: a very fast user or a program is typing.
    if (mode === 'watch') this.#run.complete();
    else if (!this.#run.retype(scan.stats.typed)) {
      this.#host.onScan(scan, this.#run.lead());
      return;
    }
    this.#detector.leaveTyped();
  }

  #undoInput(): void {
    this.#run.undoLeak();
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && focused.matches('button, a, [role="button"]')) focused.blur();
  }
}

/** True when the page has unhandled keys pending. Available in Chromium only. */
function isInputPending(): boolean {
  const { scheduling } = navigator as { readonly scheduling?: { isInputPending?: () => boolean } };
  return scheduling?.isInputPending?.() === true;
}

/** A character received as text. */
function textKey(key: string, time: number): KeyInput {
  return { key, code: '', shift: false, command: false, ctrl: false, repeat: false, at: time };
}

const NO_LEAD: Lead = { origin: 'nowhere', removeText: () => undefined, restoreText: () => undefined };

function pastedScan(text: string, typedText: string): DetectedScan {
  const terminator = /[\r\n]$/.test(typedText) ? 'Enter' : typedText.endsWith('\t') ? 'Tab' : 'silence';
  const stats = {
    typed: typedText,
    byCode: null,
    terminator,
    durationMs: 0,
    slowestGapMs: 0,
    caps: false,
  } as const;
  return { text, joined: null, isContinued: false, stats };
}

/** Marks the sink, so that other code does not treat it as a field. */
const SINK_ATTRIBUTE = 'data-scan-sink';

/** Outside of these elements the sink may take the focus. */
const EDITABLE = 'input, textarea, select, [contenteditable="true"]';

/** Handheld scanners that type through an input method reach only a focused field. */
function needsSink(): boolean {
  return /Android/i.test(navigator.userAgent) && matchMedia('(pointer: coarse)').matches;
}

/** True for the hidden field of the scanner. */
export function isSink(element: EventTarget | null): boolean {
  return element instanceof Element && element.hasAttribute(SINK_ATTRIBUTE);
}

/**
 * A hidden field that receives text that a handheld's scanner types through an input method: without a
 * focused field such text is lost. It opens no soft keyboard. It gets the focus after touches outside of
 * fields, and moves into the topmost dialog, because the focus trap of a dialog allows no focus outside.
 */
export class FocusSink {
  readonly #input = document.createElement('input');
  readonly #isNeeded: boolean;

  constructor(
    private readonly onText: (text: string) => void,
    isNeeded: boolean = needsSink(),
  ) {
    this.#isNeeded = isNeeded;
    const input = this.#input;
    input.setAttribute(SINK_ATTRIBUTE, '');
    input.inputMode = 'none';
    input.autocomplete = 'off';
    input.enterKeyHint = 'done';
    input.tabIndex = -1;
    input.setAttribute('aria-hidden', 'true');
    input.style.cssText =
      'position:fixed;inset:0 auto auto 0;width:1px;height:1px;opacity:0;border:0;padding:0';
    input.addEventListener('input', (event) => {
      if (!(event as InputEvent).isComposing) this.#flush();
    });
    input.addEventListener('compositionend', () => this.#flush());
  }

  /** Starts; returns the function that stops it. */
  attach(target: Window): () => void {
    if (!this.#isNeeded) return () => undefined;
    const focusSink = (): void => this.focus();
    target.addEventListener('pointerup', focusSink, { passive: true });
    target.addEventListener('focus', focusSink);
    focusSink();
    return () => {
      target.removeEventListener('pointerup', focusSink);
      target.removeEventListener('focus', focusSink);
      this.#input.remove();
    };
  }

  /** Focuses the sink, unless the user is typing. */
  focus(): void {
    const focused = document.activeElement;
    if (focused !== this.#input && focused?.matches(EDITABLE) === true) return;
    const dialogs = document.querySelectorAll('[aria-modal="true"]');
    const home = dialogs[dialogs.length - 1] ?? document.body;
    if (this.#input.parentElement !== home) home.append(this.#input);
    this.#input.focus({ preventScroll: true });
  }

  #flush(): void {
    const text = this.#input.value;
    this.#input.value = '';
    if (text !== '') this.onText(text);
  }
}

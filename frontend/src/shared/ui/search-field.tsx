import { mdiClose, mdiMagnify } from '@mdi/js';
import { useEffect, useRef, useState, type ClipboardEvent, type ReactElement } from 'react';
import { UNPICKED } from '../form/focus-unpicked.js';
import { useShortcuts, type Shortcut } from '../keys/shortcuts.js';
import { Icon } from './icon.js';
import { uiTexts } from './texts.js';
import { IconButton } from './button.js';
import css from './search-field.module.css';

export interface SearchFieldProps {
  /** The applied value. */
  readonly value: string;
  /** Called 250 ms after the last key, at once on Enter and on clearing. */
  readonly onChange: (value: string) => void;
  /** Accessible name; also the default placeholder. */
  readonly label: string;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  /** `/` focuses the field (default). Only one field of a screen should use it. */
  readonly slash?: boolean;
  /** Called with the lines of a column pasted from a table; without this it is pasted as one line. */
  readonly onLines?: (lines: readonly string[]) => void;
  /**
   * The field adds to a form: the text by which something was added last. Forms refuse another text
   * (`reachUnpicked`).
   */
  readonly picked?: string;
}

const SLASH: readonly Shortcut[] = [{ keys: ['/'], text: uiTexts.seek }];

const DEBOUNCE_MS = 250;

/** The first cell of each row, without duplicates. */
function linesOf(pasted: string): readonly string[] {
  const cells = pasted.split(/\r\n|\r|\n/).map((row) => row.split('\t').find((cell) => cell.trim() !== ''));
  return [...new Set(cells.flatMap((cell) => (cell === undefined ? [] : [cell.trim()])))];
}

function isTypingElsewhere(): boolean {
  return document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') === true;
}

/** Search as you type; Esc clears, `/` (the physical key) focuses. */
export function SearchField({
  value,
  onChange,
  label,
  placeholder = label,
  autoFocus = false,
  slash = true,
  onLines,
  picked,
}: SearchFieldProps): ReactElement {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [applied, setApplied] = useState(value);
  const [replaced, setReplaced] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The applied value may arrive late (it often lives in the address): only a value set elsewhere replaces
  // the text.
  if (value !== seen) {
    setSeen(value);
    if (value !== applied) {
      setApplied(value);
      setText(value);
      setReplaced(replaced + 1);
    }
  }

  const apply = (next: string): void => {
    clearTimeout(timer.current);
    setApplied(next.trim());
    onChange(next.trim());
  };
  const change = (next: string): void => {
    setText(next);
    clearTimeout(timer.current);
    // The text was typed and removed, e.g. the first characters of a scan: no search is needed.
    if (next.trim() === applied) return;
    timer.current = setTimeout(() => apply(next), DEBOUNCE_MS);
  };
  const paste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text/plain');
    const [line, ...others] = linesOf(pasted);
    if (onLines === undefined || line === undefined || !/[\r\n]/.test(pasted.trim())) return;
    event.preventDefault();
    // All rows are identical: pasted as text they would be concatenated.
    if (others.length === 0) {
      change(line);
      return;
    }
    clearTimeout(timer.current);
    setText('');
    setApplied('');
    onLines([line, ...others]);
  };
  const clear = (): void => {
    setText('');
    apply('');
    input.current?.focus();
  };

  // Also when a value set elsewhere replaces the typed text: the pending search is cancelled.
  useEffect(() => () => clearTimeout(timer.current), [replaced]);
  useShortcuts(slash ? SLASH : null);
  useEffect(() => {
    if (!slash) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (
        event.code !== 'Slash' ||
        event.shiftKey ||
        event.ctrlKey ||
        event.altKey ||
        event.metaKey ||
        isTypingElsewhere()
      )
        return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [slash]);

  return (
    <div className={css.search} data-part="search">
      <Icon path={mdiMagnify} size={18} className={css.icon} />
      <input
        ref={input}
        type="search"
        className={css.input}
        style={{ textOverflow: 'ellipsis' }}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        autoFocus={autoFocus}
        {...(picked !== undefined && !['', picked].includes(text.trim()) && { [UNPICKED]: '' })}
        onChange={(event) => change(event.target.value)}
        onPaste={paste}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply(text);
          if (event.key === 'Escape' && text !== '') {
            event.stopPropagation();
            clear();
          }
        }}
      />
      {text !== '' ? (
        <IconButton icon={mdiClose} size="small" className={css.side} label={uiTexts.clear} onClick={clear} />
      ) : (
        slash && (
          <kbd className={css.side} aria-hidden>
            /
          </kbd>
        )
      )}
    </div>
  );
}

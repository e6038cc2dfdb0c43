import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { UNPICKED } from '../form/focus-unpicked.js';
import { LEAK_UNDONE } from '../scanner/leaked-input.js';
import { Card } from '../ui/card.js';
import { Text } from '../ui/text.js';
import { NO_CELL, cellById, type CellPath } from './cell-path.js';
import { addressesOf } from './typed-addresses.js';
import { cellTexts as texts } from './texts.js';
import type { StorehouseStructure } from './use-storehouse-structure.js';
import css from './cell-picker.module.css';

export interface AddressFieldProps {
  readonly structure: StorehouseStructure;
  readonly value: CellPath;
  readonly disabled?: boolean;
  /** Called with the entered cell, or with `NO_CELL` when the address was cleared. */
  readonly onCell: (path: CellPath) => void;
  /** Enter on a complete address; moves the focus to the next field. */
  readonly onNext?: (() => void) | undefined;
}

/**
 * On touch devices the user taps an option; the on-screen keyboard opens only when the field itself is
 * touched.
 */
const isCoarse = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches === true;

/**
 * A cell by its full address in one field: typed as 'A-1-1-02' or 'а112', or chosen from the suggestions.
 * Scans arrive through the screen, as everywhere.
 */
export function AddressField(props: AddressFieldProps): ReactElement {
  const { structure, value, disabled = false, onCell, onNext } = props;
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<{ readonly text: string; readonly of: number | null } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const [isRefused, setRefused] = useState(false);
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const element = root.current;
    const undo = (): void => setOpen(false);
    element?.addEventListener(LEAK_UNDONE, undo);
    return () => element?.removeEventListener(LEAK_UNDONE, undo);
  }, []);

  const cells = addressesOf(structure.options);
  const cellAddress = value.cell === null ? '' : (cellById(structure.options, value.cell)?.address ?? '');
  // A cell chosen in between, by a scan or from the lists, replaces the typed text.
  const own = typed !== null && typed.of === value.cell ? typed.text : null;
  const isWaiting = !structure.isLoaded;
  const { match, suggestions } = isOpen || own !== null ? cells.find(own ?? '', OFFERED) : NOTHING;
  const isShown = isOpen && suggestions.length > 0 && !disabled;
  const problem =
    own === null || own.trim() === '' ? null : suggestions.length > 0 ? texts.several : texts.none;

  const choose = (path: CellPath): void => {
    setTyped(null);
    setOpen(false);
    setRefused(false);
    if (path.cell !== value.cell || path.line !== value.line) onCell(path);
  };
  const onEnter = (event: KeyboardEvent): void => {
    const one =
      (at < 0 ? null : suggestions[at]) ??
      match ??
      (own !== null && suggestions.length === 1 ? suggestions[0] : null);
    if (one != null) choose(one.place);
    else if (own !== null) {
      setRefused(own.trim() !== '');
      if (own.trim() === '') choose(NO_CELL);
      event.preventDefault();
      return;
    } else if (value.cell === null || onNext === undefined) return;
    event.preventDefault();
    onNext?.();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') onEnter(event);
    else if (event.key === 'Escape' && isShown) {
      setOpen(false);
      event.stopPropagation();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setOpen(true);
      setAt(isShown ? Math.max(-1, Math.min(suggestions.length - 1, at + step)) : -1);
      event.preventDefault();
    }
  };
  const onBlur = (): void => {
    setOpen(false);
    setTouched(false);
    if (own === null) return;
    if (own.trim() === '') choose(NO_CELL);
    else if (match !== null) choose(match.place);
    else setRefused(!isWaiting);
  };
  const optionId = (index: number): string => `${listId}-${index}`;

  return (
    <div ref={root} className={css.address} data-open={isShown || undefined}>
      <label className={css.level}>
        <span aria-hidden="true">{texts.address}</span>
        <input
          role="combobox"
          data-address
          {...(own !== null && own.trim() !== '' && { [UNPICKED]: '' })}
          aria-label={texts.address}
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-activedescendant={isShown && at >= 0 ? optionId(at) : undefined}
          aria-invalid={isRefused && problem !== null}
          aria-describedby={isRefused && problem !== null ? `${listId}-problem` : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          inputMode={isTouched || !isCoarse() ? 'text' : 'none'}
          maxLength={100}
          placeholder={texts.addressExample}
          disabled={disabled}
          value={own ?? cellAddress}
          onPointerDown={() => setTouched(true)}
          onClick={() => setOpen(true)}
          onFocus={({ target }) => own === null && target.select()}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setTyped({ text: target.value, of: value.cell });
            setOpen(true);
            setAt(-1);
            setRefused(false);
          }}
        />
      </label>
      {isRefused && problem !== null && (
        <Text as="p" size="small" tone="error" role="alert" id={`${listId}-problem`} wrap="anywhere">
          {problem}
        </Text>
      )}
      {isShown && (
        <Card gap={0} className={css.offered} role="listbox" id={listId} aria-label={texts.address}>
          {suggestions.map((cell, index) => (
            // The list is operated with the keys of the field, which retains the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={cell.id}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                choose(cell.place);
                onNext?.();
              }}
            >
              {cell.address}
            </div>
          ))}
        </Card>
      )}
    </div>
  );
}

const OFFERED = 50;
const NOTHING = { match: null, suggestions: [] } as const;

import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { useShortcuts, type Shortcut } from '../keys/shortcuts.js';
import { listTexts } from './texts.js';

export interface RowKeys {
  /** `Insert`, as in 1C. */
  readonly onAdd?: () => void;
  /** `Delete` on the row with this index among the shown rows. */
  readonly onDelete?: (index: number) => void;
}

const PAGE_STEP = 10;

function isTypingInto(element: Element | null): boolean {
  return element?.matches('input:not([type="search"]), textarea, select, [contenteditable="true"]') === true;
}

/** True when a dialog or a menu covers the screen. */
export const isOverlaid = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

const shortcutsOf = (mayAdd: boolean, mayDelete: boolean): readonly Shortcut[] => [
  { keys: ['↑', '↓', 'PgUp', 'PgDn', 'Home', 'End'], text: listTexts.keys.rows },
  { keys: ['Enter'], text: listTexts.keys.open },
  ...(mayAdd ? [{ keys: ['Insert'], text: listTexts.keys.add }] : []),
  ...(mayDelete ? [{ keys: ['Delete'], text: listTexts.keys.remove }] : []),
];

function target(key: string, index: number, last: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, index + 1);
    case 'ArrowUp':
      return Math.max(0, index - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'PageDown':
      return Math.min(last, index + PAGE_STEP);
    case 'PageUp':
      return Math.max(0, index - PAGE_STEP);
    default:
      return null;
  }
}

/**
 * Keyboard navigation of a list: arrows, Home, End and PgUp/PgDn move the focus between the links of the rows
 * (↓ also enters them from the search field), Delete acts on the focused row, Insert adds. Disabled while the
 * user types or a dialog is open. Enter opens the focused link natively.
 */
export function useRowKeys(region: RefObject<HTMLElement | null>, keys: RowKeys): void {
  const latest = useRef(keys);
  const mayAdd = keys.onAdd !== undefined;
  const mayDelete = keys.onDelete !== undefined;
  useShortcuts(useMemo(() => shortcutsOf(mayAdd, mayDelete), [mayAdd, mayDelete]));
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const focused = document.activeElement;
      if (isTypingInto(focused) || isOverlaid()) return;
      const isSearching = focused?.matches('input[type="search"]') === true;
      if (event.key === 'Insert' && !event.repeat && !isSearching && latest.current.onAdd !== undefined) {
        event.preventDefault();
        latest.current.onAdd();
        return;
      }
      const openers = [...(region.current?.querySelectorAll<HTMLElement>('[data-opener]') ?? [])];
      if (openers.length === 0) return;
      const row = focused?.closest('tr[data-row]') ?? null;
      const index = row === null ? -1 : openers.findIndex((opener) => row.contains(opener));
      if (event.key === 'Delete' && index >= 0 && !event.repeat && latest.current.onDelete !== undefined) {
        event.preventDefault();
        latest.current.onDelete(Number(row?.getAttribute('data-index')));
        return;
      }
      // From outside of the rows only ↓ enters them; elsewhere the keys have their default meaning.
      const isOutside = index < 0;
      const mayEnter = isSearching || focused === document.body || focused === null;
      if (isOutside && !(event.key === 'ArrowDown' && mayEnter)) return;
      const next = target(event.key, index, openers.length - 1);
      if (next === null) return;
      event.preventDefault();
      openers[next]?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [region]);
}

import { useEffect, useRef } from 'react';
import { useShortcuts, type Shortcut } from '../../../shared/keys/shortcuts.js';
import { refOf, type NodeRef } from '../shared/selection.js';
import type { Editing, EditingAction } from './model/editing.js';
import { editorTexts } from './texts.js';
import type { Commands } from './use-commands.js';

const texts = editorTexts.keys;
const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['Ctrl', 'S'], text: texts.save },
  { keys: ['Ctrl', 'Z'], text: texts.undo },
  { keys: ['Ctrl', 'Shift', 'Z'], text: texts.redo },
  { keys: ['Ctrl', 'D'], text: texts.duplicate },
  { keys: ['Alt', '↑'], text: texts.move },
  { keys: ['Alt', '↓'], text: texts.move },
];

export interface EditorKeys {
  readonly editing: Editing | null;
  readonly dispatch: (action: EditingAction) => void;
  readonly selected: NodeRef | null;
  readonly commands: Commands;
  readonly save: () => Promise<void>;
  readonly announce: (text: string) => void;
  /** Editing is blocked. */
  readonly isLocked: boolean;
}

/** The node whose line or row has the focus, otherwise the selected one. */
function nodeOf(target: EventTarget | null, selected: NodeRef | null): NodeRef | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row], [data-node]') : null;
  const key = element?.dataset['row'] ?? element?.dataset['node'];
  return key === undefined ? selected : refOf(`#${key}`);
}

/** Input of forms and searches is not part of the specification yet, so the browser handles undo. */
const isApart = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('form input, form textarea, [type="search"]');

/** Keyboard shortcuts of the editor, by key code, so that they work in every layout. */
export function useEditorKeys(keys: EditorKeys): void {
  useShortcuts(keys.editing === null ? null : SHORTCUTS);
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const act = actionOf(event, latest.current);
      if (act === null || latest.current.editing === null) return;
      event.preventDefault();
      const isCovered =
        document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null;
      if (!isCovered && !latest.current.isLocked) act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function actionOf(event: KeyboardEvent, keys: EditorKeys): (() => void) | null {
  const { code, target, altKey, shiftKey } = event;
  const node = nodeOf(target, keys.selected);
  if (altKey && !event.ctrlKey && !event.metaKey && (code === 'ArrowUp' || code === 'ArrowDown')) {
    return node === null ? null : () => keys.commands.shift(node, code === 'ArrowUp' ? -1 : 1);
  }
  if (altKey || !(event.ctrlKey || event.metaKey)) return null;
  if (code === 'KeyS' && !shiftKey) return () => void keys.save();
  if (code === 'KeyD' && !shiftKey) return node === null ? null : () => keys.commands.duplicate(node);
  if (isApart(target)) return null;
  const go = (type: 'undone' | 'redone', text: string) => () => {
    keys.dispatch({ type });
    keys.announce(text);
  };
  if (code === 'KeyZ') {
    return shiftKey ? go('redone', editorTexts.redone) : go('undone', editorTexts.undone);
  }
  return code === 'KeyY' && !shiftKey ? go('redone', editorTexts.redone) : null;
}

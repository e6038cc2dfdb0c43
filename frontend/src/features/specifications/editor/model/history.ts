/** Edit history since the specification was opened, for undo and redo. */
export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
  /** Field and time of the last edit: consecutive edits of one field are merged into one entry. */
  readonly last: { readonly field: string; readonly time: number } | null;
}

/** Maximum number of edits that can be undone. States share their unchanged parts. */
const MAX_PAST = 200;
/** Edits of one field within this time are merged, in milliseconds. */
const ONE_EDIT_MS = 1_000;

export const historyOf = <State>(present: State): History<State> => ({
  past: [],
  present,
  future: [],
  last: null,
});

/** @param field name of the edited field, null for an edit that is never merged */
export function edited<State>(
  history: History<State>,
  next: State,
  field: string | null,
  time: number,
): History<State> {
  const { past, present, last } = history;
  if (next === present) return history;
  const isSame = field !== null && last?.field === field && time - last.time < ONE_EDIT_MS;
  return {
    past: isSame ? past : [...past, present].slice(-MAX_PAST),
    present: next,
    future: [],
    last: field === null ? null : { field, time },
  };
}

export function undone<State>({ past, present, future }: History<State>): History<State> | null {
  const before = past.at(-1);
  return before === undefined
    ? null
    : { past: past.slice(0, -1), present: before, future: [present, ...future], last: null };
}

export function redone<State>({ past, present, future }: History<State>): History<State> | null {
  const [after, ...rest] = future;
  return after === undefined ? null : { past: [...past, present], present: after, future: rest, last: null };
}

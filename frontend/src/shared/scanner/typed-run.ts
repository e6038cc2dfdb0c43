import {
  isTarget,
  restore,
  snapshotFocusedField,
  typeBack,
  type Field,
  type Snapshot,
} from './leaked-input.js';

/** What was typed right before a burst, where it stands, and how to take it from there. */
export interface Lead {
  /** 'target': in the field that scans fill; 'field': in another one; 'nowhere': no field had the focus. */
  readonly origin: 'nowhere' | 'target' | 'field';
  /** It is part of the code: takes it out of its field. */
  readonly removeText: () => void;
  /** The code was not taken: puts it there again, unless something else stands there now. */
  readonly restoreText: () => void;
}

/** Where the characters of a run went: each field as it was before the run, and before its last burst. */
export class TypedRun {
  readonly #beforeRun = new Map<Field, Snapshot>();
  readonly #beforeBurst = new Map<Field, Snapshot>();
  #keys: { readonly text: string; readonly field: Field | null }[] = [];
  /** The field in which the burst began. */
  #burstField: Field | null = null;
  #hasLeaked = false;

  /** A run or a burst begins with the key that is about to be typed. */
  begin(what: 'run' | 'burst'): void {
    this.#beforeBurst.clear();
    if (what === 'run') {
      this.#beforeRun.clear();
      this.#keys = [];
    }
    this.#burstField = snapshotFocusedField()?.field ?? null;
  }

  /** A character is about to be typed where the focus is, or is swallowed. */
  add(text: string, isSwallowed: boolean): void {
    const snapshot = isSwallowed ? null : snapshotFocusedField();
    this.#keys.push({ text, field: snapshot?.field ?? null });
    if (snapshot === null) return;
    this.#hasLeaked = true;
    const { field } = snapshot;
    if (!this.#beforeRun.has(field)) this.#beforeRun.set(field, snapshot);
    if (!this.#beforeBurst.has(field)) this.#beforeBurst.set(field, snapshot);
  }

  /** The burst is a scan: what leaked of it into fields is put back. */
  undoLeak(): void {
    if (!this.#hasLeaked) return;
    this.#hasLeaked = false;
    for (const snapshot of this.#beforeBurst.values()) restore(snapshot);
  }

  /** The burst was no scan: types it into the field in which it began. False when the focus is there no more. */
  retype(text: string): boolean {
    const snapshot = this.#burstField === null ? undefined : this.#beforeBurst.get(this.#burstField);
    if (snapshot === undefined || snapshot.field !== document.activeElement) return false;
    typeBack(snapshot, text);
    return true;
  }

  /** What was scanned is typing in the focused field: the characters that came before the field had the focus are added. */
  complete(): void {
    const field = snapshotFocusedField()?.field;
    const before = field === undefined ? undefined : this.#beforeRun.get(field);
    if (before === undefined || this.#keys.every((key) => key.field === field)) return;
    const own = this.#keys.filter((key) => key.field === null || key.field === field);
    typeBack(before, own.map(({ text }) => text).join(''));
  }

  /** What stands in fields of this run before the burst. */
  lead(): Lead {
    const changedFields = [...this.#beforeRun.values()]
      .filter(({ field, value }) => field.isConnected && field.value !== value)
      .map((before) => ({ before, typed: before.field.value }));
    const isInTarget = changedFields.every(({ before }) => isTarget(before.field));
    return {
      origin: changedFields.length === 0 ? 'nowhere' : isInTarget ? 'target' : 'field',
      removeText: () => {
        for (const { before } of changedFields) restore(before);
      },
      restoreText: () => {
        for (const { before, typed } of changedFields) {
          if (before.field.value === before.value)
            restore({ ...before, value: typed, start: null, end: null });
        }
      },
    };
  }
}

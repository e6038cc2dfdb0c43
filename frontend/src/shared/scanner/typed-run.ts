import {
  isTarget,
  restore,
  snapshotFocusedField,
  typeBack,
  type Field,
  type Snapshot,
} from './leaked-input.js';

/** Text typed right before a burst, its origin, and how to remove it. */
export interface Lead {
  /** 'target': the field that scans fill; 'field': another field; 'nowhere': no field had the focus. */
  readonly origin: 'nowhere' | 'target' | 'field';
  /** Removes the text from its field, because it is part of the code. */
  readonly removeText: () => void;
  /** Restores the text after the code was rejected, unless the field has changed since. */
  readonly restoreText: () => void;
}

/**
 * Tracks the fields that received characters of a run: their state before the run and before its last burst.
 */
export class TypedRun {
  readonly #beforeRun = new Map<Field, Snapshot>();
  readonly #beforeBurst = new Map<Field, Snapshot>();
  #keys: { readonly text: string; readonly field: Field | null }[] = [];
  /** The field that had the focus when the burst began. */
  #burstField: Field | null = null;
  #hasLeaked = false;

  /** Call before the first key of a run or a burst takes effect. */
  begin(what: 'run' | 'burst'): void {
    this.#beforeBurst.clear();
    if (what === 'run') {
      this.#beforeRun.clear();
      this.#keys = [];
    }
    this.#burstField = snapshotFocusedField()?.field ?? null;
  }

  /** Call before a character is typed into the focused field or swallowed. */
  add(text: string, isSwallowed: boolean): void {
    const snapshot = isSwallowed ? null : snapshotFocusedField();
    this.#keys.push({ text, field: snapshot?.field ?? null });
    if (snapshot === null) return;
    this.#hasLeaked = true;
    const { field } = snapshot;
    if (!this.#beforeRun.has(field)) this.#beforeRun.set(field, snapshot);
    if (!this.#beforeBurst.has(field)) this.#beforeBurst.set(field, snapshot);
  }

  /** The burst is a scan: restores the fields that received its characters. */
  undoLeak(): void {
    if (!this.#hasLeaked) return;
    this.#hasLeaked = false;
    for (const snapshot of this.#beforeBurst.values()) restore(snapshot);
  }

  /**
   * The burst was no scan: types it into the field in which it began. False when this field no longer has the
   * focus.
   */
  retype(text: string): boolean {
    const snapshot = this.#burstField === null ? undefined : this.#beforeBurst.get(this.#burstField);
    if (snapshot === undefined || snapshot.field !== document.activeElement) return false;
    typeBack(snapshot, text);
    return true;
  }

  /**
   * The scan counts as typing in the focused field: adds the characters that arrived before the field had the
   * focus.
   */
  complete(): void {
    const field = snapshotFocusedField()?.field;
    const before = field === undefined ? undefined : this.#beforeRun.get(field);
    if (before === undefined || this.#keys.every((key) => key.field === field)) return;
    const own = this.#keys.filter((key) => key.field === null || key.field === field);
    typeBack(before, own.map(({ text }) => text).join(''));
  }

  /** Text of this run that was in fields before the burst. */
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

import { useEffect, useRef, useState } from 'react';
import { peekDraft, registerDraft, consumeDraft } from '../../../shared/form/draft-store.js';
import { cellById } from '../../../shared/cells/cell-path.js';
import type { StorehouseStructure } from '../../../shared/cells/use-storehouse-structure.js';
import {
  changeForm,
  clearedFields,
  EMPTY_FORM,
  isFormFilled,
  type Fillable,
  type OperationChange,
  type OperationForm,
  type OperationType,
} from './operation-form.js';
import { operationDialogTexts as texts } from './texts.js';

/** Initial values of an operation form. */
export interface OperationPreset {
  /** 'Приёмка' by default. */
  readonly type?: OperationType;
  readonly productId?: number;
  /** For a receipt, together with a product. */
  readonly cellId?: number;
}

export interface Cleared {
  readonly fields: readonly Fillable[];
  /** Text for screen readers. */
  readonly text: string;
}

export interface OperationFormState {
  readonly form: OperationForm;
  readonly change: (change: OperationChange) => void;
  /** Other fields that the last change has cleared. */
  readonly cleared: Cleared;
  /** The user has changed a value, so closing would lose input. */
  readonly isDirty: boolean;
}

export const draftKey = (moduleId: number): string => `operation/${moduleId}`;

const NOTHING: Cleared = { fields: [], text: '' };
const LABELS: Readonly<Record<Fillable, string>> = {
  product: texts.product,
  supplier: texts.supplier,
  batch: texts.batch,
  serial: texts.serial,
  line: texts.line,
  stack: texts.stack,
  shelf: texts.shelf,
  cell: texts.cell,
};

function startForm({ type = 'add', productId }: OperationPreset): OperationForm {
  return { ...EMPTY_FORM, type, productId: productId ?? null };
}

/** The form with its dependency rules. The input survives a redirect to sign-in or password confirmation. */
export function useOperationForm(
  moduleId: number,
  preset: OperationPreset,
  structure: StorehouseStructure,
): OperationFormState {
  const key = draftKey(moduleId);
  const [state, setState] = useState(() => {
    const draft = peekDraft<OperationForm>(key);
    return draft === null
      ? { form: startForm(preset), cleared: NOTHING, isTouched: false }
      : { form: { ...EMPTY_FORM, ...draft.values }, cleared: NOTHING, isTouched: true };
  });
  const source = useRef<OperationForm>(state.form);
  useEffect(() => {
    source.current = state.form;
  });
  useEffect(() => {
    consumeDraft(key);
    return registerDraft(key, () =>
      isFormFilled(source.current) ? { values: source.current, context: { moduleId } } : null,
    );
  }, [key, moduleId]);

  const apply = (next: OperationChange, isTouched: boolean): void =>
    setState((before) => {
      const { form } = before;
      const changedForm = changeForm(form, next);
      if (changedForm === form) return before;
      const fields = clearedFields(form, changedForm, next.field);
      const labels = fields.map((field) => LABELS[field].toLocaleLowerCase('ru'));
      return {
        form: changedForm,
        cleared: fields.length === 0 ? NOTHING : { fields, text: texts.cleared(labels.join(', ')) },
        isTouched: isTouched || before.isTouched,
      };
    });

  // The preset contains only the cell's id; its line, stack and shelf are known once the structure is loaded.
  const [waitsForCell, setWaits] = useState(preset.cellId !== undefined && state.form.place.cell === null);
  if (waitsForCell && structure.isLoaded) {
    setWaits(false);
    const cell = cellById(structure.options, preset.cellId ?? 0);
    if (cell !== null && state.form.type === 'add') apply({ field: 'place', value: cell.path }, false);
  }
  return {
    form: state.form,
    change: (next) => apply(next, true),
    cleared: state.cleared,
    isDirty: state.isTouched && isFormFilled(state.form),
  };
}

import { useCallback, useState } from 'react';
import { ApiError, errorText, isIndefinite, sessionAnswerOf, showError } from '../../../shared/api/index.js';
import { wizardTexts } from './control-texts.js';

/** Fields of step 1 by their names in the API. */
const FIELDS = [
  'serial_number',
  'batch_manufacture_id',
  'number',
  'manufacture_date',
  'expiry_date',
] as const;
export type WizardField = (typeof FIELDS)[number];
export type WizardErrors = Readonly<Partial<Record<WizardField, string>>>;

export interface ControlFailure {
  /** Server errors by field. */
  readonly errors: WizardErrors;
  /** Error without a field; shown until the next attempt. */
  readonly problem: string | null;
  /** It is unknown whether the input was saved: it must not change until the same request is sent again. */
  readonly isUnsure: boolean;
  readonly fail: (error: unknown) => void;
  readonly clear: (...fields: WizardField[]) => void;
}

interface State {
  readonly errors: WizardErrors;
  readonly problem: string | null;
  readonly isUnsure: boolean;
}

const NONE: State = { errors: {}, problem: null, isUnsure: false };

/** Failures of the wizard: shown below their field, next to the buttons, and as a toast. */
export function useControlFailure(): ControlFailure {
  const [state, setState] = useState<State>(NONE);
  const fail = useCallback((error: unknown): void => {
    if (sessionAnswerOf(error) !== null) return;
    const fieldErrors = error instanceof ApiError ? error.errors : {};
    const errors: WizardErrors = Object.fromEntries(
      FIELDS.flatMap((name) => (fieldErrors[name]?.[0] === undefined ? [] : [[name, fieldErrors[name][0]]])),
    );
    const isUnsure = isIndefinite(error);
    const hasField = Object.keys(errors).length > 0;
    const problem = isUnsure ? wizardTexts.reasons.unsure : hasField ? null : errorText(error);
    setState({ errors, problem, isUnsure });
    showError(error);
  }, []);
  const clear = useCallback((...fields: WizardField[]): void => {
    setState((previous) =>
      fields.length === 0
        ? NONE
        : {
            ...previous,
            problem: previous.isUnsure ? previous.problem : null,
            errors: Object.fromEntries(
              Object.entries(previous.errors).filter(([name]) => !fields.some((field) => field === name)),
            ),
          },
    );
  }, []);
  return { ...state, fail, clear };
}

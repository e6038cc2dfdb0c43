import { useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { UNPICKED } from '../form/focus-unpicked.js';
import { matchOptions } from './match.js';

export interface TypedChoiceOptions<T> {
  readonly options: readonly T[];
  /** Id of the chosen option; null: none. */
  readonly chosenId: number | string | null;
  readonly chosenLabel: string;
  /** Searched text of an option. */
  readonly textOf: (option: T) => string;
  readonly onPick: (option: T) => void;
}

export interface TypedChoice<T> {
  /** The field was left with a text that matches no option, so it shows an error. */
  readonly isWrong: boolean;
  /** Props for MUI's `Autocomplete`. */
  readonly props: {
    readonly inputValue: string;
    readonly onInputChange: (event: SyntheticEvent | null, text: string, reason: string) => void;
    readonly onKeyDown: (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => void;
    readonly filterOptions: (options: T[], state: { readonly inputValue: string }) => T[];
  };
  /** Props for its input. */
  readonly inputProps: Readonly<Record<string, unknown>>;
  readonly isUnpicked: boolean;
  /** Call when the field loses focus. */
  readonly validate: () => void;
  /** Call when an option was chosen or removed. */
  readonly clear: () => void;
}

/**
 * Text of a searchable select. When the focus leaves before an option was picked, the text stays as an error
 * that the form refuses. Enter and Tab pick the only match.
 */
export function useTypedChoice<T>({
  options,
  chosenId,
  chosenLabel,
  textOf,
  onPick,
}: TypedChoiceOptions<T>): TypedChoice<T> {
  const [typed, setTyped] = useState<{ readonly text: string; readonly of: typeof chosenId } | null>(null);
  const [isValidated, setValidated] = useState(false);
  const own = typed !== null && typed.of === chosenId && typed.text !== chosenLabel ? typed.text : null;
  const isUnpicked = own !== null && own.trim() !== '';
  const clear = (): void => {
    setTyped(null);
    setValidated(false);
  };
  return {
    isUnpicked,
    isWrong: isUnpicked && isValidated,
    validate: () => setValidated(true),
    clear,
    inputProps: isUnpicked ? { [UNPICKED]: '' } : {},
    props: {
      inputValue: own ?? chosenLabel,
      onInputChange: (_, text, reason) => {
        if (reason === 'input') {
          setTyped({ text, of: chosenId });
          setValidated(false);
        } else if (reason !== 'reset' && reason !== 'blur') clear();
      },
      onKeyDown: (event) => {
        if ((event.key !== 'Enter' && event.key !== 'Tab') || !isUnpicked) return;
        const [hit, other] = matchOptions(options, own, textOf);
        if (hit === undefined || other !== undefined) return;
        // Tab moves on to the next field; Enter must not submit the form as well.
        if (event.key === 'Enter') event.preventDefault();
        event.defaultMuiPrevented = true;
        clear();
        onPick(hit);
      },
      filterOptions: (all, { inputValue }) =>
        matchOptions(all, inputValue === chosenLabel ? '' : inputValue, textOf),
    },
  };
}

import { useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { UNPICKED } from '../form/focus-unpicked.js';
import { matchOptions } from './match.js';

export interface TypedChoiceOptions<T> {
  readonly options: readonly T[];
  /** Of what is chosen; null: nothing. */
  readonly chosenId: number | string | null;
  readonly chosenLabel: string;
  /** What an option is found by. */
  readonly textOf: (option: T) => string;
  readonly onPick: (option: T) => void;
}

export interface TypedChoice<T> {
  /** Was typed, names nothing, and the focus has left: the field is wrong. */
  readonly isWrong: boolean;
  /** Of MUI's `Autocomplete`. */
  readonly props: {
    readonly inputValue: string;
    readonly onInputChange: (event: SyntheticEvent | null, text: string, reason: string) => void;
    readonly onKeyDown: (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => void;
    readonly filterOptions: (options: T[], state: { readonly inputValue: string }) => T[];
  };
  /** Of its input. */
  readonly inputProps: Readonly<Record<string, unknown>>;
  readonly isUnpicked: boolean;
  /** The focus has left. */
  readonly validate: () => void;
  /** Something was chosen or taken out. */
  readonly clear: () => void;
}

/**
 * The text of a field that chooses from a list: it stays when the focus leaves before anything was picked, as a mistake
 * that the form refuses. Enter and Tab take the only hit.
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
        // Tab goes on to the next field; Enter must not send the form as well.
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

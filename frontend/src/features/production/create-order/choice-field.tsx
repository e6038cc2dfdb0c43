import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { ReactElement } from 'react';
import { catalogTexts } from '../../../shared/catalog/texts.js';
import { useTypedChoice } from '../../../shared/catalog/use-typed-choice.js';
import { texts } from '../shared/texts.js';
import { Muted } from '../../../shared/ui/muted.js';

interface Option {
  readonly id: number;
}

export interface ChoiceFieldProps<T extends Option> {
  readonly name: string;
  readonly label: string;
  readonly options: readonly T[];
  readonly value: T | null;
  readonly labelOf: (option: T) => string;
  /** A second line of an option, in a muted color. */
  readonly detailOf?: (option: T) => string | null;
  readonly emptyText: string;
  readonly isLoading?: boolean;
  /** Why no option is available yet. */
  readonly blockedBy?: string | null;
  readonly error?: string;
  readonly onChange: (id: number | null) => void;
}

/** A required autocomplete field. */
export function ChoiceField<T extends Option>({
  name,
  label,
  options,
  value,
  labelOf,
  detailOf,
  emptyText,
  isLoading = false,
  blockedBy = null,
  error,
  onChange,
}: ChoiceFieldProps<T>): ReactElement {
  const typedChoice = useTypedChoice<T>({
    options,
    chosenId: value?.id ?? null,
    chosenLabel: value === null ? '' : labelOf(value),
    textOf: (option) => `${labelOf(option)} ${detailOf?.(option) ?? ''}`,
    onPick: ({ id }) => onChange(id),
  });
  const problem = typedChoice.isWrong ? catalogTexts.pickFromList : error;
  return (
    <Autocomplete<T>
      {...typedChoice.props}
      options={options as T[]}
      value={value}
      disabled={blockedBy !== null}
      loading={isLoading}
      loadingText={texts.create.loading}
      noOptionsText={emptyText}
      getOptionKey={({ id }) => id}
      getOptionLabel={labelOf}
      isOptionEqualToValue={(option, selectedOption) => option.id === selectedOption.id}
      onChange={(_, selectedOption) => {
        typedChoice.clear();
        onChange(selectedOption?.id ?? null);
      }}
      onBlur={typedChoice.validate}
      renderOption={({ key, ...props }, option) => {
        const detail = detailOf?.(option) ?? null;
        return (
          <li key={key} {...props}>
            <span>
              {labelOf(option)}
              {detail !== null && detail !== '' && (
                <Muted as="small" block>
                  {detail}
                </Muted>
              )}
            </span>
          </li>
        );
      }}
      renderInput={(props) => (
        <TextField
          {...props}
          name={name}
          label={label}
          required
          error={problem !== undefined}
          helperText={problem ?? blockedBy ?? undefined}
          slotProps={{
            ...props.slotProps,
            htmlInput: { ...props.slotProps.htmlInput, ...typedChoice.inputProps },
          }}
        />
      )}
    />
  );
}

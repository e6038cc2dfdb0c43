import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { ReactElement } from 'react';
import { catalogTexts } from '../../../../shared/catalog/texts.js';
import { useTypedChoice } from '../../../../shared/catalog/use-typed-choice.js';
import { formatQuantity } from '../../../../shared/format/index.js';
import { Muted } from '../../../../shared/ui/muted.js';
import { Stack } from '../../../../shared/ui/stack.js';
import { type PlanField as Field, type PlanOption } from './plan-choice.js';
import { planningTexts as texts } from './texts.js';

export interface PlanFieldProps {
  readonly field: Field;
  readonly options: readonly PlanOption[];
  readonly value: string | null;
  readonly isLoading: boolean;
  readonly isMissing: boolean;
  readonly hint?: string | undefined;
  readonly onChange: (id: string | null) => void;
}

/** One of the five selects: each option shows the quantity that fits. */
export function PlanField({
  field,
  options,
  value,
  isLoading,
  isMissing,
  hint,
  onChange,
}: PlanFieldProps): ReactElement {
  const label = texts.fields[field];
  const chosenOption = options.find(({ id }) => id === value) ?? null;
  const typedChoice = useTypedChoice<PlanOption>({
    options,
    chosenId: value,
    chosenLabel: chosenOption?.label ?? '',
    textOf: (option) => option.label,
    onPick: ({ id }) => onChange(id),
  });
  return (
    <Autocomplete<PlanOption>
      {...typedChoice.props}
      options={options as PlanOption[]}
      value={chosenOption}
      loading={isLoading}
      loadingText={texts.loading}
      noOptionsText={texts.empty}
      getOptionKey={({ id }) => id}
      getOptionLabel={(option) => option.label}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      onChange={(_, option) => {
        typedChoice.clear();
        onChange(option?.id ?? null);
      }}
      onBlur={typedChoice.validate}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          <Stack as="span" direction="row" justify="between" gap={16} grow>
            <span>{option.label}</span>
            <Muted size="usual" tabular wrap="never">
              {formatQuantity(option.count)}
            </Muted>
          </Stack>
        </li>
      )}
      renderInput={(props) => (
        <TextField
          {...props}
          name={field}
          label={label}
          required
          error={isMissing || typedChoice.isWrong}
          helperText={typedChoice.isWrong ? catalogTexts.pickFromList : hint}
          slotProps={{
            ...props.slotProps,
            htmlInput: { ...props.slotProps.htmlInput, ...typedChoice.inputProps },
          }}
        />
      )}
    />
  );
}

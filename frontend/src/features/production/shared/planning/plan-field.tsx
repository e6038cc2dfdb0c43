import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { ReactElement } from 'react';
import { formatPieces } from '../../../../shared/format/index.js';
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

/** Thousands of serial numbers are found by typing; so many are listed. */
const filterOptions = createFilterOptions<PlanOption>({ limit: 100, stringify: ({ label }) => label });

/** One of the five selects: each option with the number of pieces that fit. */
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
  return (
    <Autocomplete<PlanOption>
      options={options as PlanOption[]}
      value={options.find(({ id }) => id === value) ?? null}
      filterOptions={filterOptions}
      loading={isLoading}
      loadingText={texts.loading}
      noOptionsText={texts.empty}
      getOptionKey={({ id }) => id}
      getOptionLabel={(option) => option.label}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      onChange={(_, chosen) => onChange(chosen?.id ?? null)}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          <Stack as="span" direction="row" justify="between" gap={16} grow>
            <span>{option.label}</span>
            <Muted size="usual" tabular wrap="never">
              {formatPieces(option.count)}
            </Muted>
          </Stack>
        </li>
      )}
      renderInput={(props) => (
        <TextField {...props} name={field} label={label} required error={isMissing} helperText={hint} />
      )}
    />
  );
}

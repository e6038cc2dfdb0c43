import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { catalogTexts } from '../../shared/catalog/texts.js';
import { useTypedChoice } from '../../shared/catalog/use-typed-choice.js';
import { DayField } from '../../shared/form/day-field.js';
import { Button } from '../../shared/ui/button.js';
import { Stack } from '../../shared/ui/stack.js';
import type { Person } from './use-people.js';
import { isFiltered, NO_FILTER, type AuditFilter } from './filter.js';
import { typeChoices, typeLabel } from './display-labels.js';
import { texts } from './texts.js';
import { Muted } from '../../shared/ui/muted.js';
import css from './audit.module.css';

export interface AuditFiltersProps {
  readonly filter: AuditFilter;
  readonly people: readonly Person[] | undefined;
  readonly onChange: (filter: AuditFilter) => void;
}

const DEBOUNCE_MS = 300;

/** Filter by user, object and dates. A choice applies at once. */
export function AuditFilters({ filter, people, onChange }: AuditFiltersProps): ReactElement {
  const person = people?.find(({ id }) => id === filter.userId) ?? null;
  const typedChoice = useTypedChoice<Person>({
    options: people ?? [],
    chosenId: filter.userId,
    chosenLabel: person?.label ?? '',
    textOf: ({ label, login }) => `${label} ${login}`,
    onPick: ({ id }) => onChange({ ...filter, userId: id }),
  });
  const isWrongOrder = filter.from !== '' && filter.to !== '' && filter.to < filter.from;
  const isOwnType = filter.objectType !== '' && !typeChoices.some(({ type }) => type === filter.objectType);
  return (
    <Stack
      direction="row"
      wrap
      align="start"
      gap="10px 12px"
      className={css.filters}
      role="group"
      aria-label={texts.filters}
    >
      <Autocomplete<Person>
        {...typedChoice.props}
        className={css.user}
        size="small"
        options={(people ?? []) as Person[]}
        value={person}
        loading={people === undefined}
        loadingText={texts.loading}
        noOptionsText={texts.noUsers}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ label }) => label}
        isOptionEqualToValue={(option, selectedOption) => option.id === selectedOption.id}
        onChange={(_, selectedOption) => {
          typedChoice.clear();
          onChange({ ...filter, userId: selectedOption?.id ?? null });
        }}
        onBlur={typedChoice.validate}
        renderOption={({ key, ...props }, { label, login }) => (
          <li key={key} {...props}>
            <span>
              {label}
              <Muted as="small" block>
                {login}
              </Muted>
            </span>
          </li>
        )}
        renderInput={(props) => (
          <TextField
            {...props}
            label={texts.user}
            placeholder={texts.anyUser}
            error={typedChoice.isWrong}
            helperText={typedChoice.isWrong ? catalogTexts.pickFromList : undefined}
          />
        )}
      />
      <TextField
        className={css.type}
        select
        label={texts.type}
        value={filter.objectType}
        onChange={({ target }) =>
          onChange({
            ...filter,
            objectType: target.value,
            objectId: target.value === '' ? '' : filter.objectId,
          })
        }
        slotProps={{
          inputLabel: { shrink: true },
          select: { displayEmpty: true, MenuProps: { slotProps: { paper: { sx: { maxHeight: 400 } } } } },
        }}
      >
        <MenuItem value="">{texts.anyType}</MenuItem>
        {isOwnType && <MenuItem value={filter.objectType}>{typeLabel(filter.objectType)}</MenuItem>}
        {typeChoices.map(({ type, label }) => (
          <MenuItem key={type} value={type}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <NumberField
        value={filter.objectId}
        disabled={filter.objectType === ''}
        onChange={(objectId) => onChange({ ...filter, objectId })}
      />
      <div className={css.day}>
        <DayField label={texts.from} value={filter.from} onChange={(from) => onChange({ ...filter, from })} />
      </div>
      <div className={css.day}>
        <DayField
          label={texts.to}
          value={filter.to}
          error={isWrongOrder ? texts.wrongOrder : undefined}
          onChange={(to) => onChange({ ...filter, to })}
        />
      </div>
      {(isFiltered(filter) || typedChoice.isUnpicked) && (
        <Button
          kind="text"
          onClick={() => {
            typedChoice.clear();
            onChange(NO_FILTER);
          }}
        >
          {texts.reset}
        </Button>
      )}
    </Stack>
  );
}

/** Number of the object. Applied shortly after the last keystroke. */
function NumberField({
  value,
  disabled,
  onChange,
}: {
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
}): ReactElement {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Another filter may change between the last keystroke and the moment when the number applies.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  if (value !== seen) {
    setSeen(value);
    setText(value);
  }
  const apply = (next: string): void => {
    clearTimeout(timer.current);
    setSeen(next.trim());
    latest.current(next.trim());
  };
  return (
    <TextField
      className={css.number}
      label={texts.number}
      value={text}
      disabled={disabled}
      onChange={({ target }) => {
        setText(target.value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => apply(target.value), DEBOUNCE_MS);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply(text);
      }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { maxLength: 100, autoComplete: 'off' },
      }}
    />
  );
}

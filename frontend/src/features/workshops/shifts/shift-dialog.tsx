import { SHIFT_NAME_MAX, shiftRoutes, type Shift } from '@naryad/contracts/workshops/shifts';
import type { ReactElement } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { DayField } from '../../../shared/form/day-field.js';
import { FormTextField } from '../../../shared/form/form-text-field.js';
import { Chip, Columns, Muted, Stack, Text } from '../../../shared/ui/index.js';
import { RowDialog } from '../shared/row-dialog.js';
import { shiftTexts as texts } from './texts.js';

interface Values {
  name: string;
  starts_at: string;
  ends_at: string;
  days: string;
  breaks: string;
  valid_from: string;
  valid_to: string;
}

const valuesOf = (row: Shift | null): Values => ({
  name: row?.name ?? '',
  starts_at: row?.starts_at ?? '08:00',
  ends_at: row?.ends_at ?? '17:00',
  days: row?.days ?? '12345',
  breaks: row === null ? '12:00–13:00' : (row.breaks ?? ''),
  valid_from: row?.valid_from ?? '',
  valid_to: row?.valid_to ?? '',
});

/** Adds or edits a shift. */
export function ShiftDialog({
  row,
  onClose,
}: {
  readonly row: Shift | null;
  readonly onClose: () => void;
}): ReactElement {
  const form = useForm<Values>({ defaultValues: valuesOf(row) });
  const { control } = form;
  const clock = { htmlInput: { step: 60 }, inputLabel: { shrink: true } };
  return (
    <RowDialog<Shift, Values>
      row={row}
      form={form}
      valuesOf={valuesOf}
      list={shiftRoutes.getShifts}
      save={shiftRoutes.createOrUpdateShift}
      kind="shift"
      texts={texts}
      required={['name', 'starts_at', 'ends_at', 'days']}
      missing={texts.missing}
      nameMax={SHIFT_NAME_MAX}
      onClose={onClose}
    >
      <Columns count="1fr 1fr" gap={14}>
        <FormTextField
          control={control}
          name="starts_at"
          label={texts.starts}
          type="time"
          required
          slotProps={clock}
        />
        <FormTextField
          control={control}
          name="ends_at"
          label={texts.ends}
          type="time"
          required
          helperText={texts.endsHint}
          slotProps={clock}
        />
      </Columns>
      <Controller
        control={control}
        name="days"
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <Stack gap={6} role="group" aria-label={texts.days}>
            <Muted>{texts.days}</Muted>
            <Stack direction="row" gap={6} wrap>
              {texts.dayNames.map((name, index) => {
                const day = String(index + 1);
                const isOn = value.includes(day);
                return (
                  <Chip
                    key={day}
                    isPressed={isOn}
                    aria-label={texts.dayNamesFull[index]}
                    onClick={() => onChange(isOn ? value.replace(day, '') : [...value, day].sort().join(''))}
                  >
                    {name}
                  </Chip>
                );
              })}
            </Stack>
            {error && (
              <Text size="small" tone="error" role="alert">
                {error.message}
              </Text>
            )}
          </Stack>
        )}
      />
      <FormTextField
        control={control}
        name="breaks"
        label={texts.breaks}
        helperText={texts.breaksHint}
        slotProps={{ htmlInput: { maxLength: 300, autoComplete: 'off' } }}
      />
      <Columns count="1fr 1fr" gap={14}>
        {(['valid_from', 'valid_to'] as const).map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field: { value, onChange }, fieldState: { error } }) => (
              <DayField
                label={name === 'valid_from' ? texts.validFrom : texts.validTo}
                value={value}
                onChange={onChange}
                error={error?.message}
              />
            )}
          />
        ))}
      </Columns>
      <Muted>{texts.validHint}</Muted>
    </RowDialog>
  );
}

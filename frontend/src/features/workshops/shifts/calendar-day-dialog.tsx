import { SHIFT_NAME_MAX, shiftRoutes, type CalendarDay } from '@naryad/contracts/workshops/shifts';
import type { ReactElement } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { DayField } from '../../../shared/form/day-field.js';
import { Segments } from '../../../shared/ui/index.js';
import { FormPicker } from '../shared/form-picker.js';
import { useShiftOptions } from '../shared/options.js';
import { RowDialog } from '../shared/row-dialog.js';
import { calendarDayTexts as texts } from './texts.js';

interface Values {
  name: string;
  day: string;
  kind: CalendarDay['kind'];
  shift_id: number | null;
}

const valuesOf = (row: CalendarDay | null): Values => ({
  name: row?.name ?? '',
  day: row?.day ?? '',
  kind: row?.kind ?? 'off',
  shift_id: row?.shift_id ?? null,
});

/** Adds or edits a day off or an extra shift. */
export function CalendarDayDialog({
  row,
  onClose,
}: {
  readonly row: CalendarDay | null;
  readonly onClose: () => void;
}): ReactElement {
  const form = useForm<Values>({ defaultValues: valuesOf(row) });
  const shifts = useShiftOptions();
  const { control } = form;
  const isOff = form.watch('kind') === 'off';
  return (
    <RowDialog<CalendarDay, Values>
      row={row}
      form={form}
      valuesOf={valuesOf}
      list={shiftRoutes.getCalendarDays}
      save={shiftRoutes.createOrUpdateCalendarDay}
      kind="calendar-day"
      texts={texts}
      required={isOff ? ['name', 'day'] : ['name', 'day', 'shift_id']}
      missing={isOff ? texts.missing : texts.missingExtra}
      nameMax={SHIFT_NAME_MAX}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="kind"
        render={({ field: { value, onChange } }) => (
          <Segments
            label={texts.kind}
            value={value}
            onChange={onChange}
            options={[
              { value: 'off', label: texts.off },
              { value: 'extra', label: texts.extra },
            ]}
          />
        )}
      />
      <Controller
        control={control}
        name="day"
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <DayField label={texts.day} required value={value} onChange={onChange} error={error?.message} />
        )}
      />
      <FormPicker
        control={control}
        name="shift_id"
        label={texts.shift}
        required={!isOff}
        choice={shifts}
        labelOf={({ name }) => name}
        unknownLabel={texts.unknownShift}
        emptyText={texts.shiftsNotFound}
        hint={isOff ? texts.allHint : undefined}
      />
    </RowDialog>
  );
}

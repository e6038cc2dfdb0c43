import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { shiftedDay } from '@naryad/contracts/kernel/plant-time';
import { useState, type ReactElement } from 'react';
import { DateField } from '../../../shared/form/date-field.js';
import { formatPlainDate, parsePlainDate } from '../../../shared/format/index.js';
import { Button, IconButton, Stack } from '../../../shared/ui/index.js';
import { texts } from '../shared/texts.js';

export interface DayPickerProps {
  /** Plain date `yyyy-mm-dd`. */
  readonly day: string;
  readonly today: string;
  readonly onChange: (day: string) => void;
}

/** Selects a day: typed, from a calendar, the previous or next one, or today. */
export function DayPicker({ day, today, onChange }: DayPickerProps): ReactElement {
  // Typed text that is not a valid date yet. Discarded when another day is shown.
  const [typed, setTyped] = useState<{ readonly day: string; readonly text: string } | null>(null);
  const text = typed?.day === day ? typed.text : formatPlainDate(day);
  const change = (next: string): void => {
    setTyped({ day, text: next });
    const date = parsePlainDate(next);
    if (date !== null && date >= '1900-01-01' && date !== day) onChange(date);
  };
  return (
    <Stack direction="row" align="center" gap={4}>
      <IconButton
        icon={mdiChevronLeft}
        label={texts.tasks.dayBefore}
        onClick={() => onChange(shiftedDay(day, -1))}
      />
      <DateField label={texts.tasks.date} value={text} onChange={change} onBlur={() => setTyped(null)} />
      <IconButton
        icon={mdiChevronRight}
        label={texts.tasks.dayAfter}
        onClick={() => onChange(shiftedDay(day, 1))}
      />
      {day !== today && (
        <Button size="small" onClick={() => onChange(today)}>
          {texts.tasks.today}
        </Button>
      )}
    </Stack>
  );
}

import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { movementType, type MovementType } from '@naryad/contracts/stock/dto';
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import {
  isWrongOrder,
  momentOf,
  presetRange,
  presets,
  type OperationsFilter,
} from '../model/operations-filter.js';
import { movementWord } from '../model/operations-pages.js';
import { operationTexts } from '../operations-texts.js';

export interface OperationsFiltersProps {
  readonly filter: OperationsFilter;
  readonly onChange: (part: Partial<OperationsFilter>) => void;
  /** After the filters. */
  readonly children?: ReactNode;
}

/** Date range with chips, type, 'Сторнированные' [2 §2.1]; what is chosen applies at once. */
export function OperationsFilters({ filter, onChange, children }: OperationsFiltersProps): ReactElement {
  const wrongOrder = isWrongOrder(filter);
  const [today, setToday] = useState(() => new Date());
  return (
    <div className="n-ops__filters" role="group" aria-label={operationTexts.filters}>
      <MomentField label={operationTexts.from} value={filter.from} onChange={(from) => onChange({ from })} />
      <MomentField
        label={operationTexts.to}
        value={filter.to}
        error={wrongOrder ? operationTexts.wrongOrder : undefined}
        onChange={(to) => onChange({ to })}
      />
      <div className="n-ops__chips">
        {presets.map((preset) => {
          const range = presetRange(preset, today);
          const isOn = range.from === filter.from && range.to === filter.to;
          return (
            <Chip
              key={preset}
              component="button"
              type="button"
              clickable
              label={operationTexts[preset]}
              color={isOn ? 'primary' : 'default'}
              variant={isOn ? 'filled' : 'outlined'}
              aria-pressed={isOn}
              onClick={() => {
                const now = new Date();
                setToday(now);
                onChange(isOn ? { from: '', to: '' } : presetRange(preset, now));
              }}
            />
          );
        })}
      </div>
      <TextField
        select
        className="n-ops__type"
        label={operationTexts.type}
        value={filter.type ?? ''}
        onChange={({ target }) =>
          onChange({ type: target.value === '' ? null : (target.value as MovementType) })
        }
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{operationTexts.allTypes}</MenuItem>
        {movementType.options.map((type) => (
          <MenuItem key={type} value={type}>
            {movementWord(type)}
          </MenuItem>
        ))}
      </TextField>
      <Chip
        component="button"
        type="button"
        clickable
        label={operationTexts.reversed}
        color={filter.reversed ? 'primary' : 'default'}
        variant={filter.reversed ? 'filled' : 'outlined'}
        aria-pressed={filter.reversed}
        onClick={() => onChange({ reversed: !filter.reversed })}
      />
      {children}
    </div>
  );
}

/** A year is typed digit by digit, and each of them makes a date: what is typed applies when it has settled. */
const SETTLE_MS = 600;

function MomentField({
  label,
  value,
  error,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly error?: string;
  readonly onChange: (value: string) => void;
}): ReactElement {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (value !== seen) {
    setSeen(value);
    setText(value);
  }
  const apply = (next: string): void => {
    clearTimeout(timer.current);
    if (next === value || (next !== '' && momentOf(next) === null)) return;
    setSeen(next);
    onChange(next);
  };
  return (
    <TextField
      type="datetime-local"
      className="n-ops__moment"
      label={label}
      value={text}
      error={error !== undefined}
      helperText={error}
      onChange={({ target }) => {
        setText(target.value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => apply(target.value), SETTLE_MS);
      }}
      onBlur={() => apply(text)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply(text);
      }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { min: '1901-01-01T00:00', max: '2998-12-31T23:59' },
      }}
    />
  );
}

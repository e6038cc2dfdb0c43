import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { movementType, type MovementType } from '@naryad/contracts/stock/dto';
import { useState, type ReactElement, type ReactNode } from 'react';
import { isWrongOrder, presetRange, presets, type OperationsFilter } from './operations-filter.js';
import { movementWord } from '../shared/movement-word.js';
import { operationTexts } from './texts.js';
import { storehouseTexts } from '../shared/texts.js';
import { OperationsMoment } from './operations-moment.js';

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
      <OperationsMoment
        label={operationTexts.from}
        value={filter.from}
        dayTime="00:00"
        onChange={(from) => onChange({ from })}
      />
      <OperationsMoment
        label={operationTexts.to}
        value={filter.to}
        dayTime="23:59"
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
        label={storehouseTexts.movement.reversed}
        color={filter.reversed ? 'primary' : 'default'}
        variant={filter.reversed ? 'filled' : 'outlined'}
        aria-pressed={filter.reversed}
        onClick={() => onChange({ reversed: !filter.reversed })}
      />
      {children}
    </div>
  );
}

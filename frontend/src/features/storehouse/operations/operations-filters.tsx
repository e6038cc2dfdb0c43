import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { movementType, type MovementType } from '@naryad/contracts/stock/dto';
import { useState, type ReactElement, type ReactNode } from 'react';
import { isWrongOrder, presetRange, presets, type OperationsFilter } from './operations-filter.js';
import { Stack } from '../../../shared/ui/stack.js';
import { FilterChip } from '../shared/filter-chip.js';
import { movementLabel } from '../shared/movement-label.js';
import { operationTexts } from './texts.js';
import { storehouseTexts } from '../shared/texts.js';
import { OperationsMoment } from './operations-moment.js';
import css from './operations-filters.module.css';

export interface OperationsFiltersProps {
  readonly filter: OperationsFilter;
  readonly onChange: (part: Partial<OperationsFilter>) => void;
  /** Rendered after the filters. */
  readonly children?: ReactNode;
}

/** Date range with chips, type, 'Отменённые'. A choice applies at once. */
export function OperationsFilters({ filter, onChange, children }: OperationsFiltersProps): ReactElement {
  const wrongOrder = isWrongOrder(filter);
  const [today, setToday] = useState(() => new Date());
  return (
    <Stack
      direction="row"
      wrap
      align="start"
      gap="10px 8px"
      className={css.filters}
      role="group"
      aria-label={operationTexts.filters}
    >
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
      <Stack direction="row" wrap>
        {presets.map((preset) => {
          const range = presetRange(preset, today);
          const isOn = range.from === filter.from && range.to === filter.to;
          return (
            <FilterChip
              key={preset}
              label={operationTexts[preset]}
              isOn={isOn}
              onClick={() => {
                const now = new Date();
                setToday(now);
                onChange(isOn ? { from: '', to: '' } : presetRange(preset, now));
              }}
            />
          );
        })}
      </Stack>
      <TextField
        select
        className={css.type}
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
            {movementLabel(type)}
          </MenuItem>
        ))}
      </TextField>
      <FilterChip
        label={storehouseTexts.movement.reversed}
        isOn={filter.reversed}
        onClick={() => onChange({ reversed: !filter.reversed })}
      />
      {children}
    </Stack>
  );
}

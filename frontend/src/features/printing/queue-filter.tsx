import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { printJobState, type PrintJobState } from '@naryad/contracts/printing/dto';
import { printingRoutes } from '@naryad/contracts/printing/routes';
import { useCallback, type ReactElement } from 'react';
import { DayField } from '../../shared/form/day-field.js';
import { plainDateOr } from '../../shared/address/plain-date-or.js';
import { parseId } from '../../shared/address/parse-id.js';
import { useApiQuery } from '../../shared/api/index.js';
import { useAddress } from '../../shared/list/use-address.js';
import { Button, Chip, Stack } from '../../shared/ui/index.js';
import { queueTexts as texts } from './texts.js';

export interface QueueFilter {
  readonly state: PrintJobState | null;
  readonly printerId: number | null;
  /** `yyyy-mm-dd` in the plant's time zone. */
  readonly date: string | null;
  readonly isFiltered: boolean;
  readonly set: (name: 'state' | 'printer' | 'date', value: string | null) => void;
  readonly reset: () => void;
}

const NAMES = ['state', 'printer', 'date'] as const;

/** Filter of the queue, stored in the address so that links and the way back preserve it. */
export function useQueueFilter(): QueueFilter {
  const [parameters, setParameters] = useAddress();
  const set = useCallback(
    (values: Partial<Record<(typeof NAMES)[number], string | null>>): void =>
      setParameters(
        (current) => {
          const next = new URLSearchParams(current);
          next.delete('page');
          for (const [name, value] of Object.entries(values)) {
            if (value === null || value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParameters],
  );
  const filter = {
    state: printJobState.options.find((one) => one === parameters.get('state')) ?? null,
    printerId: parseId(parameters.get('printer') ?? undefined),
    date: plainDateOr(parameters.get('date'), null),
  };
  return {
    ...filter,
    isFiltered: Object.values(filter).some((one) => one !== null),
    set: (name, value) => set({ [name]: value }),
    reset: () => set({ state: null, printer: null, date: null }),
  };
}

/** State, printer and day. A choice applies at once. */
export function QueueFilters({ filter }: { readonly filter: QueueFilter }): ReactElement {
  const printers = useApiQuery(printingRoutes.getPrinters, { per_page: 100, sort: 'name' });
  const options = printers.data?.data ?? [];
  return (
    <Stack direction="row" wrap align="center" gap={8} role="group" aria-label={texts.filters}>
      {printJobState.options.map((one) => (
        <Chip
          key={one}
          isPressed={filter.state === one}
          onClick={() => filter.set('state', filter.state === one ? null : one)}
        >
          {texts.states[one]}
        </Chip>
      ))}
      <TextField
        select
        size="small"
        label={texts.columns.printer}
        value={filter.printerId !== null && printers.isSuccess ? String(filter.printerId) : ''}
        onChange={({ target }) => filter.set('printer', target.value)}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        sx={{ width: 200 }}
      >
        <MenuItem value="">{texts.anyPrinter}</MenuItem>
        {options.map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            {name}
          </MenuItem>
        ))}
        {filter.printerId !== null && !options.some(({ id }) => id === filter.printerId) && (
          <MenuItem value={String(filter.printerId)}>{texts.unknownPrinter}</MenuItem>
        )}
      </TextField>
      <Stack style={{ width: 170 }}>
        <DayField
          size="small"
          label={texts.day}
          value={filter.date ?? ''}
          onChange={(day) => filter.set('date', day)}
        />
      </Stack>
      {filter.isFiltered && (
        <Button kind="text" onClick={filter.reset}>
          {texts.reset}
        </Button>
      )}
    </Stack>
  );
}

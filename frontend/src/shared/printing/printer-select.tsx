import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { printingRoutes } from '@naryad/contracts/printing/routes';
import type { Printer } from '@naryad/contracts/printing/dto';
import type { ReactElement } from 'react';
import { useApiQuery } from '../api/use-api-query.js';
import type { PaperKind } from './device-printer.js';
import { printingTexts as texts } from './texts.js';

/** Maximum number of printers in the list. */
const LISTED = 100;

export interface FittingPrinters {
  readonly printers: readonly Printer[];
  readonly hasFailed: boolean;
  /** True when the printers are loaded: a printer that is not in the list was deleted or disabled. */
  readonly isLoaded: boolean;
}

/**
 * Enabled printers of the plant for this kind of paper: label printers print nothing else.
 * @param alwaysListed is included although it is disabled
 */
export function useFittingPrinters(
  paperKind: PaperKind,
  alwaysListed: number | null = null,
): FittingPrinters {
  const { data, error } = useApiQuery(printingRoutes.getPrinters, { per_page: LISTED });
  const printers = (data?.data ?? []).filter(
    ({ id, is_active, language }) =>
      (is_active || id === alwaysListed) && (language !== 'zpl' || paperKind === 'labels'),
  );
  return { printers, hasFailed: error !== null, isLoaded: data !== undefined };
}

export interface PrinterSelectProps {
  readonly label: string;
  readonly paperKind: PaperKind;
  /** Null: the browser. A disabled or deleted printer counts as null. */
  readonly value: number | null;
  readonly onChange: (printer: number | null) => void;
  /** Label of the option without a printer. */
  readonly browser: string;
  /** Server error of the field. */
  readonly error?: string | undefined;
  /** Included although it is disabled. */
  readonly alwaysListed?: number | null;
}

/** Select for a plant printer or the browser. */
export function PrinterSelect({
  label,
  paperKind,
  value,
  onChange,
  browser,
  error,
  alwaysListed = null,
}: PrinterSelectProps): ReactElement {
  const { printers, hasFailed } = useFittingPrinters(paperKind, alwaysListed);
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={printers.some(({ id }) => id === value) ? String(value) : ''}
      onChange={({ target }) => onChange(Number(target.value) || null)}
      error={error !== undefined}
      helperText={error ?? (hasFailed ? texts.noPrinters : ' ')}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{browser}</MenuItem>
      {printers.map(({ id, name, trouble, is_active }) => (
        <MenuItem key={id} value={String(id)}>
          {texts.printer(name, is_active ? trouble : texts.off)}
        </MenuItem>
      ))}
    </TextField>
  );
}

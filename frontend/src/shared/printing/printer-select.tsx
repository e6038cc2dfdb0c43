import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { printingRoutes } from '@naryad/contracts/printing/routes';
import type { Printer } from '@naryad/contracts/printing/dto';
import type { ReactElement } from 'react';
import { useApiQuery } from '../api/use-api-query.js';
import type { PaperKind } from './device-printer.js';
import { printingTexts as texts } from './texts.js';

/** Most printers that a plant's choice lists. */
const LISTED = 100;

export interface FittingPrinters {
  readonly printers: readonly Printer[];
  readonly hasFailed: boolean;
  /** What is not among them is gone, or switched off. */
  readonly isLoaded: boolean;
}

/**
 * Printers of the plant that are switched on and take such papers: those of labels take nothing else.
 * @param alwaysListed is listed although it is switched off
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
  /** Null: the browser. A printer that is switched off or gone is as good as none. */
  readonly value: number | null;
  readonly onChange: (printer: number | null) => void;
  /** What the choice of no printer is called. */
  readonly browser: string;
  /** Of the server, beside the field. */
  readonly error?: string | undefined;
  /** Is listed although it is switched off. */
  readonly alwaysListed?: number | null;
}

/** The choice of a printer of the plant, or of the browser. */
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

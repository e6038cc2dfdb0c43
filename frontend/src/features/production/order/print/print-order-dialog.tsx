import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState, type ReactElement } from 'react';
import { errorText } from '../../../../shared/api/index.js';
import { PlainDialog } from '../../../../shared/form/plain-dialog.js';
import { isCopies } from '../../../../shared/printing/copies.js';
import { CopiesField } from '../../../../shared/printing/copies-field.js';
import { devicePrinter, readPrinter, savePrinter } from '../../../../shared/printing/device-printer.js';
import { readPrintSettings, storedLabelSize } from '../../../../shared/printing/print-settings.js';
import { PrinterSelect, useFittingPrinters } from '../../../../shared/printing/printer-select.js';
import { printingTexts } from '../../../../shared/printing/texts.js';
import { Muted, Notice, Stack } from '../../../../shared/ui/index.js';
import { PrintProgress } from './print-progress.js';
import { printOrderTexts as texts } from './texts.js';
import { useOrderPrint } from './use-order-print.js';

export type OrderDocuments = 'labels' | 'passports';

export interface PrintOrderDialogProps {
  /** One order, of which some items may be selected, or several. */
  readonly orderIds: readonly [number, ...number[]];
  /** Number of items in all orders. */
  readonly count: number;
  /** Replaces the usual hint about what is printed. */
  readonly hint?: string;
  readonly what: OrderDocuments;
  readonly onClose: () => void;
}

const PAPER_KINDS = { labels: 'labels', passports: 'sheets' } as const;

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));
const isNumber = (text: string): boolean => /^\s*\d*\s*$/.test(text);

/** The printer last used on this device, otherwise the default printer of the device. */
function firstPrinter(what: OrderDocuments): number | null {
  const last = readPrinter(what);
  return last === null ? devicePrinter(PAPER_KINDS[what]) : Number(last) || null;
}

/**
 * 'Печать этикеток', 'Печать паспортов': all or some items of one order or of several, on a printer or as a
 * PDF for the browser.
 */
export function PrintOrderDialog({
  orderIds,
  count,
  hint,
  what,
  onClose,
}: PrintOrderDialogProps): ReactElement {
  const settings = useState(readPrintSettings)[0];
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [storedPrinter, setPrinter] = useState(() => firstPrinter(what));
  const [copies, setCopies] = useState(String(settings.copies));
  const [isPreviewed, setPreviewed] = useState(settings.isPreviewed);
  const print = useOrderPrint(onClose);
  const { printers } = useFittingPrinters(PAPER_KINDS[what]);
  const printer = printers.some(({ id }) => id === storedPrinter) ? storedPrinter : null;
  const isLookedAt = printer !== null && isPreviewed && !print.isReady;
  const isMade = printer === null && print.isReady;
  const isWrong = !isNumber(from) || !isNumber(to) || (printer !== null && !isCopies(copies));

  const submit = (): void => {
    if (isWrong) return;
    savePrinter(what, String(printer ?? ''));
    const size = what === 'labels' ? storedLabelSize() : null;
    const [production_order_id, ...further] = orderIds;
    const orders = { production_order_id, ...(further.length > 0 && { further_order_ids: further }) };
    const order = { ...orders, what, from: numberOf(from), to: numberOf(to), size };
    if (printer === null || isLookedAt) print.make(order);
    else print.send(order, printer, Number(copies));
  };
  const submitTexts = { make: texts.make, look: texts.look, send: texts.send };
  const action = printer === null ? 'make' : isLookedAt ? 'look' : 'send';

  return (
    <PlainDialog
      title={texts.titles[what]}
      submitText={isMade ? texts.close : submitTexts[action]}
      isDirty={false}
      isPending={print.isPending}
      pendingText={texts.making}
      {...(isMade ? { isQuiet: true } : { onSubmit: submit })}
      onClose={onClose}
    >
      <Stack gap={14}>
        {print.error !== null && Object.keys(print.fieldErrors).length === 0 && (
          <Notice kind="error" role="alert">
            {errorText(print.error)}
          </Notice>
        )}
        <PrinterSelect
          label={texts.printer}
          paperKind={PAPER_KINDS[what]}
          browser={texts.browser}
          value={printer}
          onChange={setPrinter}
          error={print.fieldErrors['printer_id']?.[0]}
        />
        {orderIds.length === 1 && (
          <Stack direction="row" gap={12} align="start">
            {(
              [
                ['from', texts.from, '1', from, setFrom],
                ['to', texts.to, String(count), to, setTo],
              ] as const
            ).map(([name, label, placeholder, value, onChange]) => (
              <TextField
                key={name}
                fullWidth
                label={label}
                placeholder={placeholder}
                value={value}
                onChange={(event) => {
                  print.clear();
                  onChange(event.target.value);
                }}
                error={!isNumber(value) || print.fieldErrors[name] !== undefined}
                helperText={isNumber(value) ? print.fieldErrors[name]?.[0] : texts.numbersOnly}
                slotProps={{
                  htmlInput: { inputMode: 'numeric', maxLength: 7, autoComplete: 'off' },
                  inputLabel: { shrink: true },
                }}
              />
            ))}
          </Stack>
        )}
        <Muted>{hint ?? texts.hint(count)}</Muted>
        {printer !== null && (
          <>
            <CopiesField value={copies} onChange={setCopies} />
            <FormControlLabel
              control={<Checkbox checked={isPreviewed} onChange={(_, next) => setPreviewed(next)} />}
              label={printingTexts.previewed}
            />
          </>
        )}
        <PrintProgress request={print.request} isLast={printer === null} />
      </Stack>
    </PlainDialog>
  );
}

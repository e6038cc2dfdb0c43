import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { isLabel } from '@naryad/contracts/documents/rules';
import { printingRoutes } from '@naryad/contracts/printing/routes';
import { productionPrintRoutes } from '@naryad/contracts/production/print-routes';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { ApiError, errorText, useApiQuery, useCommand } from '../../../../shared/api/index.js';
import { PlainDialog } from '../../../../shared/form/plain-dialog.js';
import { ButtonLink, Muted, Notice, Stack, toast } from '../../../../shared/ui/index.js';
import { ProgressBar } from '../../../../shared/ui/progress-bar.js';
import { readPrinter, savePrinter } from '../../../../shared/printing/device-printer.js';
import { fileUrl } from '../../shared/photos/photos.js';
import { renderRequestQuery } from '../../api/get-render-request.js';
import { printOrderTexts as texts } from './texts.js';

export type OrderPapers = 'labels' | 'passports';

export interface PrintOrderDialogProps {
  readonly orderId: number;
  readonly count: number;
  readonly what: OrderPapers;
  readonly onClose: () => void;
}

const BROWSER = 'browser';
const TEMPLATES = { labels: 'unit-label', passports: 'product-passport' } as const;

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));
const isNumber = (text: string): boolean => /^\s*\d*\s*$/.test(text);

/** 'Печать этикеток', 'Печать паспортов': of all items or some, at a printer, or as a PDF for the browser. */
export function PrintOrderDialog({ orderId, count, what, onClose }: PrintOrderDialogProps): ReactElement {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [remembered, setPrinter] = useState(() => readPrinter(what) ?? BROWSER);
  const [requestId, setRequestId] = useState<string | null>(null);
  const printers = useApiQuery(printingRoutes.getPrinters, {});
  const fitting = (printers.data?.data ?? []).filter(
    ({ is_active, language }) => is_active && (language !== 'zpl' || isLabel(TEMPLATES[what])),
  );
  // A printer that is switched off or gone is as good as none.
  const printer = fitting.some(({ id }) => String(id) === remembered) ? remembered : BROWSER;
  const print = useCommand(productionPrintRoutes.printOrder, {
    errors: 'inline',
    onSuccess: ({ data }) => {
      if (data.request !== null) return setRequestId(data.request.id);
      toast.success(texts.sent(data.count));
      onClose();
    },
  });
  const state = useQuery({ ...renderRequestQuery(requestId ?? ''), enabled: requestId !== null });
  const request = requestId === null ? undefined : state.data?.data;
  const fieldErrors = print.error instanceof ApiError ? print.error.errors : {};
  const isWrong = !isNumber(from) || !isNumber(to);

  const submit = (): void => {
    if (isWrong) return;
    setRequestId(null);
    savePrinter(what, printer);
    void print.run({
      production_order_id: orderId,
      what,
      from: numberOf(from),
      to: numberOf(to),
      printer_id: printer === BROWSER ? null : Number(printer),
    });
  };

  return (
    <PlainDialog
      title={texts.titles[what]}
      submitText={printer === BROWSER ? texts.make : texts.send}
      isDirty={false}
      isPending={print.isPending || request?.status === 'pending'}
      pendingText={texts.making}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap={14}>
        {print.error !== null && Object.keys(fieldErrors).length === 0 && (
          <Notice kind="error" role="alert">
            {errorText(print.error)}
          </Notice>
        )}
        <TextField
          select
          fullWidth
          label={texts.printer}
          value={printer}
          onChange={(event) => setPrinter(event.target.value)}
          error={fieldErrors['printer_id'] !== undefined}
          helperText={fieldErrors['printer_id']?.[0] ?? (printers.error === null ? ' ' : texts.noPrinters)}
        >
          <MenuItem value={BROWSER}>{texts.browser}</MenuItem>
          {fitting.map(({ id, name, trouble }) => (
            <MenuItem key={id} value={String(id)}>
              {trouble === null ? name : texts.withTrouble(name, trouble)}
            </MenuItem>
          ))}
        </TextField>
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
              onChange={(event) => onChange(event.target.value)}
              error={!isNumber(value) || fieldErrors[name] !== undefined}
              helperText={isNumber(value) ? (fieldErrors[name]?.[0] ?? ' ') : texts.numbersOnly}
              slotProps={{
                htmlInput: { inputMode: 'numeric', maxLength: 7, autoComplete: 'off' },
                inputLabel: { shrink: true },
              }}
            />
          ))}
        </Stack>
        <Muted>{texts.hint(count)}</Muted>
        {request?.status === 'pending' && request.progress != null && (
          <ProgressBar label={texts.making} value={request.progress.done} total={request.progress.total} />
        )}
        {request?.status === 'failed' && (
          <Notice kind="error" role="alert">
            {request.error ?? texts.failed}
          </Notice>
        )}
        {request?.status === 'done' && request.path !== null && (
          <ButtonLink kind="main" to={fileUrl(request.path)} target="_blank" reloadDocument>
            {texts.open}
          </ButtonLink>
        )}
      </Stack>
    </PlainDialog>
  );
}

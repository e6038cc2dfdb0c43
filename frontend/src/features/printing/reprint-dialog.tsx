import TextField from '@mui/material/TextField';
import type { PrintJob } from '@naryad/contracts/printing/dto';
import { printingRoutes } from '@naryad/contracts/printing/routes';
import { useState, type ReactElement } from 'react';
import { errorText, queryKeys, useCommand } from '../../shared/api/index.js';
import { PlainDialog } from '../../shared/form/plain-dialog.js';
import { isCopies } from '../../shared/printing/copies.js';
import { CopiesField } from '../../shared/printing/copies-field.js';
import { paperKindOf } from '../../shared/printing/device-printer.js';
import { PrinterSelect, useFittingPrinters } from '../../shared/printing/printer-select.js';
import { Chip, Muted, Notice, Stack, toast } from '../../shared/ui/index.js';
import { queueTexts } from './texts.js';

const texts = queueTexts.reprint;

export interface ReprintDialogProps {
  readonly job: PrintJob;
  readonly onClose: () => void;
}

/**
 * 'Напечатать ещё раз': the reason for the journal, and a printer, because the original one may have been
 * deleted.
 */
export function ReprintDialog({ job, onClose }: ReprintDialogProps): ReactElement {
  const [reason, setReason] = useState(job.state === 'failed' ? texts.reasons[0] : '');
  const [isMissing, setMissing] = useState(false);
  const [copies, setCopies] = useState(String(job.copies));
  const [printer, setPrinter] = useState<number | null>(job.printer.id);
  const paperKind = paperKindOf(job.template_key);
  const { printers, isLoaded } = useFittingPrinters(paperKind);
  const isUnavailable = isLoaded && !printers.some(({ id }) => id === printer);
  const reprint = useCommand(printingRoutes.reprint, {
    errors: 'inline',
    invalidates: [queryKeys.all(printingRoutes.getPrintJobs)],
    onSuccess: () => {
      toast.success(texts.done);
      onClose();
    },
  });
  const submit = (): void => {
    const givenReason = reason.trim();
    setMissing(givenReason === '');
    const elsewhere = printer === job.printer.id ? {} : { printer_id: printer };
    if (givenReason !== '' && isCopies(copies) && !isUnavailable)
      void reprint.run({ id: job.id, reason: givenReason, copies: Number(copies), ...elsewhere });
  };
  return (
    <PlainDialog
      title={texts.title}
      submitText={texts.submit}
      isDirty={
        (reason !== '' && job.state !== 'failed') ||
        copies !== String(job.copies) ||
        printer !== job.printer.id
      }
      isPending={reprint.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap={14}>
        <Muted as="p">
          {job.title}, {job.printer.name}
        </Muted>
        {reprint.error !== null && (
          <Notice kind="error" role="alert">
            {errorText(reprint.error)}
          </Notice>
        )}
        <TextField
          label={texts.reason}
          value={reason}
          required
          fullWidth
          error={isMissing}
          helperText={isMissing ? texts.missing : ' '}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
        />
        <Stack direction="row" wrap gap={8}>
          {texts.reasons.map((one) => (
            <Chip key={one} isPressed={reason === one} onClick={() => setReason(one)}>
              {one}
            </Chip>
          ))}
        </Stack>
        <PrinterSelect
          label={queueTexts.columns.printer}
          paperKind={paperKind}
          value={printer}
          onChange={setPrinter}
          browser={texts.choosePrinter}
          error={isUnavailable ? texts.printerGone(job.printer.name) : undefined}
        />
        <CopiesField value={copies} onChange={setCopies} />
      </Stack>
    </PlainDialog>
  );
}

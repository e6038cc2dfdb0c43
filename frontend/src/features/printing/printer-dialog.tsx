import MenuItem from '@mui/material/MenuItem';
import { mdiPrinterCheck } from '@mdi/js';
import type { Printer, PrinterDpi, PrinterKind, PrinterLanguage } from '@naryad/contracts/printing/dto';
import { PRINTER_NAME_MAX } from '@naryad/contracts/printing/dto';
import { printingRoutes } from '@naryad/contracts/printing/routes';
import { useState, type ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { apiWhole, isStale, queryKeys, showError, useCommand } from '../../shared/api/index.js';
import { FormDialog } from '../../shared/form/form-dialog.js';
import { FormTextField } from '../../shared/form/form-text-field.js';
import { Button, Muted, Stack, toast } from '../../shared/ui/index.js';
import { printersTexts as texts } from './texts.js';

export interface PrinterDialogProps {
  /** null: a new one is created. */
  readonly printer: Printer | null;
  readonly onClose: () => void;
}

/** Select fields use strings. */
interface Values {
  name: string;
  kind: PrinterKind;
  address: string;
  language: PrinterLanguage;
  dpi: string;
  is_active: 'on' | 'off';
}

const INVALIDATES = [queryKeys.all(printingRoutes.getPrinters)];
const DPI: readonly PrinterDpi[] = [203, 300, 600];

const valuesOf = (printer: Printer | null): Values => ({
  name: printer?.name ?? '',
  kind: printer?.kind ?? 'ipp',
  address: printer?.address ?? '',
  language: printer?.language ?? 'pdf',
  dpi: String(printer?.dpi ?? 203),
  is_active: (printer?.is_active ?? true) ? 'on' : 'off',
});

const choices = (labels: Readonly<Record<string, string>>): ReactElement[] =>
  Object.entries(labels).map(([value, label]) => (
    <MenuItem key={value} value={value}>
      {label}
    </MenuItem>
  ));

/** 'Добавить принтер', 'Редактировать принтер': address, protocol, and a test page. */
export function PrinterDialog({ printer, onClose }: PrinterDialogProps): ReactElement {
  const [base, setBase] = useState(printer);
  const form = useForm<Values>({ defaultValues: valuesOf(printer) });
  const [kind, language] = form.watch(['kind', 'language']);
  const save = useCommand(printingRoutes.createOrUpdatePrinter, {
    errors: 'inline',
    invalidates: INVALIDATES,
    onSuccess: () => {
      toast.success(base === null ? texts.form.added : texts.form.saved);
      onClose();
    },
  });
  const test = useCommand(printingRoutes.printTestPage, {
    onSuccess: () => {
      toast.success(texts.form.testSent);
    },
  });

  /** Applies what another user has changed; the input of this form remains. */
  const rebase = async (id: number): Promise<void> => {
    try {
      const { data } = await apiWhole(printingRoutes.getPrinters, {});
      const latest = data.find((one) => one.id === id);
      if (latest === undefined) throw new Error(texts.form.gone);
      setBase(latest);
      form.reset(valuesOf(latest), { keepDirtyValues: true });
      save.reset();
    } catch (error) {
      console.error(error);
      showError(error, texts.form.gone);
    }
  };

  return (
    <FormDialog
      title={base === null ? texts.add : texts.edit}
      form={form}
      command={save}
      onClose={onClose}
      draft={{ key: `printer/${printer?.id ?? 'new'}`, context: { printer } }}
      submitText={base === null ? texts.form.add : texts.form.save}
      errorAction={
        base !== null &&
        isStale(save.error) && (
          <Button kind="text" size="small" onClick={() => void rebase(base.id)}>
            {texts.form.rebase}
          </Button>
        )
      }
      onSubmit={({ dpi, is_active, ...values }) =>
        save.run({
          ...values,
          dpi: Number(dpi) as PrinterDpi,
          is_active: is_active === 'on',
          ...(base === null ? {} : { id: base.id, version: base.version }),
        })
      }
    >
      <Stack gap={14}>
        <FormTextField
          control={form.control}
          name="name"
          label={texts.form.name}
          required
          helperText={texts.form.nameHint}
          slotProps={{ htmlInput: { maxLength: PRINTER_NAME_MAX, autoComplete: 'off' } }}
        />
        <FormTextField control={form.control} name="kind" label={texts.form.kind} select>
          {choices(texts.kinds)}
        </FormTextField>
        <FormTextField
          control={form.control}
          name="address"
          label={texts.form.address}
          required
          helperText={texts.form.addressHints[kind]}
          slotProps={{ htmlInput: { maxLength: 300, autoComplete: 'off', spellCheck: false } }}
        />
        <FormTextField control={form.control} name="language" label={texts.form.language} select>
          {choices(texts.languages)}
        </FormTextField>
        {language === 'zpl' && (
          <FormTextField control={form.control} name="dpi" label={texts.form.dpi} select>
            {choices(Object.fromEntries(DPI.map((dpi) => [dpi, String(dpi)])))}
          </FormTextField>
        )}
        <FormTextField control={form.control} name="is_active" label={texts.form.state} select>
          {choices({ on: texts.form.on, off: texts.form.off })}
        </FormTextField>
        {base !== null && (
          <Stack direction="row" wrap align="center" gap={12}>
            <Button
              icon={mdiPrinterCheck}
              isBusy={test.isPending}
              onClick={() => void test.run({ id: base.id })}
            >
              {texts.form.testPage}
            </Button>
            <Muted>{texts.form.testHint}</Muted>
          </Stack>
        )}
      </Stack>
    </FormDialog>
  );
}

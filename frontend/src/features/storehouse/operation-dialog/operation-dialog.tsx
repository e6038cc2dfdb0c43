import { useEffect, useRef, type ReactElement } from 'react';
import { fieldError } from '../../../shared/api/error-text.js';
import { useFreshCompanyOptions } from '../../../shared/catalog/companies.js';
import { useFreshProductOptions, useProductOptions } from '../../../shared/catalog/products.js';
import { ScannedLine } from '../../../shared/scanner/scanned-line.js';
import { PlainDialog } from '../../../shared/form/plain-dialog.js';
import { formError } from '../../../shared/form/server-errors.js';
import { Stack } from '../../../shared/ui/stack.js';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.js';
import { useOperationCommand } from './use-operation-command.js';
import { useOperationForm, type OperationPreset } from './use-operation-form.js';
import { useStorehouseStructure } from '../../../shared/cells/use-storehouse-structure.js';
import { useLiveOptions, useStoredUnits } from '../shared/use-operation-options.js';
import { useOperationScan } from './use-operation-scan.js';
import { useSerialCheck } from '../../../shared/serial/use-serial-check.js';
import { Notice } from '../../../shared/ui/notice.js';
import { blockedBy, questionOf, SERIAL_DELAYS } from './operation-form-check.js';
import { isRecordOf, type OperationChange } from './operation-form.js';
import { operationDialogTexts as texts } from './texts.js';
import { DialogReason } from '../shared/dialog-reason.js';
import { OperationFields } from './operation-dialog-fields.js';

export type { OperationPreset } from './use-operation-form.js';

export interface AddOperationDialogProps {
  readonly moduleId: number;
  readonly onClose: () => void;
  /** Called after success, before closing. */
  readonly onDone?: () => void;
  /** Initial values. */
  readonly preset?: OperationPreset;
}

/** Fields of the call with an input on this form; other errors are shown above the fields. */
const OWN_FIELDS = new Set([
  'product_id',
  'supplier_id',
  'batch_manufacture_id',
  'serial_number',
  'batch_product_id',
  'count',
  'storehouse_cell_id',
  'reason_id',
  'comment',
]);
const fieldOf = (name: string): string | null => (OWN_FIELDS.has(name) ? name : null);

/** 'Добавление операции': manual receipt or write-off. Mount it when it opens. */
export function AddOperationDialog({
  moduleId,
  onClose,
  onDone,
  preset = {},
}: AddOperationDialogProps): ReactElement {
  useFreshProductOptions();
  useFreshCompanyOptions();
  const products = useProductOptions();
  const structure = useStorehouseStructure(moduleId);
  const { form, change, cleared, isDirty } = useOperationForm(moduleId, preset, structure);
  const units = useStoredUnits(moduleId, form.type === 'remove' ? form.productId : null);
  const check = useSerialCheck(questionOf(form), form.serial, SERIAL_DELAYS);
  useLiveOptions(moduleId);

  const isAdd = form.type !== 'remove';
  const product = products.options.find(({ id }) => id === form.productId)?.name ?? texts.unnamed;
  const command = useOperationCommand(moduleId, form, product, () => {
    onDone?.();
    onClose();
  });
  const { isPending, error } = command;
  const onChange = (next: OperationChange): void => {
    // Scans must not change the form while it is being sent.
    if (isPending) return;
    if (error !== null) command.reset();
    change(next);
  };
  const note = useOperationScan({ moduleId, form, onChange, places: structure, units, enabled: !isPending });

  const { unit } = form;
  const isMissing =
    unit !== null && units.isLoaded && !units.options.some((record) => isRecordOf(unit, record));
  const reason = blockedBy(form, check.status) ?? (isMissing ? texts.reasons.gone : null);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const name of cleared.fields) {
      fields.current
        ?.querySelector(`[data-field='${name}']`)
        ?.animate?.([{ opacity: 0.15 }, { opacity: 1 }], { duration: 150 });
    }
  }, [cleared]);
  useEffect(() => {
    if (error !== null) fields.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [error]);
  const general = formError(error, {}, fieldOf);

  return (
    <PlainDialog
      title={texts.title}
      maxWidth="sm"
      submitText={isAdd ? texts.accept : texts.writeOff}
      pendingText={isAdd ? texts.accepting : texts.writingOff}
      isDirty={isDirty}
      isPending={isPending}
      isSubmitDisabled={reason !== null}
      onSubmit={command.submit}
      onClose={onClose}
      footer={<DialogReason text={isPending ? null : reason} />}
    >
      {general !== null && (
        <Notice kind="error" icon="kind" role="alert">
          {general}
        </Notice>
      )}
      {note.text !== null && (
        <Notice kind="warning" icon="kind" role="alert">
          {note.text}
          <ScannedLine under={note.text} />
        </Notice>
      )}
      <Stack ref={fields} gap={14}>
        <OperationFields
          form={form}
          onChange={(next) => {
            note.clear();
            onChange(next);
          }}
          check={check}
          products={products}
          places={structure}
          units={units}
          errorOf={(name) => fieldError(error, name)}
        />
      </Stack>
      <VisuallyHidden role="status">{cleared.text}</VisuallyHidden>
    </PlainDialog>
  );
}

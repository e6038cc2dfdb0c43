import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { mdiArrowDownBold, mdiArrowUpBold } from '@mdi/js';
import type { BatchManufacture } from '@naryad/contracts/batches/dto';
import { movementLabels, type SerialRecord } from '@naryad/contracts/stock/dto';
import type { ReactElement } from 'react';
import { useCompanyOptions } from '../../../shared/catalog/companies.js';
import { OptionPicker } from '../../../shared/catalog/option-picker.js';
import type { CatalogOptions } from '../../../shared/catalog/option-query.js';
import { formatPlainDate } from '../../../shared/format/dates.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { Columns, Muted, Segments, Text } from '../../../shared/ui/index.js';
import { useSupplierBatches, type Options } from '../shared/use-operation-options.js';
import type { SerialCheck } from '../../../shared/serial/use-serial-check.js';
import { WriteOffFields } from '../shared/write-off-fields.js';
import { hasCount } from './operation-form-check.js';
import {
  openFields,
  operationTypes,
  type OperationChange,
  type OperationForm,
  type OperationType,
} from './operation-form.js';
import { operationDialogTexts as texts } from './texts.js';
import { SerialField, UnitField } from './operation-dialog-serial.js';
import css from './operation-dialog.module.css';
import { CellPicker } from '../../../shared/cells/cell-picker.js';
import type { StorehouseStructure } from '../../../shared/cells/use-storehouse-structure.js';
import type { ProductRow } from '@naryad/contracts/products/dto';

export type FieldError = (name: string) => string | null;

export interface OperationFieldsProps {
  readonly form: OperationForm;
  readonly onChange: (change: OperationChange) => void;
  readonly check: SerialCheck;
  readonly products: CatalogOptions<ProductRow>;
  readonly places: StorehouseStructure;
  readonly units: Options<SerialRecord>;
  /** The server's error for a field of the call. */
  readonly errorOf: FieldError;
  /** Operation types that the user may create; both by default. */
  readonly types?: readonly OperationType[];
}

const TYPE_ICONS: Readonly<Record<OperationType, string>> = { add: mdiArrowDownBold, remove: mdiArrowUpBold };

const WITH_COUNT = { count: 'minmax(0, 1fr) 132px', onPhones: 'minmax(0, 1fr) 132px' } as const;

const batchDetail = ({ manufacture_date: madeOn, expiry_date: expiresOn }: BatchManufacture): string =>
  [
    madeOn === null ? null : texts.madeOn(formatPlainDate(madeOn)),
    expiresOn === null ? null : texts.goodUntil(formatPlainDate(expiresOn)),
  ]
    .filter((part) => part !== null)
    .join(', ');

/** Fields of 'Добавление операции', in the natural order of input. */
export function OperationFields({
  form,
  onChange,
  check,
  products,
  places,
  units,
  errorOf,
  types = operationTypes,
}: OperationFieldsProps): ReactElement {
  const open = openFields(form);
  const isAdd = form.type === 'add';
  const isRemove = form.type === 'remove';
  const suppliers = useCompanyOptions(form.productId !== null);
  const batches = useSupplierBatches(form.supplierId);

  return (
    <>
      {types.length === 0 ? (
        <Muted as="p" size="inherit">
          {texts.noTypes}
        </Muted>
      ) : (
        <Segments
          fill="always"
          tone="accent"
          label={texts.kind}
          value={form.type}
          options={types.map((type) => ({
            value: type,
            label: <Text icon={TYPE_ICONS[type]}>{movementLabels[type]}</Text>,
          }))}
          onChange={(value) => onChange({ field: 'type', value })}
        />
      )}
      <div data-field="product">
        <OptionPicker
          label={texts.product}
          options={products.options}
          value={form.productId}
          onChange={(value) => onChange({ field: 'product', value })}
          labelOf={({ name }) => name}
          detailOf={({ sku }) => sku}
          unknownLabel={texts.unknown}
          emptyText={texts.noProducts}
          isLoading={products.isLoading}
          loadError={products.error}
          onRetry={products.refetch}
          disabled={!open.product}
          error={errorOf('product_id') ?? undefined}
        />
      </div>
      <Columns gap="10px 12px">
        <div data-field="supplier">
          <OptionPicker
            label={texts.supplier}
            options={suppliers.options}
            value={form.supplierId}
            onChange={(value) => onChange({ field: 'supplier', value })}
            labelOf={({ name }) => name}
            detailOf={({ inn }) => inn}
            unknownLabel={texts.unknown}
            emptyText={texts.noSuppliers}
            isLoading={suppliers.isLoading}
            loadError={suppliers.error}
            onRetry={suppliers.refetch}
            disabled={!open.supplier}
            error={errorOf('supplier_id') ?? undefined}
          />
          {isRemove && (
            <Tick
              label={texts.withoutSupplier}
              checked={form.withoutSupplier}
              disabled={!open.withoutSupplier}
              onChange={(value) => onChange({ field: 'withoutSupplier', value })}
            />
          )}
        </div>
        <div data-field="batch">
          <OptionPicker
            label={texts.batch}
            options={batches.options}
            value={form.batchId}
            onChange={(value) => onChange({ field: 'batch', value })}
            labelOf={({ number }) => number ?? texts.unnumberedBatch}
            detailOf={batchDetail}
            unknownLabel={texts.unknown}
            emptyText={texts.noBatches}
            isLoading={batches.isLoading}
            loadError={batches.error}
            onRetry={batches.refetch}
            disabled={!open.batch}
            error={errorOf('batch_manufacture_id') ?? undefined}
          />
          {isAdd && (
            <Tick
              label={texts.withoutBatch}
              checked={form.withoutBatch}
              onChange={(value) => onChange({ field: 'withoutBatch', value })}
            />
          )}
        </div>
      </Columns>
      <Columns gap="10px 12px" {...(hasCount(form) ? WITH_COUNT : { count: 1 })}>
        <div data-field="serial">
          {isRemove ? (
            <UnitField
              form={form}
              units={units}
              disabled={!open.serial}
              error={errorOf('serial_number') ?? errorOf('batch_product_id')}
              onChange={(value) => onChange({ field: 'unit', value })}
            />
          ) : (
            <SerialField
              value={form.serial}
              disabled={!open.serial}
              check={check}
              error={errorOf('serial_number')}
              onChange={(value) => onChange({ field: 'serial', value })}
            >
              {isAdd && (
                <Tick
                  label={texts.withoutSerial}
                  checked={form.withoutSerial}
                  onChange={(value) => onChange({ field: 'withoutSerial', value })}
                />
              )}
            </SerialField>
          )}
        </div>
        {hasCount(form) && (
          <TextField
            label={texts.count}
            value={form.count}
            error={errorOf('count') !== null}
            helperText={
              errorOf('count') ??
              (form.unit === null ? undefined : texts.ofStored(formatNumber(form.unit.quantity)))
            }
            onChange={({ target }) => onChange({ field: 'count', value: target.value })}
            onFocus={({ target }) => target.select()}
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
          />
        )}
      </Columns>
      <CellPicker
        structure={places}
        value={form.place}
        disabled={!open.line}
        hint={isRemove ? undefined : texts.placeHint}
        error={errorOf('storehouse_cell_id') ?? undefined}
        onChange={(level, value) => onChange({ field: level, value })}
        onCell={(value) => onChange({ field: 'place', value })}
      />
      {isRemove && (
        <WriteOffFields
          value={form.ground}
          errorOf={errorOf}
          onChange={(value) => onChange({ field: 'ground', value })}
        />
      )}
    </>
  );
}

function Tick({
  label,
  checked,
  disabled = false,
  onChange,
}: {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (value: boolean) => void;
}): ReactElement {
  return (
    <FormControlLabel
      className={css.tick}
      label={<Text size="usual">{label}</Text>}
      disabled={disabled}
      control={<Checkbox size="small" checked={checked} onChange={(_, value) => onChange(value)} />}
    />
  );
}

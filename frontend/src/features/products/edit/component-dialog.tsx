import TextField from '@mui/material/TextField';
import { useState, type ReactElement } from 'react';
import { OptionPicker } from '../../../shared/catalog/option-picker.js';
import { useProductOptions } from '../../../shared/catalog/products.js';
import { catalogTexts } from '../../../shared/catalog/texts.js';
import { PlainDialog } from '../../../shared/form/plain-dialog.js';
import { componentErrors, componentOptions, type ComponentErrors } from './component-form.js';
import type { ComponentRow } from './product-form.js';
import { texts } from '../shared/texts.js';

export interface ComponentDialogProps {
  readonly productId: number;
  readonly rows: readonly ComponentRow[];
  /** The edited component; null: a new one. */
  readonly index: number | null;
  readonly onClose: () => void;
  readonly onDone: (row: ComponentRow) => void;
}

const names = texts.components;

/** The dialog that adds or edits a component: a product and a quantity, 1 by default. */
export function ComponentDialog({
  productId,
  rows,
  index,
  onClose,
  onDone,
}: ComponentDialogProps): ReactElement {
  const edited = index === null ? null : (rows[index] ?? null);
  const products = useProductOptions();
  const [chosen, setChosen] = useState<number | null>(edited?.component_product_id ?? null);
  const [count, setCount] = useState(String(edited?.count ?? 1));
  const [errors, setErrors] = useState<ComponentErrors>({});
  const isDirty = chosen !== (edited?.component_product_id ?? null) || count !== String(edited?.count ?? 1);

  const submit = (): void => {
    const problems = componentErrors({ product_id: chosen, count }, rows, index);
    setErrors(problems);
    if (Object.keys(problems).length > 0 || chosen === null) return;
    const option = products.options.find(({ id }) => id === chosen);
    onDone({
      component_product_id: chosen,
      count: Number(count),
      component_product:
        option === undefined
          ? (edited?.component_product ?? null)
          : { id: option.id, name: option.name, sku: option.sku },
    });
  };

  return (
    <PlainDialog
      title={edited === null ? names.add : names.editTitle}
      submitText={edited === null ? names.submitAdd : names.submitEdit}
      isDirty={isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <OptionPicker
        required
        label={names.product}
        options={componentOptions(products.options, productId, rows, index)}
        value={chosen}
        onChange={(id) => {
          setChosen(id);
          setErrors((current) => ({ ...current, product_id: undefined }));
        }}
        labelOf={({ name }) => (name.trim() === '' ? catalogTexts.unnamed : name)}
        detailOf={({ sku }) => sku}
        unknownLabel={edited?.component_product?.name ?? catalogTexts.unknownProduct}
        emptyText={catalogTexts.noProducts}
        isLoading={products.isLoading}
        loadError={products.error}
        onRetry={products.refetch}
        error={errors.product_id}
      />
      <TextField
        required
        label={names.count}
        value={count}
        onChange={(event) => {
          setCount(event.target.value.replace(/[^\d]/g, '').slice(0, 7));
          setErrors((current) => ({ ...current, count: undefined }));
        }}
        error={errors.count !== undefined}
        helperText={errors.count}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
    </PlainDialog>
  );
}

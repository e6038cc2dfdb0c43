import { mdiTrashCanOutline } from '@mdi/js';
import type { ProductAttribute } from '@naryad/contracts/products/dto';
import type { ReactElement } from 'react';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { OptionPicker } from '../../../shared/catalog/option-picker.js';
import { FormTextField } from '../../../shared/form/form-text-field.js';
import { freeAttributes, type ProductForm } from './product-form.js';
import { texts } from '../shared/texts.js';
import { IconButton } from '../../../shared/ui/button.js';
import css from './product-editor.module.css';

export interface AttributeRowProps {
  readonly form: UseFormReturn<ProductForm>;
  readonly index: number;
  readonly known: readonly ProductAttribute[];
  readonly isLoading: boolean;
  readonly loadError: unknown;
  readonly onRetry: () => void;
  readonly readOnly: boolean;
  readonly onRemove: () => void;
}

const names = texts.attributes;

/** Attribute and value. Attributes used by other rows are not offered. */
export function AttributeRow({
  form,
  index,
  known,
  isLoading,
  loadError,
  onRetry,
  readOnly,
  onRemove,
}: AttributeRowProps): ReactElement {
  const { control } = form;
  const { field, fieldState } = useController({
    control,
    name: `attributes.${index}.product_attribute_id`,
  });
  const rows = useWatch({ control, name: 'attributes' });
  const name = known.find(({ id }) => id === field.value)?.name ?? '';
  return (
    <li className={css.row}>
      <OptionPicker
        hideLabel
        readOnly={readOnly}
        label={names.attribute}
        options={freeAttributes(known, rows, field.value)}
        value={field.value}
        onChange={(id) => field.onChange(id)}
        onBlur={field.onBlur}
        inputRef={field.ref}
        labelOf={(attribute) => attribute.name}
        unknownLabel={names.unknown}
        emptyText={names.notFound}
        isLoading={isLoading}
        loadError={loadError}
        onRetry={onRetry}
        error={fieldState.error?.message}
      />
      <FormTextField
        control={control}
        name={`attributes.${index}.value`}
        placeholder={names.value}
        multiline
        maxRows={4}
        slotProps={{ htmlInput: { 'aria-label': names.valueOf(name) }, input: { readOnly } }}
      />
      {!readOnly && (
        <IconButton
          icon={mdiTrashCanOutline}
          tone="danger"
          className={css.remove}
          title={texts.remove.action}
          label={names.remove(name)}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

import TextField from '@mui/material/TextField';
import type { ProductRow } from '@naryad/contracts/products/dto';
import { useMemo, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { OptionPicker } from '../../../shared/catalog/option-picker.js';
import { useProductOptions } from '../../../shared/catalog/products.js';
import { catalogTexts } from '../../../shared/catalog/texts.js';
import { Button, Stack } from '../../../shared/ui/index.js';
import { texts } from '../shared/texts.js';
import { lineOf, NO_LINE, type FormLine, type NewLine } from './order-values.js';
import css from './order-form.module.css';

export interface AddLineProps {
  readonly lines: readonly FormLine[];
  readonly line: NewLine;
  readonly onLine: (line: NewLine) => void;
  readonly onAdd: (line: FormLine) => void;
}

/** Selects a product and its quantity, at least 1. Products already in the order are not offered. */
export function AddLine({ lines, line, onLine, onAdd }: AddLineProps): ReactElement {
  const products = useProductOptions();
  const picker = useRef<HTMLInputElement>(null);
  const countField = useRef<HTMLInputElement>(null);
  const options = useMemo(() => {
    const usedIds = new Set(lines.map((one) => one.product_id));
    return products.options.filter(({ id }) => !usedIds.has(id));
  }, [products.options, lines]);
  const addedLine = lineOf(line);

  const add = (): void => {
    if (addedLine === null) return;
    onAdd(addedLine);
    onLine(NO_LINE);
    picker.current?.focus();
  };
  /** Enter adds the line here; it never submits the form. */
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.stopPropagation();
    if (event.target !== countField.current) return;
    event.preventDefault();
    add();
  };

  return (
    <div className={css.add} role="presentation" onKeyDown={onKeyDown}>
      <OptionPicker
        label={texts.form.product}
        inputRef={picker}
        options={options}
        value={line.product?.id ?? null}
        onChange={(_, product) => {
          onLine({ ...line, product });
          if (product !== null) requestAnimationFrame(() => countField.current?.select());
        }}
        labelOf={nameOf}
        detailOf={skuOf}
        unknownLabel={catalogTexts.unknownProduct}
        emptyText={texts.form.noProducts}
        isLoading={products.isLoading}
        loadError={products.error}
        onRetry={products.refetch}
      />
      <TextField
        label={texts.form.count}
        value={line.count}
        inputRef={countField}
        onChange={(event) => onLine({ ...line, count: event.target.value.replace(/\D/g, '').slice(0, 7) })}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      />
      <Stack justify="center">
        <Button onClick={add} disabled={addedLine === null}>
          {texts.form.addProduct}
        </Button>
      </Stack>
    </div>
  );
}

const nameOf = ({ name }: ProductRow): string => (name.trim() === '' ? catalogTexts.unnamed : name);
const skuOf = ({ sku }: ProductRow): string | null => sku;

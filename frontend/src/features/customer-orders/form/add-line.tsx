import TextField from '@mui/material/TextField';
import type { ProductRow } from '@naryad/contracts/products/dto';
import { useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { OptionPicker } from '../../../shared/catalog/option-picker.js';
import { useProductOptions } from '../../../shared/catalog/products.js';
import { catalogTexts } from '../../../shared/catalog/texts.js';
import { Button, Stack } from '../../../shared/ui/index.js';
import { texts } from '../shared/texts.js';
import { piecesOf, type FormLine } from './order-values.js';
import css from './order-form.module.css';

export interface AddLineProps {
  readonly lines: readonly FormLine[];
  readonly onAdd: (line: FormLine) => void;
}

/** A product and its count, at least 1 [3 §2, §5 "Customer order"]; a product that is in the order is not offered again. */
export function AddLine({ lines, onAdd }: AddLineProps): ReactElement {
  const products = useProductOptions();
  const picker = useRef<HTMLInputElement>(null);
  const countField = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ProductRow | null>(null);
  const [count, setCount] = useState('1');
  const options = useMemo(() => {
    const taken = new Set(lines.map((line) => line.product_id));
    return products.options.filter(({ id }) => !taken.has(id));
  }, [products.options, lines]);
  const mayAdd = chosen !== null && piecesOf(count) !== null;

  const add = (): void => {
    if (chosen === null || piecesOf(count) === null) return;
    onAdd({ product_id: chosen.id, name: chosen.name, sku: chosen.sku, count: String(piecesOf(count)) });
    setChosen(null);
    setCount('1');
    picker.current?.focus();
  };
  /** Enter here adds; it never sends the form. */
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
        value={chosen?.id ?? null}
        onChange={(_, product) => {
          setChosen(product);
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
        value={count}
        inputRef={countField}
        onChange={(event) => setCount(event.target.value.replace(/\D/g, '').slice(0, 7))}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      />
      <Stack justify="center">
        <Button onClick={add} disabled={!mayAdd}>
          {texts.form.addProduct}
        </Button>
      </Stack>
    </div>
  );
}

const nameOf = ({ name }: ProductRow): string => (name.trim() === '' ? catalogTexts.unnamed : name);
const skuOf = ({ sku }: ProductRow): string | null => sku;

import type { EditedTechMap } from '@naryad/contracts/tech-maps/edited';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useProductOptions } from '../../../../shared/catalog/products.js';
import { Notice } from '../../../../shared/ui/index.js';
import { useTools } from '../editor-context.js';
import { addMaterial } from '../model/edits.js';
import { localId } from '../model/local-id.js';
import { productProblem } from '../model/validation.js';
import { editorTexts } from '../texts.js';
import { AddForm } from './add-form.js';
import { attempt } from './attempt.js';
import { ProductField } from './product-field.js';

const texts = editorTexts.add;

/** A new material starts with a quantity of 1. */
export function AddProduct({ map }: { readonly map: EditedTechMap }): ReactElement {
  const { edit, announce, commands, barred } = useTools();
  const productOptions = useProductOptions();
  const products = { ...productOptions, options: productOptions.options.filter(({ id }) => !barred.has(id)) };
  const [chosen, setChosen] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const isFailed = products.error !== null && products.options.length === 0;
  useEffect(() => {
    if (isFailed) console.error(texts.productsFailed, products.error);
  }, [isFailed, products.error]);

  const submit = (): void => {
    const problem = productProblem(map, chosen);
    setError(problem);
    field.current?.focus();
    const product = products.options.find(({ id }) => id === chosen);
    if (problem !== null || product === undefined) return;
    const id = localId('material');
    if (!attempt(() => edit((it) => addMaterial(it, product, 1, id)))) return;
    announce(editorTexts.added(product.name));
    commands.select({ kind: 'material', id });
    setChosen(null);
  };
  return (
    <AddForm onSubmit={submit}>
      {isFailed && (
        <Notice kind="error" role="alert">
          {texts.productsFailed}
        </Notice>
      )}
      <ProductField
        autoFocus
        label={texts.product}
        products={products}
        inputRef={field}
        value={chosen}
        onChange={(id) => {
          setChosen(id);
          setError(null);
        }}
        error={error}
      />
    </AddForm>
  );
}

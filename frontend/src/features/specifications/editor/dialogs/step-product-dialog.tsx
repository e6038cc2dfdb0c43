import { techMapTexts as contractTexts } from '@naryad/contracts/tech-maps/texts';
import type { EditedStep, EditedTechMap } from '@naryad/contracts/tech-maps/edited';
import { useMemo, useState, type ReactElement } from 'react';
import { useProductOptions } from '../../../../shared/catalog/products.js';
import { CountField } from '../../../../shared/form/count-field.js';
import { PlainDialog } from '../../../../shared/form/plain-dialog.js';
import { materialsOf, usedInSteps } from '../../shared/content.js';
import { ProductField } from '../add/product-field.js';
import { useTools } from '../editor-context.js';
import { setStepProduct } from '../model/edits.js';
import { typedCount } from '../model/validation.js';
import { editorTexts } from '../texts.js';

const texts = editorTexts.step;

export interface StepProductDialogProps {
  readonly map: EditedTechMap;
  readonly step: EditedStep;
  /** The component whose quantity is edited; null: a new one. */
  readonly productId: number | null;
  readonly onClose: () => void;
}

/**
 * A component of a step and its quantity. Materials of the specification are listed first; choosing another
 * product also adds it as a material.
 */
export function StepProductDialog({ map, step, productId, onClose }: StepProductDialogProps): ReactElement {
  const { edit, barred } = useTools();
  const products = useProductOptions();
  const existing = step.products.find(({ id }) => id === productId);
  const materials = useMemo(
    () => new Map(materialsOf(map).map(({ product_id, count }) => [product_id, count])),
    [map],
  );
  const options = useMemo(() => {
    const freeProducts = products.options.filter(
      ({ id }) => id === productId || (!barred.has(id) && step.products.every((p) => p.id !== id)),
    );
    return [
      ...freeProducts.filter(({ id }) => materials.has(id)),
      ...freeProducts.filter(({ id }) => !materials.has(id)),
    ];
  }, [barred, materials, productId, products.options, step.products]);
  const [chosen, setChosen] = useState(productId);
  const [own, setOwn] = useState<string | null>(null);
  // Proposes the quantity that no step consumes yet, because picking uses the quantities of the steps.
  const others = chosen === null ? 0 : usedInSteps(map, chosen, step.id);
  const all = chosen === null ? undefined : materials.get(chosen);
  const countText = own ?? String(existing?.count ?? Math.max(1, (all ?? 1) - others));
  const total = others + (typedCount(countText) ?? 0);
  const [errors, setErrors] = useState<{ product?: string; count?: string }>({});

  const submit = (): void => {
    const count = typedCount(countText);
    const product = existing ?? options.find(({ id }) => id === chosen);
    if (product === undefined || count === null) {
      setErrors({
        ...(product === undefined && { product: contractTexts.stepProduct }),
        ...(count === null && { count: contractTexts.count }),
      });
      return;
    }
    edit((it) => setStepProduct(it, step.id, { ...product, count }));
    onClose();
  };
  return (
    <PlainDialog
      title={existing === undefined ? texts.addProduct : texts.editProduct}
      submitText={existing === undefined ? texts.submit : texts.done}
      isDirty={chosen !== productId || own !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      <ProductField
        label={texts.product}
        products={{ ...products, options }}
        value={chosen}
        disabled={existing !== undefined}
        onChange={(id) => {
          setChosen(id);
          setErrors((one) => ({ ...one, product: undefined }));
        }}
        error={errors.product ?? null}
        hint={chosen !== null && !materials.has(chosen) ? texts.becomesMaterial : undefined}
        detailOf={({ id }) => (materials.has(id) ? texts.ofMaterials(materials.get(id) ?? 0) : null)}
      />
      <CountField
        required
        autoFocus={existing !== undefined}
        label={texts.count}
        value={countText}
        helperText={all === undefined || total === all ? undefined : texts.together(total, all)}
        onChange={(text) => {
          setOwn(text);
          setErrors((one) => ({ ...one, count: undefined }));
        }}
        error={errors.count}
      />
    </PlainDialog>
  );
}

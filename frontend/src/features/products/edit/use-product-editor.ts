import type { Product } from '@naryad/contracts/products/dto';
import { productRoutes } from '@naryad/contracts/products/routes';
import { useEffect, useRef, useState } from 'react';
import { useForm, type Path, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { queryKeys, useApiQuery, useCommand } from '../../../shared/api/index.js';
import { applyServerErrors, formError } from '../../../shared/form/server-errors.js';
import { useFormDraft } from '../../../shared/form/use-form-draft.js';
import { listAddress } from '../../../shared/list/list-address.js';
import { useCatalogRoom } from '../../../shared/list/use-catalog.js';
import { toast } from '../../../shared/ui/index.js';
import { mergeNewer, type ProductField } from './merge-newer.js';
import { emptyForm, fieldOf, formOf, inputOf, type ProductForm } from './product-form.js';
import { texts } from '../shared/texts.js';

const INVALIDATES = [queryKeys.all(productRoutes.getProducts), queryKeys.all(productRoutes.getProduct)];

/** Result of merging the input into a newer version. */
export interface MergeNotice {
  readonly conflicts: readonly ProductField[];
  readonly theirs: ProductForm;
}

export interface ProductEditor {
  readonly form: UseFormReturn<ProductForm>;
  /** The version on which the form is based; null while it loads. */
  readonly base: Product | null;
  readonly loadError: Error | null;
  readonly retry: () => void;
  readonly isSaving: boolean;
  readonly save: () => void;
  /** An error that belongs to no field. */
  readonly error: string | null;
  /** Another user has saved the product since. */
  readonly isStale: boolean;
  /** Rebases the form on the newer version; the user's changes remain. */
  readonly loadNewer: () => void;
  readonly notice: MergeNotice | null;
  readonly isRestored: boolean;
  readonly backTo: string;
}

/** Loads, edits and saves one product. Saving returns to Products. */
export function useProductEditor(id: number): ProductEditor {
  const navigate = useNavigate();
  const backTo = listAddress('products', '/products');
  const product = useApiQuery(
    productRoutes.getProduct,
    { id },
    { refetchOnMount: 'always', refetchOnWindowFocus: true, staleTime: 0 },
  );
  const loadedProduct = product.data?.product ?? null;
  const form = useForm<ProductForm>({ defaultValues: emptyForm });
  const { isDirty } = form.formState;
  const [base, setBase] = useState<Product | null>(null);
  const [notice, setNotice] = useState<MergeNotice | null>(null);

  // The first version, and newer ones while the form is untouched. An outdated version from the cache is
  // replaced in the same way.
  const isNewer = loadedProduct !== null && loadedProduct.version !== base?.version;
  if (isNewer && (base === null || !isDirty)) setBase(loadedProduct);
  const merged = useRef<ProductForm | null>(null);
  useEffect(() => {
    if (base === null) return;
    form.reset(formOf(base));
    if (merged.current !== null) form.reset(merged.current, { keepDefaultValues: true });
    merged.current = null;
  }, [base, form]);
  const { restored } = useFormDraft(`product/${id}`, form, { ready: base !== null });

  const { refetch } = product;
  useCatalogRoom('products', () => void refetch());

  const command = useCommand(productRoutes.createOrUpdateProduct, {
    errors: 'inline',
    invalidates: INVALIDATES,
    onSuccess: () => {
      toast.success(texts.edit.saved);
      void navigate(backTo);
    },
    onError: (failure) => {
      const isConflict = failure instanceof Error && 'status' in failure && failure.status === 409;
      if (isConflict) void refetch();
    },
  });
  const sentForm = useRef<ProductForm>(emptyForm);
  useEffect(() => {
    if (command.error !== null)
      applyServerErrors(form, command.error, (name) => fieldOf(sentForm.current, name));
  }, [command.error, form]);

  const isConflict = command.error?.status === 409;
  const save = (): void => {
    if (base === null || command.isPending) return;
    form.clearErrors();
    void form.handleSubmit(
      (values) => {
        sentForm.current = structuredClone(values);
        setNotice(null);
        return command.run(inputOf(values, id, base.version));
      },
      (errors) => {
        const first = Object.keys(errors)[0];
        if (first !== undefined) form.setFocus(first as Path<ProductForm>);
      },
    )();
  };

  const loadNewer = (): void => {
    if (loadedProduct === null || base === null) return;
    const theirs = formOf(loadedProduct);
    const { form: mine, conflicts } = mergeNewer(formOf(base), form.getValues(), theirs);
    merged.current = mine;
    command.reset();
    setBase(loadedProduct);
    setNotice({ conflicts, theirs });
  };

  return {
    form,
    base,
    loadError: base === null ? product.error : null,
    retry: () => void refetch(),
    isSaving: command.isPending,
    save,
    error: isConflict
      ? null
      : formError(command.error, emptyForm, (name) => fieldOf(emptyForm, name) ?? rootOf(name)),
    isStale: base !== null && (isConflict || (isNewer && isDirty)) && !command.isPending,
    loadNewer: () => {
      if (isNewer) loadNewer();
      else void refetch();
    },
    notice,
    isRestored: restored,
    backTo,
  };
}

/** Errors of rows are shown at the rows, not above the form. */
const rootOf = (name: string): string | null => (name.startsWith('attributes.') ? name : null);

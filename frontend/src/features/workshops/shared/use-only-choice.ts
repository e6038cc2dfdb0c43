import { useEffect, useRef } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import type { CatalogOptions } from '../../../shared/catalog/option-query.js';

/** Preselects the only option of a new row. The user may clear it, and it does not make the form dirty. */
export function useOnlyChoice<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: FieldPath<Values>,
  { options, isLoading }: CatalogOptions<{ readonly id: number }>,
  isNew: boolean,
): void {
  const isSettled = useRef(!isNew);
  const only = options.length === 1 ? options[0]!.id : null;
  useEffect(() => {
    if (isSettled.current || isLoading) return;
    isSettled.current = true;
    if (only === null || form.getValues(name) !== null) return;
    form.resetField(name, { defaultValue: only as FieldPathValue<Values, FieldPath<Values>> });
  }, [form, name, only, isLoading]);
}

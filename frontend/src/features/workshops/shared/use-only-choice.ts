import { useEffect, useRef } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import type { CatalogOptions } from '../../../shared/catalog/option-query.js';

/** A new row begins with the only choice there is; it may be cleared, and closing the form asks nothing because of it. */
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

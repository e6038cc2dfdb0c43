import { mdiFormatListChecks, mdiPlus } from '@mdi/js';
import type { ProductAttribute } from '@naryad/contracts/products/dto';
import { productRoutes } from '@naryad/contracts/products/routes';
import { useDeferredValue, useEffect, useRef, useState, type ReactElement } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useApiQuery } from '../../../shared/api/index.js';
import { matches } from '../../../shared/catalog/match.js';
import { Button, showAlert, Stack } from '../../../shared/ui/index.js';
import { SearchField } from '../../../shared/ui/search-field.js';
import { templateRows } from './product-form.js';
import { texts } from '../shared/texts.js';
import { AttributeRow } from './attribute-row.js';
import type { EditorPartProps } from './main-panel.js';
import { NoRows, Panel } from './panel.js';
import css from './product-editor.module.css';

const names = texts.attributes;
const NONE: readonly ProductAttribute[] = [];

/** Attributes of the product: each once, in a list of at most 40vh. The template fills them on demand. */
export function AttributesEditor({ form, readOnly }: EditorPartProps): ReactElement {
  const { control } = form;
  const attributes = useApiQuery(productRoutes.getAttributes, {}, { staleTime: 10 * 60_000 });
  const allAttributes = attributes.data?.data ?? NONE;
  const { fields, append, remove } = useFieldArray({ control, name: 'attributes', keyName: 'key' });
  const rows = useWatch({ control, name: 'attributes' });
  const [search, setSearch] = useState('');
  const deferredSearch = useDeferredValue(search);
  const list = useRef<HTMLDivElement>(null);
  const focusesLast = useRef(false);
  const errors = form.formState.errors.attributes;

  // A row with an error must not be hidden by the search.
  const [shownErrors, setShownErrors] = useState(errors);
  if (errors !== shownErrors) {
    setShownErrors(errors);
    if (errors !== undefined) setSearch('');
  }

  const nameOf = (id: number | null): string => allAttributes.find((one) => one.id === id)?.name ?? '';
  const isShown = (index: number): boolean => {
    const row = rows[index];
    return row === undefined || matches(`${nameOf(row.product_attribute_id)} ${row.value}`, deferredSearch);
  };
  const visibleFields = fields
    .map((field, index) => ({ field, index }))
    .filter(({ index }) => isShown(index));

  const addRow = (): void => {
    setSearch('');
    append({ product_attribute_id: null, value: '' }, { shouldFocus: false });
    focusesLast.current = true;
  };
  const fill = (): void => {
    const missingRows = templateRows(allAttributes, form.getValues('attributes'));
    if (missingRows.length === 0) {
      void showAlert(names.allFilled);
      return;
    }
    setSearch('');
    append(missingRows, { shouldFocus: false });
  };
  useEffect(() => {
    if (!focusesLast.current) return;
    focusesLast.current = false;
    list.current?.lastElementChild?.querySelector<HTMLElement>('input')?.focus();
  }, [fields.length]);

  return (
    <Panel
      title={names.title}
      count={fields.length}
      tools={
        !readOnly && (
          <>
            <Button
              size="small"
              disabled={allAttributes.length === 0}
              icon={mdiFormatListChecks}
              onClick={fill}
            >
              {names.fill}
            </Button>
            <Button tone="accent" size="small" icon={mdiPlus} onClick={addRow}>
              {names.add}
            </Button>
          </>
        )
      }
    >
      {fields.length > 0 && (
        <SearchField label={names.search} value={search} onChange={setSearch} slash={false} />
      )}
      {visibleFields.length === 0 ? (
        <NoRows>{fields.length === 0 ? names.none : names.notFound}</NoRows>
      ) : (
        <Stack as="ul" ref={list} className={css.attributes}>
          {visibleFields.map(({ field, index }) => (
            <AttributeRow
              key={field.key}
              form={form}
              index={index}
              known={allAttributes}
              isLoading={attributes.isLoading}
              loadError={attributes.error}
              onRetry={() => void attributes.refetch()}
              readOnly={readOnly}
              onRemove={() => remove(index)}
            />
          ))}
        </Stack>
      )}
    </Panel>
  );
}

import type { ReactElement, ReactNode } from 'react';
import { useCompanyOptions } from '../../../shared/catalog/companies.js';
import { catalogTexts } from '../../../shared/catalog/texts.js';
import { SmallPicture } from '../../../shared/image-upload/small-picture.js';
import { Notice } from '../../../shared/ui/notice.js';
import type { ProductField } from './merge-newer.js';
import type { ProductForm } from './product-form.js';
import { texts } from '../shared/texts.js';
import type { MergeNotice as Merge } from './use-product-editor.js';
import css from './product-editor.module.css';

const LABELS: Readonly<Record<ProductField, string>> = {
  name: texts.name,
  sku: texts.sku,
  description: texts.edit.description,
  comment: texts.edit.comment,
  manufacturer_id: texts.edit.manufacturer,
  tech_conditions: texts.edit.techConditions,
  img_url: texts.edit.picture,
  attributes: texts.attributes.title,
  components: texts.components.title,
};

/**
 * Announces that the form is now based on a newer version, and shows the other user's values of fields that
 * both changed.
 */
export function MergeNotice({ notice }: { readonly notice: Merge }): ReactElement {
  const companies = useCompanyOptions();
  const { conflicts, theirs } = notice;
  const formatValue = (field: ProductField): ReactNode => {
    const value: ProductForm[ProductField] = theirs[field];
    if (Array.isArray(value)) return texts.edit.rows(value.length);
    if (field === 'img_url' && typeof value === 'string') {
      return <SmallPicture kind="product" name={value} />;
    }
    if (typeof value === 'number') {
      return companies.options.find(({ id }) => id === value)?.name ?? catalogTexts.unknownCompany;
    }
    return value === null || value === '' ? texts.edit.emptyValue : value;
  };
  return (
    <Notice kind="info" icon="kind" role="status">
      {texts.edit.merged}
      {conflicts.length > 0 && (
        <>
          {' '}
          {texts.edit.conflicts}
          <ul className={css.conflicts}>
            {conflicts.map((field) => (
              <li key={field}>
                {LABELS[field]}: <strong>{formatValue(field)}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { EmptyState, Page } from '../../../shared/ui/index.js';
import { ProductEditor } from './product-editor.js';
import { parseId } from '../../../shared/address/parse-id.js';
import { texts } from '../shared/texts.js';

export interface ProductEditPageProps {
  /** All users may read a product; only administrators change it. */
  readonly readOnly?: boolean;
}

/** `/products/edit/{id}`. */
export function ProductEditPage({ readOnly = false }: ProductEditPageProps): ReactElement {
  const id = parseId(useParams()['id']);
  if (id === null) {
    return (
      <Page title={texts.edit.documentTitle}>
        <EmptyState text={texts.edit.notFound} />
      </Page>
    );
  }
  return <ProductEditor key={id} id={id} readOnly={readOnly} />;
}

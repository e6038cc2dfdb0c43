import type { ReactElement } from 'react';
import { catalogTexts } from '../../../shared/catalog/texts.js';

/** Place of the edit screen while the product is on its way. */
export function EditorSkeleton(): ReactElement {
  return (
    <div className="product-editor__columns" aria-busy>
      <span className="n-visually-hidden" role="status">
        {catalogTexts.loading}
      </span>
      <div className="product-card product-skeleton" data-size="tall" aria-hidden />
      <div className="product-editor__right" aria-hidden>
        <div className="product-card product-skeleton" />
        <div className="product-card product-skeleton" />
      </div>
    </div>
  );
}

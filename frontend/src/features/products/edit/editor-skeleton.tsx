import type { ReactElement } from 'react';
import { catalogTexts } from '../../../shared/catalog/texts.js';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.js';

/** Place of the edit screen while the product is on its way. */
export function EditorSkeleton(): ReactElement {
  return (
    <div className="product-editor__columns" aria-busy>
      <VisuallyHidden role="status">{catalogTexts.loading}</VisuallyHidden>
      <div className="product-card product-skeleton" data-size="tall" aria-hidden />
      <div className="product-editor__right" aria-hidden>
        <div className="product-card product-skeleton" />
        <div className="product-card product-skeleton" />
      </div>
    </div>
  );
}

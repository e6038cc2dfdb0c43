import type { ReactElement } from 'react';
import { catalogTexts } from '../../../shared/catalog/texts.js';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.js';
import css from './product-editor.module.css';

/** Place of the edit screen while the product is on its way. */
export function EditorSkeleton(): ReactElement {
  return (
    <div className={css.editorColumns} aria-busy>
      <VisuallyHidden role="status">{catalogTexts.loading}</VisuallyHidden>
      <div className={`${css.card} ${css.skeleton}`} data-size="tall" aria-hidden />
      <div className={css.editorRight} aria-hidden>
        <div className={`${css.card} ${css.skeleton}`} />
        <div className={`${css.card} ${css.skeleton}`} />
      </div>
    </div>
  );
}

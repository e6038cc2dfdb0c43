import type { ReactElement } from 'react';
import { useScanOpening } from '../../../shared/scanner/use-scan-context.js';
import { tsdTexts } from './texts.js';

/** Something is loading: places of what will come. */
export function LoadingRows({ label = tsdTexts.loading }: { readonly label?: string }): ReactElement {
  useScanOpening();
  return (
    <div className="tsd-skeleton" role="progressbar" aria-label={label}>
      <span />
      <span />
      <span />
    </div>
  );
}

import type { ReactElement } from 'react';
import { useScanBarrier } from '../../../shared/scanner/index.js';
import { LoadingRows } from '../shared/loading-rows.js';

/** What a dialog is about is not known yet. A scan waits for it: it means the dialog, not the screen below. */
export function LoadingDialog(): ReactElement {
  useScanBarrier();
  return <LoadingRows />;
}

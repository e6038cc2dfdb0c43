import type { ReactElement } from 'react';
import { useScanBarrier } from '../../../shared/scanner/index.js';
import { LoadingRows } from '../shared/loading-rows.js';

/**
 * Shown while the content of a dialog loads. A scan waits for it, because it belongs to the dialog, not to
 * the screen below.
 */
export function LoadingDialog(): ReactElement {
  useScanBarrier();
  return <LoadingRows />;
}

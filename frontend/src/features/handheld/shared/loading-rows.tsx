import type { ReactElement } from 'react';
import { useScanOpening } from '../../../shared/scanner/use-scan-context.js';
import { handheldTexts } from './texts.js';
import { Skeletons } from '../../../shared/ui/skeleton.js';

/** Skeleton rows while data is loading. */
export function LoadingRows({ label = handheldTexts.loading }: { readonly label?: string }): ReactElement {
  useScanOpening();
  return <Skeletons gap={10} height={120} label={label} />;
}

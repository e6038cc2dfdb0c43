import LinearProgress from '@mui/material/LinearProgress';
import type { RenderRequest } from '@naryad/contracts/documents/dto';
import type { ReactElement } from 'react';
import { formatNumber } from '../../../../shared/format/numbers.js';
import { pdfTexts as texts } from './texts.js';

/** Progress of a PDF as text. */
export function progressText(request: RenderRequest | undefined): string {
  const progress = request?.progress;
  if (!progress || progress.done === 0) return texts.waiting;
  if (progress.done >= progress.total) return texts.joining;
  return texts.progress(formatNumber(progress.done), formatNumber(progress.total));
}

/** The progress bar; indeterminate without a known count. */
export function PdfProgress({ request }: { readonly request: RenderRequest | undefined }): ReactElement {
  const progress = request?.progress;
  if (!progress || progress.done === 0) return <LinearProgress aria-label={texts.title} />;
  return (
    <LinearProgress
      variant="determinate"
      aria-label={texts.title}
      aria-valuetext={progressText(request)}
      value={(progress.done / progress.total) * 100}
    />
  );
}

import type { RenderRequest } from '@naryad/contracts/documents/dto';
import type { ReactElement } from 'react';
import { ButtonLink, Notice } from '../../../../shared/ui/index.js';
import { ProgressBar } from '../../../../shared/ui/progress-bar.js';
import { fileUrl } from '../../shared/photos/photos.js';
import { printOrderTexts as texts } from './texts.js';

export interface PrintProgressProps {
  readonly request: RenderRequest | undefined;
  /** Opening the document is the only action left. */
  readonly isLast: boolean;
}

/** Progress of an order's PDF, then the link to the PDF. */
export function PrintProgress({ request, isLast }: PrintProgressProps): ReactElement | null {
  if (request?.status === 'pending' && request.progress != null)
    return <ProgressBar label={texts.making} value={request.progress.done} total={request.progress.total} />;
  if (request?.status === 'failed')
    return (
      <Notice kind="error" role="alert">
        {request.error ?? texts.failed}
      </Notice>
    );
  if (request?.status !== 'done' || request.path === null) return null;
  return (
    <ButtonLink
      {...(isLast && { kind: 'main' as const })}
      to={fileUrl(request.path)}
      target="_blank"
      reloadDocument
    >
      {texts.open}
    </ButtonLink>
  );
}

import { type PrintDocument, templateKey } from '@naryad/contracts/documents/dto';
import { documentRoutes } from '@naryad/contracts/documents/routes';
import type { ReactElement } from 'react';
import { useApiQuery } from '../api/use-api-query.js';
import { useIsPhone } from '../list/use-is-phone.js';
import { Button } from '../ui/button.js';
import { DialogFrame } from '../ui/dialog-frame.js';
import { EmptyState } from '../ui/empty-state.js';
import { ErrorPanel } from '../ui/error-panel.js';
import { Muted } from '../ui/muted.js';
import { Skeletons } from '../ui/skeleton.js';
import { printingTexts as texts } from './texts.js';
import css from './document-preview.module.css';

export interface DocumentPreviewProps {
  readonly document: Pick<PrintDocument, 'name' | 'template_key'>;
  readonly onClose: () => void;
}

/** Print preview of a document with sample data, for users who choose a document for a step. */
export function DocumentPreview({ document, onClose }: DocumentPreviewProps): ReactElement {
  const isPhone = useIsPhone();
  const template = templateKey.options.find((key) => key === document.template_key);
  return (
    <DialogFrame
      title={texts.sampleOf(document.name)}
      maxWidth="md"
      fullScreen={isPhone}
      className={css.content}
      onClose={onClose}
      actions={
        <>
          <Muted className={css.hint}>{texts.sampleHint}</Muted>
          <Button style={{ flex: 'none' }} onClick={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      {template === undefined ? (
        <EmptyState text={texts.noTemplate} />
      ) : (
        <Sample template={template} name={document.name} />
      )}
    </DialogFrame>
  );
}

interface SampleProps {
  readonly template: (typeof templateKey.options)[number];
  readonly name: string;
}

function Sample({ template, name }: SampleProps): ReactElement {
  // Changes only with a new release.
  const sample = useApiQuery(documentRoutes.getSample, { template }, { staleTime: Infinity });
  if (sample.error !== null) return <ErrorPanel error={sample.error} onRetry={() => void sample.refetch()} />;
  if (sample.data === undefined) {
    return (
      <div role="status" aria-label={texts.preparing}>
        <Skeletons rows={6} />
      </div>
    );
  }
  // Sandboxed: it runs no scripts and loads nothing.
  return (
    <iframe className={css.page} sandbox="" srcDoc={sample.data.data.html} title={texts.sampleOf(name)} />
  );
}

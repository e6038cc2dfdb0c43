import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiClose, mdiFilePdfBox } from '@mdi/js';
import type { RenderRequest } from '@naryad/contracts/documents/dto';
import { useEffect, useRef, type ReactElement } from 'react';
import { Button, ButtonLink, Card, Icon, IconButton, Stack, Text } from '../../../../shared/ui/index.js';
import { toast } from '../../../../shared/ui/toast.js';
import { usePdfRequest, usePdfRoom } from './use-pdf-job.js';
import { usePdfLabels } from './use-pdf-labels.js';
import { pdfJobs, type PdfJob } from './pdf-jobs-store.js';
import { pdfTexts as texts } from './texts.js';
import { PdfProgress, progressText } from './pdf-progress.js';
import { PdfProgressDialog } from './pdf-progress-dialog.js';
import css from './pdf-jobs.module.css';

export interface PdfJobListProps {
  readonly jobs: readonly PdfJob[];
  /** The job whose dialog is open. */
  readonly shown: string | null;
  readonly userId: number;
}

/** The dialog of one PDF job, and a line for each of the others. */
export function PdfJobList({ jobs, shown, userId }: PdfJobListProps): ReactElement {
  usePdfRoom(userId);
  return (
    <Stack as="section" gap={6} className={css.jobs} aria-label={texts.title}>
      {jobs.map((job) => (
        <Job key={job.id} job={job} isShown={job.id === shown} />
      ))}
    </Stack>
  );
}

function Job({ job, isShown }: { readonly job: PdfJob; readonly isShown: boolean }): ReactElement | null {
  const { id } = job;
  const { request, isMissing } = usePdfRequest(id);
  const { make } = usePdfLabels(job.moduleId);
  useNotice(request, isShown);
  useEffect(() => {
    // The request was cleaned up, or belongs to another user.
    if (isMissing) pdfJobs.remove(id);
  }, [id, isMissing]);
  if (isMissing) return null;
  if (!isShown) return <JobLine id={id} request={request} />;
  const ask = pdfJobs.askOf(id);
  const opener = pdfJobs.openerOf(id);
  const makeAgain = (): void => {
    pdfJobs.remove(id);
    if (ask !== null) void make(ask);
  };
  const close = (): void => {
    // A finished job was shown in the dialog already, so it needs no line.
    if (request === undefined || request.status === 'pending') pdfJobs.hide();
    else pdfJobs.remove(id);
  };
  return (
    <PdfProgressDialog
      request={request}
      onClose={close}
      onAgain={ask === null ? null : makeAgain}
      opener={opener}
    />
  );
}

/** Announces once that a PDF without an open dialog is ready or has failed. */
function useNotice(request: RenderRequest | undefined, isShown: boolean): void {
  const wasPending = useRef(false);
  useEffect(() => {
    if (request === undefined) return;
    if (wasPending.current && !isShown) {
      if (request.status === 'done' && request.path !== null) {
        toast.success(texts.ready, { text: texts.open, href: `/${request.path}` });
      }
      if (request.status === 'failed') toast.error(texts.failed(request.error ?? texts.unknownReason));
    }
    wasPending.current = request.status === 'pending';
  }, [request, isShown]);
}

function JobLine({
  id,
  request,
}: {
  readonly id: string;
  readonly request: RenderRequest | undefined;
}): ReactElement {
  const status = request?.status ?? 'pending';
  return (
    <Card direction="row" wrap align="center" gap="4px 12px" className={css.line} data-status={status}>
      <Icon path={ICONS[status]} size={20} />
      <Text size="usual" tabular wrap="anywhere" className={css.name}>
        {status === 'pending' && `${texts.title}: ${progressText(request)}`}
        {status === 'done' && texts.ready}
        {status === 'failed' && texts.failed(request?.error ?? texts.unknownReason)}
      </Text>
      {status === 'pending' && <PdfProgress request={request} />}
      {status === 'done' && (
        <ButtonLink
          kind="text"
          reloadDocument
          size="small"
          className={css.open}
          to={`/${request?.path ?? ''}`}
          target="_blank"
          rel="noopener"
        >
          {texts.open}
        </ButtonLink>
      )}
      {status !== 'done' && (
        <Button kind="text" size="small" onClick={() => pdfJobs.show(id)}>
          {texts.details}
        </Button>
      )}
      {status !== 'pending' && (
        <IconButton icon={mdiClose} label={texts.dismiss} onClick={() => pdfJobs.remove(id)} />
      )}
    </Card>
  );
}

const ICONS = { pending: mdiFilePdfBox, done: mdiCheckCircleOutline, failed: mdiAlertCircleOutline } as const;

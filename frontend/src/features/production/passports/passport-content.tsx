import { useQuery } from '@tanstack/react-query';
import type { TaskSummary } from '@naryad/contracts/production/dto';
import type { ReactElement } from 'react';
import { ErrorPanel } from '../../../shared/ui/index.js';
import { taskQuery } from '../api/get-task.js';
import { bySort, printGroups } from '../shared/operations.js';
import { texts } from '../shared/texts.js';
import { CopyLink } from './copy-link.js';
import { ListSkeleton } from '../shared/list-skeleton.js';
import { PassportOperation } from './passport-operation.js';
import { PassportPdf } from './passport-pdf.js';
import { StepDocuments } from '../shared/printing/step-documents.js';
import { passportWording } from '../shared/printing/use-printing.js';
import css from './passport-content.module.css';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';

/** History of one item: documents by operation, then its operations along a line. */
export function PassportContent({ item }: { readonly item: TaskSummary }): ReactElement {
  const { data, error, refetch } = useQuery(taskQuery(item.id));
  if (data === undefined) {
    return error === null ? (
      <ListSkeleton rows={5} />
    ) : (
      <ErrorPanel error={error} onRetry={() => void refetch()} />
    );
  }
  const task = data.data;
  const lot = task.batch_products[0];
  const groups = printGroups(task.operations);
  return (
    <Stack gap={22} className={css.history}>
      <Stack direction="row" wrap align="center" gap="8px 12px">
        <PassportPdf lot={lot} />
        <CopyLink taskId={task.id} />
      </Stack>
      <section>
        <h3>{texts.passports.documents}</h3>
        {groups.length === 0 ? (
          <Muted as="p" size="inherit">
            {texts.passports.noPrintSteps}
          </Muted>
        ) : (
          <dl className={css.documents}>
            {groups.map(({ operation, steps }) => (
              <div key={operation.id}>
                <dt>{operation.operation.name}</dt>
                <dd>
                  {steps.map((step) => (
                    <StepDocuments key={step.id} step={step} lot={lot} wording={passportWording} />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      <section>
        <h3>{texts.passports.timeline}</h3>
        <Stack as="ol" gap={0} className={css.timeline}>
          {bySort(task.operations).map((operation) => (
            <li key={operation.id} data-status={operation.status}>
              <PassportOperation operation={operation} />
            </li>
          ))}
        </Stack>
      </section>
    </Stack>
  );
}

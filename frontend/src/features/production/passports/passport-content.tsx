import { mdiTruckOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import type { TaskSummary } from '@naryad/contracts/production/dto';
import type { ReactElement, ReactNode } from 'react';
import { formatDate } from '../../../shared/format/index.js';
import { ErrorPanel } from '../../../shared/ui/index.js';
import { taskQuery } from '../api/get-task.js';
import { bySort, printGroups } from '../shared/operations.js';
import { texts } from '../shared/texts.js';
import { CopyLink } from './copy-link.js';
import { ListSkeleton } from '../shared/list-skeleton.js';
import { PassportFileButton } from './passport-file.js';
import { PassportOperation } from './passport-operation.js';
import { PassportPdf } from './passport-pdf.js';
import { ScrappedItem } from '../shared/holds/scrapped-item.js';
import { HoldButton, UnitHolds } from '../shared/holds/unit-holds.js';
import { StepDocuments } from '../shared/printing/step-documents.js';
import { passportWording } from '../shared/printing/use-printing.js';
import css from './passport-content.module.css';
import { Muted } from '../../../shared/ui/muted.js';
import { Fact, Facts } from '../../../shared/ui/facts.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';

/** History of one item: documents by operation, then its operations on a timeline. */
export function PassportContent({
  item,
  mayPlan,
}: {
  readonly item: TaskSummary;
  readonly mayPlan: boolean;
}): ReactElement {
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
    <Stack gap={22}>
      <Stack direction="row" wrap align="center" gap="8px 12px">
        <PassportPdf lot={lot} />
        {lot !== undefined && <PassportFileButton taskId={task.id} />}
        <CopyLink taskId={task.id} />
        <HoldButton task={task} />
      </Stack>
      <ScrappedItem task={task} />
      <UnitHolds task={task} />
      {task.shipment && (
        <Text icon={mdiTruckOutline} wrap="anywhere">
          {texts.passports.shipped(
            formatDate(task.shipment.at),
            task.shipment.buyer,
            task.shipment.order_number,
          )}
        </Text>
      )}
      <Section title={texts.passports.documents}>
        {groups.length === 0 ? (
          <Muted as="p" size="inherit">
            {texts.passports.noPrintSteps}
          </Muted>
        ) : (
          <Facts variant="rows" compact className={css.documents}>
            {groups.map(({ operation, steps }) => (
              <Fact key={operation.id} name={operation.operation.name}>
                {steps.map((step) => (
                  <StepDocuments key={step.id} step={step} lot={lot} wording={passportWording} />
                ))}
              </Fact>
            ))}
          </Facts>
        )}
      </Section>
      <Section title={texts.passports.timeline}>
        <Stack as="ol" gap={0} className={css.timeline}>
          {bySort(task.operations).map((operation) => (
            <li key={operation.id} data-status={operation.status}>
              <PassportOperation
                operation={operation}
                taskId={task.id}
                planned={task.task_products}
                mayPlan={mayPlan}
              />
            </li>
          ))}
        </Stack>
      </Section>
    </Stack>
  );
}

function Section({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Stack as="section">
      <Text as="h3" size="large" weight="bold">
        {title}
      </Text>
      {children}
    </Stack>
  );
}

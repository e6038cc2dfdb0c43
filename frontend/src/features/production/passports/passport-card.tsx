import { mdiChevronDown, mdiChevronRight } from '@mdi/js';
import type { TaskSummary } from '@naryad/contracts/production/dto';
import { memo, useEffect, useId, type ReactElement } from 'react';
import { Icon } from '../../../shared/ui/index.js';
import { UnitSigns } from '../shared/holds/unit-holds.js';
import { serialOf, taskNumber } from '../shared/task-number.js';
import { texts } from '../shared/texts.js';
import { OperationStrip } from '../shared/operation-strip.js';
import { PassportContent } from './passport-content.js';
import { WorkStatus } from '../shared/status.js';
import { useFade } from '../shared/use-fade.js';
import css from './passport-card.module.css';
import { Button } from '../../../shared/ui/button.js';
import { Muted } from '../../../shared/ui/muted.js';
import { classes } from '../../../shared/ui/classes.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { UnbrokenText } from '../../../shared/ui/unbroken-text.js';

export interface PassportCardProps {
  readonly item: TaskSummary;
  readonly isOpen: boolean;
  /** The user may plan components for the order. */
  readonly mayPlan: boolean;
  readonly onToggle: (taskId: number) => void;
}

const versionOf = (item: TaskSummary): number =>
  item.operations.reduce((sum, operation) => sum + operation.version, item.version);

/** One item of an order; expanded, it shows its history. Rendered again only when this item changes. */
export const PassportCard = memo(function PassportCard({
  item,
  isOpen,
  mayPlan,
  onToggle,
}: PassportCardProps): ReactElement {
  const contentId = useId();
  const header = useFade<HTMLButtonElement>(versionOf(item));
  useEffect(() => {
    // The previously open card above has closed, so the header of this one must be scrolled back into view.
    if (isOpen) header.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, header]);
  return (
    <article id={`task-${item.id}`} className={css.passport} data-open={isOpen}>
      <h2>
        <Button
          ref={header}
          kind="row"
          className={classes(css.head, 'n-tabular')}
          aria-expanded={isOpen}
          aria-controls={isOpen ? contentId : undefined}
          onClick={() => onToggle(item.id)}
        >
          <Icon path={isOpen ? mdiChevronDown : mdiChevronRight} />
          <Text weight="bold">#{item.id}</Text>
          <Muted size="usual" wrap="never" className={css.number}>
            {taskNumber(item)}
          </Muted>
          <span>
            <WorkStatus status={item.status} />
          </span>
          <Text weight="strong" wrap="anywhere" className={css.serial}>
            <Muted as="small" size="tiny" weight="normal">
              {texts.task.serial}
            </Muted>{' '}
            <UnbrokenText>{serialOf(item) ?? texts.notKnown}</UnbrokenText> <UnitSigns item={item} />
          </Text>
          <Muted size="usual" wrap="never" className={css.count}>
            {texts.passports.operations(item.operations.length)}
          </Muted>
          <OperationStrip operations={item.operations} withCount={false} className={css.strip} />
        </Button>
      </h2>
      {isOpen && (
        <div id={contentId} className={css.content}>
          <PassportContent item={item} mayPlan={mayPlan} />
        </div>
      )}
    </article>
  );
});

/** An item whose page is still loading. */
export function PassportPlaceholder(): ReactElement {
  return (
    <Stack justify="center" className={classes(css.passport, css.wait)} aria-hidden>
      <Skeleton width="42%" height={12} />
    </Stack>
  );
}

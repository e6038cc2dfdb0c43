import { mdiClose, mdiPlus } from '@mdi/js';
import type { PlannedProduct } from '@naryad/contracts/component-planning/dto';
import type { TaskOperation } from '@naryad/contracts/production/dto';
import { useState, type ReactElement } from 'react';
import { useStoredDraft } from '../../../../shared/form/use-stored-draft.js';
import { formatQuantity } from '../../../../shared/format/index.js';
import { Button, IconButton } from '../../../../shared/ui/button.js';
import { Muted } from '../../../../shared/ui/muted.js';
import { Stack } from '../../../../shared/ui/stack.js';
import miniTable from '../mini-table.module.css';
import { Part } from '../part.js';
import { PlanDialog } from './plan-dialog.js';
import { plannedGroups, planNeeds, type PlanNeed } from './plan-needs.js';
import { planningTexts as texts } from './texts.js';
import { planDraftKey } from './use-planning.js';
import { useDeletePlanned } from './use-delete-planned.js';
import { UnbrokenText } from '../../../../shared/ui/unbroken-text.js';

export interface PlannedComponentsProps {
  readonly as?: 'h3' | 'h5';
  readonly title: string;
  readonly taskId: number;
  readonly operation: TaskOperation;
  /** Products planned for the task. */
  readonly planned: readonly PlannedProduct[];
  /** The user may plan for this order. */
  readonly mayPlan: boolean;
}

/** Required, picked and planned components of an operation. All users see the same values. */
export function PlannedComponents({
  as = 'h3',
  title,
  taskId,
  operation,
  planned,
  mayPlan,
}: PlannedComponentsProps): ReactElement | null {
  const draft = useStoredDraft(planDraftKey(taskId, operation.id));
  const [isOpen, setOpen] = useState(draft !== null && mayPlan);
  const { remove, isPending } = useDeletePlanned(taskId);
  const needs = planNeeds(operation, planned);
  if (needs.length === 0) return null;
  const isOver = operation.status === 'done';
  return (
    <Part as={as} title={title}>
      <table className={miniTable.mini}>
        <thead>
          <tr>
            <th scope="col">{texts.table.name}</th>
            <th scope="col" data-numeric>
              {texts.table.count}
            </th>
            <th scope="col" data-numeric>
              {texts.table.picked}
            </th>
            {!isOver && <th scope="col">{texts.table.planned}</th>}
          </tr>
        </thead>
        <tbody>
          {needs.map((need) => (
            <tr key={need.productId}>
              <td>{need.name}</td>
              <td data-numeric>{formatQuantity(need.required)}</td>
              <td data-numeric data-enough={need.pickedCount >= need.required}>
                {formatQuantity(need.pickedCount)}
              </td>
              {!isOver && (
                <td>
                  <Planned
                    need={need}
                    isBusy={isPending}
                    onRemove={mayPlan ? (group) => void remove(group, need.name) : null}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {mayPlan && !isOver && (
        <div>
          <Button icon={mdiPlus} iconSize={18} onClick={() => setOpen(true)}>
            {texts.open}
          </Button>
        </div>
      )}
      {isOpen && (
        <PlanDialog taskId={taskId} operation={operation} planned={planned} onClose={() => setOpen(false)} />
      )}
    </Part>
  );
}

interface PlannedListProps {
  readonly need: PlanNeed;
  readonly isBusy: boolean;
  /** null: read-only. */
  readonly onRemove: ((group: ReturnType<typeof plannedGroups>[number]) => void) | null;
}

function Planned({ need, isBusy, onRemove }: PlannedListProps): ReactElement {
  const groups = plannedGroups(need.plannedProducts);
  if (groups.length === 0) return <>—</>;
  return (
    <Stack as="ul" gap={2}>
      {groups.map((group) => {
        const what = group.serial ?? `${texts.without.serial} × ${formatQuantity(group.quantity)}`;
        return (
          <Stack as="li" direction="row" align="center" gap={8} key={group.ids[0]}>
            <span>
              <UnbrokenText>{what}</UnbrokenText> <Muted size="tiny">{group.address}</Muted>
            </span>
            {onRemove !== null && (
              <IconButton
                icon={mdiClose}
                iconSize={16}
                label={texts.removeNamed(what)}
                disabled={isBusy}
                onClick={() => onRemove(group)}
              />
            )}
          </Stack>
        );
      })}
    </Stack>
  );
}

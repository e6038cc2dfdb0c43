import type { StayReason, VersionMove } from '@naryad/contracts/production/dto';
import { productionRoutes } from '@naryad/contracts/production/routes';
import type { ReactElement } from 'react';
import { errorText, queryKeys, useApiQuery, useCommand } from '../../../shared/api/index.js';
import { PlainDialog } from '../../../shared/form/plain-dialog.js';
import { ErrorPanel, Notice, Skeletons, Stack, Text, toast } from '../../../shared/ui/index.js';
import { ChangeList } from './change-list.js';
import { versionTexts } from './texts.js';

const texts = versionTexts.move;
const INVALIDATES = [
  queryKeys.all(productionRoutes.getTechMapUsage),
  queryKeys.all(productionRoutes.getVersionMove),
];

export interface MoveDialogProps {
  readonly orderId: number;
  readonly version: number;
  readonly onClose: () => void;
}

/** Previews the effects of moving an order to the newer version, and moves it. */
export function MoveDialog({ orderId, version, onClose }: MoveDialogProps): ReactElement {
  const { data, error, refetch } = useApiQuery(productionRoutes.getVersionMove, {
    id: orderId,
    tech_map_version: version,
  });
  const plan = data?.data;
  const move = useCommand(productionRoutes.moveToVersion, {
    errors: 'inline',
    invalidates: INVALIDATES,
    onSuccess: () => {
      toast.success(texts.done(plan?.follow.length ?? 0));
      onClose();
    },
  });
  return (
    <PlainDialog
      title={texts.title(orderId, version)}
      submitText={texts.submit}
      isDirty={false}
      isPending={move.isPending}
      isSubmitDisabled={plan === undefined || plan.follow.length === 0}
      maxWidth="sm"
      onSubmit={() => {
        if (plan !== undefined)
          void move.run({ id: orderId, tech_map_version: version, version: plan.order_version });
      }}
      onClose={onClose}
    >
      <Stack gap={12}>
        {plan === undefined && error !== null && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {plan === undefined && error === null && <Skeletons rows={3} height={24} />}
        {plan !== undefined && <Plan plan={plan} />}
        {move.error !== null && <Notice kind="error">{errorText(move.error)}</Notice>}
      </Stack>
    </PlainDialog>
  );
}

/** Number of tasks that remain on the old version, by reason. */
function reasonsOf({ stay }: VersionMove): string[] {
  const counts = new Map<StayReason, number>();
  for (const { reason } of stay) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => `${texts.reasons[reason]}: ${count}`);
}

function Plan({ plan }: { readonly plan: VersionMove }): ReactElement {
  return (
    <>
      <Text weight="strong">
        {plan.follow.length === 0 ? texts.nobody : texts.follow(plan.follow.length)}
      </Text>
      {plan.stay.length > 0 && (
        <Stack gap={2}>
          <Text weight="strong">{texts.stay(plan.stay.length)}</Text>
          <ChangeList changes={reasonsOf(plan)} />
        </Stack>
      )}
      {plan.changes.length > 0 && (
        <Stack gap={2}>
          <Text weight="strong">{texts.changes}</Text>
          <ChangeList changes={plan.changes} />
        </Stack>
      )}
    </>
  );
}

import type { ExpiredLot } from '@naryad/contracts/picking/dto';
import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { useState, type ReactElement } from 'react';
import { queryKeys, useCommand } from '../../../../shared/api/index.js';
import { useApiQuery } from '../../../../shared/api/use-api-query.js';
import { formatDateTime, formatQuantity, formatPlainDate } from '../../../../shared/format/index.js';
import { useCurrentUser } from '../../../../shared/session/index.js';
import { Button, confirm, Muted, Stack, Text, toast } from '../../../../shared/ui/index.js';
import { Part } from '../../shared/part.js';
import { personName } from '../../shared/operations.js';
import { expiredTexts as texts } from './texts.js';
import { PermitDialog } from './permit-dialog.js';

/**
 * Expired lots that an operation needs. A planner may permit one with a reason; other users do not see the
 * list.
 */
export function ExpiredLots({ operationId }: { readonly operationId: number }): ReactElement | null {
  const { modules } = useCurrentUser();
  const { data } = useApiQuery(
    pickingRoutes.getExpiredLots,
    { operation_id: operationId },
    { enabled: modules.some(({ key }) => key === 'production'), select: (answer) => answer.data.lots },
  );
  const [opened, setOpened] = useState<ExpiredLot | null>(null);
  const withdrawal = useCommand(pickingRoutes.withdrawExpiredPermit, {
    invalidates: [queryKeys.all(pickingRoutes.getExpiredLots)],
    onSuccess: () => toast.success(texts.withdrawn),
  });
  const withdraw = async (lot: ExpiredLot): Promise<void> => {
    const isSure = await confirm({
      title: texts.withdrawTitle,
      text: texts.withdrawQuestion(lot.product_name),
      confirmText: texts.withdraw,
    });
    if (isSure) await withdrawal.run({ operation_id: operationId, batch_product_id: lot.batch_product_id });
  };
  if (data === undefined || data.length === 0) return null;
  return (
    <Part title={texts.title}>
      <Stack as="ul" gap={0} lines="around">
        {data.map((lot) => (
          <Stack
            as="li"
            key={lot.batch_product_id}
            direction="row"
            wrap
            align="center"
            justify="between"
            gap="4px 12px"
          >
            <div>
              <Text as="p" weight="strong" wrap="anywhere">
                {lot.product_name}
              </Text>
              <Muted as="p" wrap="anywhere">
                {[
                  lot.serial_number === null ? null : texts.serial(lot.serial_number),
                  lot.batch_number === null ? null : texts.batch(lot.batch_number),
                  texts.until(formatPlainDate(lot.expiry_date)),
                  formatQuantity(lot.available_quantity),
                  lot.cell_addresses.join(', '),
                ]
                  .filter((fact) => fact !== null)
                  .join(' · ')}
              </Muted>
              {lot.permit !== null && (
                <Text as="p" tone="warning" wrap="anywhere">
                  {texts.permitted(
                    personName(lot.permit.user) ?? '',
                    formatDateTime(lot.permit.created_at),
                    lot.permit.reason,
                  )}
                </Text>
              )}
            </div>
            {lot.permit === null ? (
              <Button aria-label={texts.permitOf(lot.product_name)} onClick={() => setOpened(lot)}>
                {texts.permit}
              </Button>
            ) : (
              <Button
                aria-label={texts.withdrawOf(lot.product_name)}
                disabled={withdrawal.isPending}
                onClick={() => void withdraw(lot)}
              >
                {texts.withdraw}
              </Button>
            )}
          </Stack>
        ))}
      </Stack>
      {opened !== null && (
        <PermitDialog operationId={operationId} lot={opened} onClose={() => setOpened(null)} />
      )}
    </Part>
  );
}

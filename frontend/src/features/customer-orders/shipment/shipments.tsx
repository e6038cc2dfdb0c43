import { mdiPrinterOutline, mdiTruckOutline, mdiUndoVariant } from '@mdi/js';
import type { CustomerOrder } from '@naryad/contracts/customer-orders/dto';
import type { Shipment } from '@naryad/contracts/customer-orders/shipment-dto';
import { shipmentRoutes as routes } from '@naryad/contracts/customer-orders/shipment-routes';
import { useState, type ReactElement } from 'react';
import { queryKeys, useApiQuery, useCommand } from '../../../shared/api/index.js';
import { formatDateTime } from '../../../shared/format/index.js';
import { useStoredDraft } from '../../../shared/form/use-stored-draft.js';
import { useCatalogRoom } from '../../../shared/list/index.js';
import { useHasModuleOf } from '../../../shared/session/module-rights.js';
import {
  Button,
  Card,
  confirm,
  ErrorPanel,
  Icon,
  Muted,
  Skeletons,
  Stack,
  Text,
  toast,
} from '../../../shared/ui/index.js';
import { ORDER_QUERY_KEYS } from '../shared/order-query-keys.js';
import { ShipDialog } from './ship-dialog.js';
import { texts } from './texts.js';
import { shipmentDraftKey } from './use-chosen-lots.js';
import { usePackingList } from './use-packing-list.js';
import { UnbrokenText } from '../../../shared/ui/unbroken-text.js';

const INVALIDATES = [...ORDER_QUERY_KEYS, queryKeys.all(routes.getShipments)];
const SHOWN = 50;
const quantityOf = ({ lines }: Shipment): number => lines.reduce((sum, line) => sum + line.quantity, 0);

/** Shipments of an order, with 'Отгрузить' and the reversal. */
export function Shipments({ order }: { readonly order: CustomerOrder }): ReactElement {
  const mayShip = useHasModuleOf(['orders', 'storehouse']);
  const draft = useStoredDraft(shipmentDraftKey(order.id));
  const [isShipping, setShipping] = useState(draft !== null && mayShip);
  const packing = usePackingList(order.id);
  const input = { order_id: order.id, page: 1, per_page: SHOWN };
  const query = useApiQuery(routes.getShipments, input, { staleTime: 0 });
  useCatalogRoom('orders', () => void query.refetch());
  const reverse = useReversal();
  const shipments = query.data?.data;
  return (
    <Card as="section" gap={12} aria-label={texts.title} style={{ maxWidth: 1200, padding: 16 }}>
      <Stack direction="row" align="center" gap="8px 12px" wrap>
        <Stack grow>
          <Text as="h2" size="large" weight="bold">
            {texts.title}
          </Text>
        </Stack>
        <Button icon={mdiPrinterOutline} isBusy={packing.isBusy} onClick={packing.print}>
          {texts.packingList}
        </Button>
        {mayShip && (
          <Button icon={mdiTruckOutline} tone="accent" onClick={() => setShipping(true)}>
            {texts.ship}
          </Button>
        )}
      </Stack>
      {shipments === undefined ? (
        query.error === null ? (
          <Skeletons rows={2} height={44} late />
        ) : (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        )
      ) : shipments.length === 0 ? (
        <Muted>{texts.none}</Muted>
      ) : (
        <Stack as="ul" gap={12}>
          {shipments.map((one) => (
            <OneShipment key={one.id} shipment={one} onReverse={mayShip ? reverse : null} />
          ))}
        </Stack>
      )}
      {(query.data?.total ?? 0) > SHOWN && <Muted>{texts.showAll(SHOWN)}</Muted>}
      {isShipping && <ShipDialog order={order} onClose={() => setShipping(false)} />}
    </Card>
  );
}

function OneShipment({
  shipment,
  onReverse,
}: {
  readonly shipment: Shipment;
  readonly onReverse: ((shipment: Shipment) => void) | null;
}): ReactElement {
  const { id, created_at, user, reversed_at, reversed_by, lines } = shipment;
  const isReversed = reversed_at !== null;
  return (
    <Stack as="li" gap={4}>
      <Stack direction="row" align="center" gap="4px 12px" wrap>
        <Text weight="strong" tone={isReversed ? 'muted' : undefined}>
          {texts.name(id)}
        </Text>
        <Muted>
          {formatDateTime(created_at)}
          {user !== null && `, ${user}`}, {texts.pieces(quantityOf(shipment))}
        </Muted>
        {isReversed ? (
          <Text tone="warning">
            <Stack as="span" direction="row" align="center" gap={4}>
              <Icon path={mdiUndoVariant} size={16} />
              <span>
                {texts.reversed} {formatDateTime(reversed_at)}
                {reversed_by !== null && `, ${reversed_by}`}
              </span>
            </Stack>
          </Text>
        ) : (
          onReverse !== null && (
            <Button
              size="small"
              tone="danger"
              icon={mdiUndoVariant}
              aria-label={texts.reverse.of(id)}
              onClick={() => onReverse(shipment)}
            >
              {texts.reverse.action}
            </Button>
          )
        )}
      </Stack>
      <Stack as="ul" gap={2}>
        {lines.map((line) => (
          <Text as="li" key={line.id} tone={isReversed ? 'muted' : undefined} wrap="anywhere">
            {line.product_name}
            {line.serial_number !== null && (
              <>
                , <UnbrokenText>{line.serial_number}</UnbrokenText>
              </>
            )}
            {line.batch_number !== null && (
              <>
                , <UnbrokenText>{`партия ${line.batch_number}`}</UnbrokenText>
              </>
            )}{' '}
            × {line.quantity} <Muted>{line.address}</Muted>
          </Text>
        ))}
      </Stack>
    </Stack>
  );
}

/** 'Отменить отгрузку': asks for confirmation, then returns all items of the shipment to stock. */
function useReversal(): (shipment: Shipment) => void {
  const { run } = useCommand(routes.reverseShipment, {
    invalidates: INVALIDATES,
    onSuccess: () => toast.success(texts.reverse.done),
  });
  return (shipment) =>
    void (async () => {
      const { id } = shipment;
      const asking = {
        title: texts.reverse.title(id),
        text: texts.reverse.text(quantityOf(shipment)),
        confirmText: texts.reverse.action,
        danger: true,
      };
      if (await confirm(asking)) await run({ id });
    })();
}

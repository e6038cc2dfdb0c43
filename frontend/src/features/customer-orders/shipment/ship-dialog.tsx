import { ScannedLine } from '../../../shared/scanner/scanned-line.js';
import { mdiCameraOutline } from '@mdi/js';
import type { CustomerOrder } from '@naryad/contracts/customer-orders/dto';
import type { ShippableLot } from '@naryad/contracts/customer-orders/shipment-dto';
import { shipmentRoutes as routes } from '@naryad/contracts/customer-orders/shipment-routes';
import type { RequestOf } from '@naryad/contracts/kernel/route';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo, useState, type KeyboardEvent, type ReactElement } from 'react';
import { api, ApiError, errorText, queryKeys, useApiQuery, useCommand } from '../../../shared/api/index.js';
import { catalogTexts } from '../../../shared/catalog/texts.js';
import { PlainDialog } from '../../../shared/form/plain-dialog.js';
import { UNPICKED } from '../../../shared/form/focus-unpicked.js';
import { phoneColumns } from '../../../shared/list/list-columns.js';
import { useIsPhone } from '../../../shared/list/index.js';
import { DataTable } from '../../../shared/ui/data-table.js';
import { Button, confirm, Muted, Notice, Stack, Text, toast } from '../../../shared/ui/index.js';
import { SearchField } from '../../../shared/ui/search-field.js';
import { ORDER_QUERY_KEYS } from '../shared/order-query-keys.js';
import {
  countOf,
  isSingle,
  linesOf,
  lotKey,
  progressOf,
  type ChosenLot,
  type ProductProgress,
} from './chosen-lots.js';
import { chosenColumns, stockColumns } from './lot-columns.js';
import { texts } from './texts.js';
import { useChosenLots } from './use-chosen-lots.js';

// Loaded only when the camera is used instead of a scanner or the list.
const CameraScanner = lazy(() =>
  import('../../../shared/scanner/camera-scanner.js').then((m) => ({ default: m.CameraScanner })),
);

const dialog = texts.dialog;
/** Stock rows shown at once. The search finds the others. */
const SHOWN = 50;
const INVALIDATES = [
  ...ORDER_QUERY_KEYS,
  queryKeys.all(routes.getShipments),
  queryKeys.all(routes.getShippable),
];
const isExceeding = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.body.code === 'SHIPMENT_EXCEEDS';
const keyOfLot = (lot: ShippableLot): string => lotKey(lot);
const keyOfChosen = ({ lot }: ChosenLot): string => lotKey(lot);

export interface ShipDialogProps {
  readonly order: CustomerOrder;
  readonly onClose: () => void;
}

/** 'Отгрузка' of an order: lots are added by scan or from the stock and posted in one command. */
export function ShipDialog({ order, onClose }: ShipDialogProps): ReactElement {
  const isPhone = useIsPhone();
  const [search, setSearch] = useState('');
  /** The text by which something was added last. */
  const [picked, setPicked] = useState('');
  const [isUnpicked, setUnpicked] = useState(false);
  const [hasCamera, setCamera] = useState(false);
  const { chosen, add, setCount, remove, scanned } = useChosenLots(order);
  const input = { order_id: order.id, search, page: 1, per_page: SHOWN };
  const stock = useApiQuery(routes.getShippable, input, { staleTime: 0, placeholderData: keepPreviousData });
  const ship = useCommand(routes.createShipment, {
    errors: 'inline',
    invalidates: INVALIDATES,
    onSuccess: ({ data }) => {
      toast.success(dialog.done(data.id));
      onClose();
    },
    onError: (error, input) => {
      void stock.refetch();
      if (isExceeding(error)) void askToExceed(error, input);
    },
  });
  /** The server checks everything else first, so the user only confirms a shipment that can succeed. */
  async function askToExceed(error: ApiError, input: RequestOf<typeof routes.createShipment>): Promise<void> {
    const text = dialog.exceedText(errorText(error));
    if (await confirm({ title: dialog.exceedTitle, text, confirmText: texts.ship }))
      await ship.run({ ...input, exceed: true });
  }

  const freeLots = useMemo(() => stock.data && freeOf(stock.data.data, chosen), [stock.data, chosen]);
  const pick = useCallback(
    (lot: ShippableLot): void => {
      add(lot);
      setPicked(search);
      setUnpicked(false);
    },
    [add, search],
  );
  /** Enter takes the only hit. */
  async function pickOnly(text: string): Promise<void> {
    if (text === '') return;
    try {
      const { data, total } = await api(routes.getShippable, { ...input, search: text });
      const [hit, ...others] = freeOf(data, chosen);
      setUnpicked(hit === undefined || others.length > 0 || total > data.length);
      if (hit === undefined || others.length > 0 || total > data.length) return;
      add(hit);
      setSearch((now) => (now === text ? '' : now));
    } catch (error) {
      // The list below says so, too.
      console.error(routes.getShippable.path, error);
    }
  }
  const onSearchKey = (event: KeyboardEvent): void => {
    if (
      event.key !== 'Enter' ||
      event.ctrlKey ||
      event.metaKey ||
      !(event.target instanceof HTMLInputElement)
    )
      return;
    // It must not ship.
    event.preventDefault();
    void pickOnly(event.target.value.trim());
  };
  const columns = useMemo(() => {
    const [inStock, forBuyer] = [
      stockColumns(order.id, pick),
      chosenColumns(order.id, { onCount: setCount, onRemove: remove }),
    ];
    return isPhone
      ? { stock: phoneColumns(inStock), chosen: phoneColumns(forBuyer) }
      : { stock: inStock, chosen: forBuyer };
  }, [order.id, pick, setCount, remove, isPhone]);
  const quantity = chosen.reduce((sum, one) => sum + (countOf(one) ?? 0), 0);
  const isWrong = chosen.some((one) => countOf(one) === null);
  const total = stock.data?.total ?? 0;
  return (
    <PlainDialog
      title={dialog.title(order.number)}
      submitText={dialog.submit(quantity)}
      pendingText={dialog.submitting}
      maxWidth="lg"
      isDirty={chosen.length > 0}
      isPending={ship.isPending}
      isSubmitDisabled={chosen.length === 0 || isWrong}
      onSubmit={() => void ship.run({ order_id: order.id, lines: linesOf(chosen) })}
      onClose={onClose}
    >
      {ship.error !== null && !isExceeding(ship.error) && (
        <Notice kind="error" icon="kind" role="alert">
          {errorText(ship.error)}
        </Notice>
      )}
      <Stack direction="row" align="center" justify="between" wrap>
        <Muted>{dialog.hint}</Muted>
        <Button icon={mdiCameraOutline} onClick={() => setCamera(!hasCamera)} aria-expanded={hasCamera}>
          {dialog.camera}
        </Button>
      </Stack>
      {hasCamera && (
        <Suspense fallback={null}>
          <CameraScanner onClose={() => setCamera(false)} />
        </Suspense>
      )}
      <div role="status">
        {scanned !== null && (
          <Text weight="strong" tone={scanned.kind === 'accepted' ? 'success' : 'error'}>
            {scanned.text}
            <ScannedLine under={scanned.text} />
          </Text>
        )}
      </div>
      <Progress all={progressOf(order, chosen)} />
      <Text as="h3" size="large" weight="bold">
        {dialog.chosen}
      </Text>
      {chosen.length === 0 ? (
        <Muted>{dialog.chosenNone}</Muted>
      ) : (
        <DataTable label={dialog.chosen} columns={columns.chosen} rows={chosen} rowKey={keyOfChosen} />
      )}
      {isWrong && (
        <Text tone="error" role="alert">
          {dialog.badCount}
        </Text>
      )}
      <Stack direction="row" align="center" justify="between" wrap>
        <Text as="h3" size="large" weight="bold">
          {dialog.stock}
        </Text>
        <div
          role="presentation"
          style={{ flex: '1 1 280px', maxWidth: 380 }}
          onKeyDown={onSearchKey}
          onInput={() => setUnpicked(false)}
          onFocus={({ target }) => setUnpicked(target.hasAttribute(UNPICKED))}
        >
          <SearchField
            slash={false}
            label={dialog.search}
            value={search}
            onChange={setSearch}
            picked={picked}
          />
        </div>
      </Stack>
      {isUnpicked && (
        <Text tone="error" role="alert">
          {catalogTexts.pickFromList}
        </Text>
      )}
      <DataTable
        label={dialog.stock}
        columns={columns.stock}
        rows={freeLots}
        rowKey={keyOfLot}
        error={stock.error}
        onRetry={() => void stock.refetch()}
        isFetching={stock.isFetching}
        emptyText={noStockText(order, search)}
      />
      {total > SHOWN && <Muted>{dialog.first(SHOWN, total)}</Muted>}
    </PlainDialog>
  );
}

/** What is not chosen yet. */
function freeOf(lots: readonly ShippableLot[], chosenLots: readonly ChosenLot[]): readonly ShippableLot[] {
  const chosenKeys = new Set(chosenLots.map(keyOfChosen));
  return lots.filter((lot) => !isSingle(lot) || !chosenKeys.has(lotKey(lot)));
}

/** Why nothing can be shipped: the stock may be on hold. */
function noStockText({ products }: CustomerOrder, search: string): string {
  const heldLines = products.filter((line) => line.held > 0);
  if (search.trim() !== '' || heldLines.length === 0) return dialog.stockNone;
  return dialog.stockHeld(heldLines.map((line) => dialog.heldOf(line.name, line.held)).join(', '));
}

/** For each product: the chosen part of the quantity that remains to be shipped. */
function Progress({ all }: { readonly all: readonly ProductProgress[] }): ReactElement {
  return (
    <Stack direction="row" wrap gap="4px 20px">
      <Muted>{dialog.left}</Muted>
      {all.map(({ productId, name, chosen, left }) => (
        <Text
          key={productId}
          tabular
          tone={chosen > left ? 'warning' : chosen === left ? 'success' : undefined}
        >
          {name}: {dialog.progress(chosen, left)}
          {chosen > left && ` (${dialog.over})`}
        </Text>
      ))}
    </Stack>
  );
}

import { useEffect, useState, type ReactElement } from 'react';
import { formatTime } from '../../../shared/format/dates.js';
import { Button } from '../../../shared/ui/button.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { UnbrokenText } from '../../../shared/ui/unbroken-text.js';
import { Address } from '../shared/address.js';
import { BigButton } from '../shared/big-button.js';
import { failureText } from '../shared/scan-failure.js';
import { Sheet } from '../shared/sheet.js';
import { handheldTexts as texts } from '../shared/texts.js';
import { LoadingDialog } from './loading-dialog.js';
import type { LastResult } from './last-result.js';
import {
  addressOf,
  loadStoredStock,
  type ProductSummary,
  type StoredStock,
  type StoredLot,
} from './stored-stock.js';
import { StockItemDialog } from './stock-item-dialog.js';

/** Maximum number of lots of a cell shown. */
const SHOWN = 8;

export interface StoredLotsSheetProps {
  readonly moduleId: number;
  readonly storehouseIds: readonly number[];
  readonly product: ProductSummary;
  /** Only lots in this cell; null: in all cells. */
  readonly cellId: number | null;
  readonly onDone: (last: LastResult) => void;
  readonly onClose: () => void;
}

/** Locations of a product, lot by lot; a tap moves the lot. A single lot opens without the list. */
export function StoredLotsSheet(props: StoredLotsSheetProps): ReactElement {
  const { moduleId, product, cellId, onDone, onClose } = props;
  const { stock, problem, retry } = useStoredStock(props);
  const [chosen, setChosen] = useState<StoredLot | null>(null);
  const only = cellId !== null && stock?.lots.length === 1 && stock.more === 0 ? stock.lots[0]! : null;
  const moving = chosen ?? (only?.hold === null ? only : null);
  if (moving !== null) {
    return (
      <StockItemDialog moduleId={moduleId} product={moving.product} onDone={onDone} onCancel={onClose} />
    );
  }
  return (
    <Sheet title={product.name} onClose={onClose}>
      {product.sku !== null && (
        <Muted as="p" size="touch">
          {product.sku}
        </Muted>
      )}
      {stock === null && problem === null && <LoadingDialog />}
      {problem !== null && (
        <>
          <Text as="p" weight="strong" tone="error" role="alert">
            {problem}
          </Text>
          <BigButton onClick={retry}>{texts.retry}</BigButton>
        </>
      )}
      {stock !== null && stock.lots.length === 0 && <p>{texts.liesNowhere}</p>}
      {stock !== null &&
        [...Map.groupBy(stock.lots, addressOf)].map(([address, lots]) => (
          <LotsOfCell key={address} address={address} lots={lots} onChoose={setChosen} />
        ))}
      {stock !== null && stock.more > 0 && (
        <Muted as="p" size="touch">
          {texts.moreLots(stock.more)}
        </Muted>
      )}
      {stock?.asOf != null && (
        <Muted as="p" size="touch">
          {texts.fromReference(formatTime(stock.asOf))}
        </Muted>
      )}
    </Sheet>
  );
}

interface LotsOfCellProps {
  readonly address: string;
  readonly lots: readonly StoredLot[];
  readonly onChoose: (lot: StoredLot) => void;
}

function LotsOfCell({ address, lots, onChoose }: LotsOfCellProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const count = lots.reduce((sum, { product }) => sum + (product.places[0]?.quantity ?? 0), 0);
  const visibleLots = isOpen ? lots : lots.slice(0, SHOWN);
  return (
    <Stack as="section" gap={4} aria-label={address}>
      <Stack direction="row" align="baseline" justify="between" wrap gap="0 12px">
        <Address address={address} />
        {count > 0 && (
          <Text as="strong" size="title" tabular>
            {texts.total(count)}
          </Text>
        )}
      </Stack>
      <Stack as="ul" gap={0} lines="around">
        {visibleLots.map((lot) => (
          <li key={lot.product.pid}>
            <LotRow lot={lot} onChoose={onChoose} />
          </li>
        ))}
      </Stack>
      {visibleLots.length < lots.length && (
        <BigButton onClick={() => setOpen(true)}>{texts.allLots(lots.length)}</BigButton>
      )}
    </Stack>
  );
}

function LotRow({
  lot,
  onChoose,
}: { readonly lot: StoredLot } & Pick<LotsOfCellProps, 'onChoose'>): ReactElement {
  const { product, batch, hold } = lot;
  const [location] = product.places;
  const facts = [
    batch === null ? null : texts.batch(batch),
    location !== undefined && location.reserved > 0 ? texts.reservedFor(location.reserved) : null,
    hold === null ? null : texts.heldFor(hold),
  ].filter((fact) => fact !== null);
  return (
    <Button kind="row" size="touch" disabled={hold !== null} onClick={() => onChoose(lot)}>
      <Stack gap={0} grow>
        <Text weight="strong" tabular wrap="anywhere">
          {product.serial === null ? (
            `${texts.parcel} · ${texts.total(location?.quantity ?? 0)}`
          ) : (
            <UnbrokenText>{texts.serial(product.serial)}</UnbrokenText>
          )}
        </Text>
        {facts.length > 0 && <Muted size="touch">{facts.join(' · ')}</Muted>}
      </Stack>
    </Button>
  );
}

interface StoredStockState {
  readonly stock: StoredStock | null;
  readonly problem: string | null;
  readonly retry: () => void;
}

function useStoredStock({
  moduleId,
  storehouseIds,
  product,
  cellId,
}: StoredLotsSheetProps): StoredStockState {
  const [{ stock, problem }, set] = useState<Omit<StoredStockState, 'retry'>>({ stock: null, problem: null });
  const [attempt, setAttempt] = useState(0);
  const ids = storehouseIds.join(' ');
  const { id, name, sku } = product;
  useEffect(() => {
    let isCancelled = false;
    const query = { moduleId, storehouseIds: ids.split(' ').map(Number), product: { id, name, sku }, cellId };
    loadStoredStock(query).then(
      (storedStock) => {
        if (!isCancelled) set({ stock: storedStock, problem: null });
      },
      (error: unknown) => {
        console.error(texts.goodsFailed, error);
        const text = failureText(error, { refused: texts.goodsFailed, broken: texts.goodsFailed });
        if (!isCancelled) set({ stock: null, problem: text });
      },
    );
    return () => {
      isCancelled = true;
    };
  }, [moduleId, ids, id, name, sku, cellId, attempt]);
  const retry = (): void => {
    set({ stock: null, problem: null });
    setAttempt(attempt + 1);
  };
  return { stock, problem, retry };
}

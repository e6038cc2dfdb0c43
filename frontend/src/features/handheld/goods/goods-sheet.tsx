import { useEffect, useState, type ReactElement } from 'react';
import { formatTime } from '../../../shared/format/dates.js';
import { Button } from '../../../shared/ui/button.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { Whole } from '../../../shared/ui/whole.js';
import { Address } from '../shared/address.js';
import { BigButton } from '../shared/big-button.js';
import { failureText } from '../shared/scan-failure.js';
import { Sheet } from '../shared/sheet.js';
import { handheldTexts as texts } from '../shared/texts.js';
import { Awaited } from './awaited.js';
import type { LastResult } from './last-result.js';
import { addressOf, lyingGoods, type GoodsOf, type LyingGoods, type LyingLot } from './lying-goods.js';
import { GoodsDialog } from './goods-dialog.js';

/** Units and parcels of a cell that are shown at once. */
const SHOWN = 8;

export interface GoodsSheetProps {
  readonly moduleId: number;
  readonly storehouseIds: readonly number[];
  readonly product: GoodsOf;
  /** Only what lies there; null: wherever it lies. */
  readonly cellId: number | null;
  readonly onDone: (last: LastResult) => void;
  readonly onClose: () => void;
}

/** Where a product lies, unit by unit; a tap moves it. A single one is not asked for. */
export function GoodsSheet(props: GoodsSheetProps): ReactElement {
  const { moduleId, product, cellId, onDone, onClose } = props;
  const { goods, problem, retry } = useLyingGoods(props);
  const [chosen, setChosen] = useState<LyingLot | null>(null);
  const only = cellId !== null && goods?.lots.length === 1 && goods.more === 0 ? goods.lots[0]! : null;
  const moving = chosen ?? (only?.hold === null ? only : null);
  if (moving !== null) {
    return <GoodsDialog moduleId={moduleId} product={moving.product} onDone={onDone} onCancel={onClose} />;
  }
  return (
    <Sheet title={product.name} onClose={onClose}>
      {product.sku !== null && (
        <Muted as="p" size="touch">
          {product.sku}
        </Muted>
      )}
      {goods === null && problem === null && <Awaited />}
      {problem !== null && (
        <>
          <Text as="p" weight="strong" tone="error" role="alert">
            {problem}
          </Text>
          <BigButton onClick={retry}>{texts.retry}</BigButton>
        </>
      )}
      {goods !== null && goods.lots.length === 0 && <p>{texts.liesNowhere}</p>}
      {goods !== null &&
        [...Map.groupBy(goods.lots, addressOf)].map(([address, lots]) => (
          <PlaceOfGoods key={address} address={address} lots={lots} onChoose={setChosen} />
        ))}
      {goods !== null && goods.more > 0 && (
        <Muted as="p" size="touch">
          {texts.moreLots(goods.more)}
        </Muted>
      )}
      {goods?.asOf != null && (
        <Muted as="p" size="touch">
          {texts.fromReference(formatTime(goods.asOf))}
        </Muted>
      )}
    </Sheet>
  );
}

interface PlaceOfGoodsProps {
  readonly address: string;
  readonly lots: readonly LyingLot[];
  readonly onChoose: (lot: LyingLot) => void;
}

function PlaceOfGoods({ address, lots, onChoose }: PlaceOfGoodsProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const count = lots.reduce((sum, { product }) => sum + (product.places[0]?.quantity ?? 0), 0);
  const shown = isOpen ? lots : lots.slice(0, SHOWN);
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
        {shown.map((lot) => (
          <li key={lot.product.pid}>
            <LotRow lot={lot} onChoose={onChoose} />
          </li>
        ))}
      </Stack>
      {shown.length < lots.length && (
        <BigButton onClick={() => setOpen(true)}>{texts.allLots(lots.length)}</BigButton>
      )}
    </Stack>
  );
}

function LotRow({
  lot,
  onChoose,
}: { readonly lot: LyingLot } & Pick<PlaceOfGoodsProps, 'onChoose'>): ReactElement {
  const { product, batch, hold } = lot;
  const [place] = product.places;
  const facts = [
    batch === null ? null : texts.batch(batch),
    place !== undefined && place.reserved > 0 ? texts.reservedFor(place.reserved) : null,
    hold === null ? null : texts.heldFor(hold),
  ].filter((fact) => fact !== null);
  return (
    <Button kind="row" size="touch" disabled={hold !== null} onClick={() => onChoose(lot)}>
      <Stack gap={0} grow>
        <Text weight="strong" tabular wrap="anywhere">
          {product.serial === null ? (
            `${texts.parcel} · ${texts.total(place?.quantity ?? 0)}`
          ) : (
            <Whole>{texts.serial(product.serial)}</Whole>
          )}
        </Text>
        {facts.length > 0 && <Muted size="touch">{facts.join(' · ')}</Muted>}
      </Stack>
    </Button>
  );
}

interface Lying {
  readonly goods: LyingGoods | null;
  readonly problem: string | null;
  readonly retry: () => void;
}

function useLyingGoods({ moduleId, storehouseIds, product, cellId }: GoodsSheetProps): Lying {
  const [{ goods, problem }, set] = useState<Omit<Lying, 'retry'>>({ goods: null, problem: null });
  const [attempt, setAttempt] = useState(0);
  const ids = storehouseIds.join(' ');
  const { id, name, sku } = product;
  useEffect(() => {
    let isGone = false;
    const asked = { moduleId, storehouseIds: ids.split(' ').map(Number), product: { id, name, sku }, cellId };
    lyingGoods(asked).then(
      (found) => {
        if (!isGone) set({ goods: found, problem: null });
      },
      (error: unknown) => {
        console.error(texts.goodsFailed, error);
        const text = failureText(error, { refused: texts.goodsFailed, broken: texts.goodsFailed });
        if (!isGone) set({ goods: null, problem: text });
      },
    );
    return () => {
      isGone = true;
    };
  }, [moduleId, ids, id, name, sku, cellId, attempt]);
  const retry = (): void => {
    set({ goods: null, problem: null });
    setAttempt(attempt + 1);
  };
  return { goods, problem, retry };
}

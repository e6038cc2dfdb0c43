import { mdiCellphoneArrowDown, mdiCheckCircle, mdiChevronRight, mdiCircleOutline } from '@mdi/js';
import type { CountedGoods } from '@naryad/contracts/stock-takings/dto';
import { memo, useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import { countingTexts as texts } from '../shared/counting-texts.js';
import { goodsDetail, goodsKey } from '../shared/goods.js';
import { Button, Icon, Muted, Stack, Text } from '../../../shared/ui/index.js';
import { Tile } from './tile.js';
import css from './goods-list.module.css';

export interface GoodsListProps {
  readonly goods: readonly CountedGoods[];
  /** Keys of those of which a count is on this device only. */
  readonly stored: ReadonlySet<string>;
  /** The cell is closed: rows are to be read only. */
  readonly isClosed: boolean;
  readonly onPick: (goods: CountedGoods) => void;
}

/** As many as a handheld shows at once without delay; a cell may hold thousands of units, and these are scanned. */
const AT_ONCE = 200;

/** Goods of a cell with what the caller has counted of each. */
export function GoodsList({ goods, stored, isClosed, onPick }: GoodsListProps): ReactElement {
  const [limit, setLimit] = useState(AT_ONCE);
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  });
  // The same function for good: a row is drawn anew for its own news only.
  const onRowPick = useCallback((picked: CountedGoods) => pick.current(picked), []);
  return (
    <>
      <Stack as="ul" aria-label={texts.goods}>
        {goods.slice(0, limit).map((good) => (
          <li key={goodsKey(good)}>
            <GoodsEntry
              goods={good}
              isStored={stored.has(goodsKey(good))}
              isClosed={isClosed}
              onPick={onRowPick}
            />
          </li>
        ))}
      </Stack>
      {goods.length > limit && (
        <Button size="touch" onClick={() => setLimit(limit + AT_ONCE)}>
          {texts.moreGoods(goods.length - limit)}
        </Button>
      )}
    </>
  );
}

interface EntryProps {
  readonly goods: CountedGoods;
  readonly isStored: boolean;
  readonly isClosed: boolean;
  readonly onPick: (goods: CountedGoods) => void;
}

const GoodsEntry = memo(function GoodsEntry({ goods, isStored, isClosed, onPick }: EntryProps): ReactElement {
  const { product, counted, expected } = goods;
  return (
    <Tile
      {...(isStored
        ? ({ icon: mdiCellphoneArrowDown, mark: 'warning' } as const)
        : counted === null
          ? ({ icon: mdiCircleOutline, mark: 'none' } as const)
          : ({ icon: mdiCheckCircle, mark: 'success' } as const))}
      disabled={isClosed}
      onClick={() => onPick(goods)}
    >
      <Text grow wrap="anywhere" className={css.name}>
        <Text as="strong" weight="strong" block>
          {product.name}
        </Text>
        <Muted as="small">{goodsDetail(goods)}</Muted>
      </Text>
      <Stack as="span" gap={0} align="end">
        {counted === null ? (
          <Muted as="small">{texts.notCounted}</Muted>
        ) : (
          <Text as="strong" size="title" weight="bold" tabular>
            {formatNumber(counted)} <Muted as="small">шт</Muted>
          </Text>
        )}
        {isStored && <Muted as="small">{texts.stored.mark}</Muted>}
        {expected !== null && <Muted as="small">{texts.expected(expected)}</Muted>}
      </Stack>
      {!isClosed && (
        <Muted>
          <Icon path={mdiChevronRight} size={20} />
        </Muted>
      )}
    </Tile>
  );
});

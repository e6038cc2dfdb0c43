import { mdiCellphoneArrowDown, mdiCheckCircle, mdiChevronRight, mdiCircleOutline } from '@mdi/js';
import type { CountedGoods } from '@naryad/contracts/stock-takings/dto';
import { memo, useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import { Icon } from '../../../shared/ui/icon.js';
import { countingTexts as texts } from '../shared/counting-texts.js';
import { goodsDetail, goodsKey } from '../shared/goods.js';
import css from './goods-list.module.css';
import { Button } from '../../../shared/ui/button.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';

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
        <Button className={css.more} onClick={() => setLimit(limit + AT_ONCE)}>
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
    <Button
      kind="tile"
      className={css.good}
      data-counted={counted !== null}
      data-stored={isStored}
      disabled={isClosed}
      onClick={() => onPick(goods)}
    >
      <Icon
        path={isStored ? mdiCellphoneArrowDown : counted === null ? mdiCircleOutline : mdiCheckCircle}
        size={24}
      />
      <span className={css.name}>
        <strong>{product.name}</strong>
        <Muted as="small">{goodsDetail(goods)}</Muted>
      </span>
      <Stack as="span" gap={0} align="end" className={css.count}>
        {counted === null ? (
          <Muted as="small">{texts.notCounted}</Muted>
        ) : (
          <strong className="n-tabular">
            {formatNumber(counted)} <Muted as="small">шт</Muted>
          </strong>
        )}
        {isStored && <Muted as="small">{texts.stored.mark}</Muted>}
        {expected !== null && <Muted as="small">{texts.expected(expected)}</Muted>}
      </Stack>
      {!isClosed && <Icon path={mdiChevronRight} size={20} className={css.go} />}
    </Button>
  );
});

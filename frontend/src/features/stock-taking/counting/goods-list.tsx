import { mdiCellphoneArrowDown, mdiCheckCircle, mdiChevronRight, mdiCircleOutline } from '@mdi/js';
import type { CountedGoods } from '@naryad/contracts/stock-takings/dto';
import Button from '@mui/material/Button';
import { memo, useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import { Icon } from '../../../shared/ui/icon.js';
import { countingTexts as texts } from '../shared/counting-texts.js';
import { goodsDetail, goodsKey } from '../shared/goods.js';
import './cell-list.css';

export interface GoodsListProps {
  readonly goods: readonly CountedGoods[];
  /** Keys of those of which a count is on this device only. */
  readonly kept: ReadonlySet<string>;
  /** The cell is closed: rows are to be read only. */
  readonly isClosed: boolean;
  readonly onPick: (goods: CountedGoods) => void;
}

/** As many as a handheld shows at once without delay; a cell may hold thousands of units, and these are scanned. */
const AT_ONCE = 200;

/** Goods of a cell with what the caller has counted of each. */
export function GoodsList({ goods, kept, isClosed, onPick }: GoodsListProps): ReactElement {
  const [limit, setLimit] = useState(AT_ONCE);
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  });
  // The same function for good: a row is drawn anew for its own news only.
  const onRowPick = useCallback((one: CountedGoods) => pick.current(one), []);
  return (
    <>
      <ul className="sk-goods" aria-label={texts.goods}>
        {goods.slice(0, limit).map((good) => (
          <li key={goodsKey(good)}>
            <GoodsEntry
              goods={good}
              isKept={kept.has(goodsKey(good))}
              isClosed={isClosed}
              onPick={onRowPick}
            />
          </li>
        ))}
      </ul>
      {goods.length > limit && (
        <Button
          variant="outlined"
          color="inherit"
          className="sk-goods__more"
          onClick={() => setLimit(limit + AT_ONCE)}
        >
          {texts.moreGoods(goods.length - limit)}
        </Button>
      )}
    </>
  );
}

interface EntryProps {
  readonly goods: CountedGoods;
  readonly isKept: boolean;
  readonly isClosed: boolean;
  readonly onPick: (goods: CountedGoods) => void;
}

const GoodsEntry = memo(function GoodsEntry({ goods, isKept, isClosed, onPick }: EntryProps): ReactElement {
  const { product, counted, expected } = goods;
  return (
    <button
      type="button"
      className="sk-good"
      data-counted={counted !== null}
      data-kept={isKept}
      disabled={isClosed}
      onClick={() => onPick(goods)}
    >
      <Icon
        path={isKept ? mdiCellphoneArrowDown : counted === null ? mdiCircleOutline : mdiCheckCircle}
        size={24}
      />
      <span className="sk-good__name">
        <strong>{product.name}</strong>
        <small>{goodsDetail(goods)}</small>
      </span>
      <span className="sk-good__count">
        {counted === null ? (
          <small>{texts.notCounted}</small>
        ) : (
          <strong className="n-tabular">
            {formatNumber(counted)} <small>шт</small>
          </strong>
        )}
        {isKept && <small>{texts.kept.mark}</small>}
        {expected !== null && <small>{texts.expected(expected)}</small>}
      </span>
      {!isClosed && <Icon path={mdiChevronRight} size={20} className="sk-good__go" />}
    </button>
  );
});

import { mdiCellphoneArrowDown, mdiCheckCircle, mdiChevronRight, mdiCircleOutline } from '@mdi/js';
import type { CountedItem } from '@naryad/contracts/stock-takings/dto';
import { memo, useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import { countingTexts as texts } from '../shared/counting-texts.js';
import { itemDetail, itemKey } from '../shared/counted-item.js';
import { Button, Icon, Muted, Stack, Text } from '../../../shared/ui/index.js';
import { Tile } from './tile.js';
import css from './stock-item-list.module.css';

export interface StockItemListProps {
  readonly items: readonly CountedItem[];
  /** Keys of items with a count that is on this device only. */
  readonly stored: ReadonlySet<string>;
  /** The cell is closed: rows are read-only. */
  readonly isClosed: boolean;
  readonly onPick: (item: CountedItem) => void;
}

/**
 * Number of rows that a handheld renders without delay; a cell may hold thousands of units, and these are
 * scanned.
 */
const PAGE_SIZE = 200;

/** Items of a cell with the user's counts. */
export function StockItemList({ items, stored, isClosed, onPick }: StockItemListProps): ReactElement {
  const [limit, setLimit] = useState(PAGE_SIZE);
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  });
  // A stable callback, so that a row re-renders only for its own changes.
  const onRowPick = useCallback((pickedItem: CountedItem) => pick.current(pickedItem), []);
  return (
    <>
      <Stack as="ul" aria-label={texts.goods}>
        {items.slice(0, limit).map((good) => (
          <li key={itemKey(good)}>
            <StockItemEntry
              item={good}
              isStored={stored.has(itemKey(good))}
              isClosed={isClosed}
              onPick={onRowPick}
            />
          </li>
        ))}
      </Stack>
      {items.length > limit && (
        <Button size="touch" onClick={() => setLimit(limit + PAGE_SIZE)}>
          {texts.moreGoods(items.length - limit)}
        </Button>
      )}
    </>
  );
}

interface EntryProps {
  readonly item: CountedItem;
  readonly isStored: boolean;
  readonly isClosed: boolean;
  readonly onPick: (item: CountedItem) => void;
}

const StockItemEntry = memo(function StockItemEntry({
  item,
  isStored,
  isClosed,
  onPick,
}: EntryProps): ReactElement {
  const { product, counted, expected } = item;
  return (
    <Tile
      {...(isStored
        ? ({ icon: mdiCellphoneArrowDown, progress: 'warning' } as const)
        : counted === null
          ? ({ icon: mdiCircleOutline, progress: 'none' } as const)
          : ({ icon: mdiCheckCircle, progress: 'success' } as const))}
      disabled={isClosed}
      onClick={() => onPick(item)}
    >
      <Text grow wrap="anywhere" className={css.name}>
        <Text as="strong" weight="strong" block>
          {product.name}
        </Text>
        <Muted as="small">{itemDetail(item)}</Muted>
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

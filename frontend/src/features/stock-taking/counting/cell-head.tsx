import type { StockTakingCell } from '@naryad/contracts/stock-takings/dto';
import type { ReactElement } from 'react';
import { countingTexts as texts } from '../shared/counting-texts.js';
import type { OwnCount } from '../shared/goods.js';
import css from './cell-head.module.css';
import found from './found.module.css';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';

/** Where the counter stands, and what came of it so far. */
export function CellHead({
  cell: { address, counters, is_found: isFound },
  own,
}: {
  readonly cell: StockTakingCell;
  readonly own: OwnCount;
}): ReactElement {
  return (
    <Stack as="header" direction="row" wrap align="baseline" gap="2px 14px">
      <h2 className={css.address}>{address}</h2>
      {isFound && <span className={found.found}>{texts.found}</span>}
      <p className={css.own} role="status">
        {texts.own}: <strong>{own.lines > 0 ? texts.ownSum(own.lines, own.pieces) : texts.ownNone}</strong>
      </p>
      {counters.length > 0 && (
        <Muted as="p" className={css.also}>
          {texts.also(texts.counters(counters))}
        </Muted>
      )}
    </Stack>
  );
}

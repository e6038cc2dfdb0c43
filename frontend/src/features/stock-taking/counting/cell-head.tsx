import type { StockTakingCell } from '@naryad/contracts/stock-takings/dto';
import type { ReactElement } from 'react';
import { countingTexts as texts } from '../shared/counting-texts.js';
import type { OwnCount } from '../shared/goods.js';

/** Where the counter stands, and what came of it so far. */
export function CellHead({
  cell: { address, counters, is_found: isFound },
  own,
}: {
  readonly cell: StockTakingCell;
  readonly own: OwnCount;
}): ReactElement {
  return (
    <header className="sk-place">
      <h2 className="sk-place__address">{address}</h2>
      {isFound && <span className="sk-cell__found">{texts.found}</span>}
      <p className="sk-place__own" role="status">
        {texts.own}: <strong>{own.lines > 0 ? texts.ownSum(own.lines, own.pieces) : texts.ownNone}</strong>
      </p>
      {counters.length > 0 && <p className="sk-place__also">{texts.also(texts.counters(counters))}</p>}
    </header>
  );
}

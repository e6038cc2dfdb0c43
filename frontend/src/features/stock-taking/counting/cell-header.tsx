import type { StockTakingCell } from '@naryad/contracts/stock-takings/dto';
import type { ReactElement } from 'react';
import { countingTexts as texts } from '../shared/counting-texts.js';
import type { OwnCount } from '../shared/counted-item.js';
import css from './cell-header.module.css';
import { Badge, Muted, Stack, Text } from '../../../shared/ui/index.js';

/** The open cell and its progress. */
export function CellHeader({
  cell: { address, counters, is_found: isUnplanned },
  own,
}: {
  readonly cell: StockTakingCell;
  readonly own: OwnCount;
}): ReactElement {
  return (
    <Stack as="header" gap={2}>
      <Stack direction="row" wrap align="baseline" gap="2px 14px">
        <Text as="h2" tabular wrap="anywhere" className={css.address}>
          {address}
        </Text>
        {isUnplanned && <Badge tone="warning">{texts.found}</Badge>}
        <Text as="p" size="large" role="status">
          {texts.own}: <strong>{own.lines > 0 ? texts.ownSum(own.lines, own.pieces) : texts.ownNone}</strong>
        </Text>
      </Stack>
      {counters.length > 0 && (
        <Muted as="p" size="usual">
          {texts.also(texts.counters(counters))}
        </Muted>
      )}
    </Stack>
  );
}

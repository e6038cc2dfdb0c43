import type { OperationRow } from '@naryad/contracts/stock/dto';
import type { ReactElement } from 'react';
import { formatDateTime } from '../../../shared/format/dates.js';
import { Muted, Text } from '../../../shared/ui/index.js';

/** When a movement was made, and by whom in a quiet line below. */
export function WhenAndWho({ row: { date, user } }: { readonly row: OperationRow }): ReactElement {
  return (
    <Text as="span" block tabular>
      {formatDateTime(date)}
      {user !== null && (
        <Muted as="small" size="tiny" block wrap="clip">
          {user}
        </Muted>
      )}
    </Text>
  );
}

import type { OperationRow } from '@naryad/contracts/stock/dto';
import type { ReactElement } from 'react';
import { formatDateTime } from '../../../shared/format/dates.js';
import { Muted, Text } from '../../../shared/ui/index.js';

/** Time of a movement, with its user in a muted line below. */
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

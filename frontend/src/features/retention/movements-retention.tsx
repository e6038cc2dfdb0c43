import type { RetentionState } from '@naryad/contracts/retention/dto';
import type { ReactElement } from 'react';
import { Muted, Notice } from '../../shared/ui/index.js';
import { sizeText } from './size-text.js';
import { texts } from './texts.js';

/** Size of the ledger, which has no retention limit, and when its table should be partitioned. */
export function MovementsRetention({
  movements: { count, month, bytes, parts, is_large: isLarge },
}: {
  movements: NonNullable<RetentionState['movements']>;
}): ReactElement {
  return (
    <>
      <Muted as="p">
        {texts.movements(count, month, sizeText(bytes))}
        {parts > 0 && ` ${texts.parts(parts)}`}
      </Muted>
      {isLarge && (
        <Notice kind="warning" role="status">
          {texts.divide}
        </Notice>
      )}
    </>
  );
}

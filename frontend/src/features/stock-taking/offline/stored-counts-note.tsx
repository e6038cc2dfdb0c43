import type { ReactElement } from 'react';
import { countingTexts } from '../shared/counting-texts.js';
import { cellPath } from '../shared/addresses.js';
import type { StoredCount } from './stored-count.js';
import { storedCounts } from './stored-counts.js';
import { useCountSending, useOtherCounters, useOwnStoredCounts } from './use-stored-counts.js';
import css from './stored-counts-note.module.css';
import { WayLink } from '../shared/way-link.js';
import { Button, Notice, Stack } from '../../../shared/ui/index.js';

const texts = countingTexts.stored;

/** Lists counts that are on this device only, with their state and refusal reasons; can also send them. */
export function StoredNote({ takingId }: { readonly takingId: number }): ReactElement | null {
  useCountSending();
  const own = useOwnStoredCounts(takingId);
  const others = useOtherCounters(takingId);
  const waitingCount = own.filter(({ refusal }) => refusal === null).length;
  const refusedCounts = own.filter(({ refusal }) => refusal !== null);
  if (own.length === 0 && others.length === 0) return null;
  return (
    <Stack as="section" className={css.note} aria-label={texts.title}>
      {waitingCount > 0 && (
        <Notice
          kind="warning"
          icon="kind"
          role="alert"
          action={<Button onClick={() => storedCounts.wake()}>{texts.sendNow}</Button>}
        >
          {texts.waiting(waitingCount)}
        </Notice>
      )}
      {refusedCounts.length > 0 && (
        <Notice kind="error" icon="kind" role="alert">
          {texts.refused(refusedCounts.length)}
          <Stack as="ul" className={css.list}>
            {refusedCounts.map((count) => (
              <Refused key={count.key} count={count} />
            ))}
          </Stack>
        </Notice>
      )}
      {others.length > 0 && (
        <Notice kind="info" icon="kind" role="alert">
          {texts.others(others)}
        </Notice>
      )}
    </Stack>
  );
}

function Refused({ count }: { readonly count: StoredCount }): ReactElement {
  const { key, takingId, cellId, address, name, quantity, refusal, isVain: needsRecount } = count;
  const what = texts.line(address, name, quantity);
  return (
    <Stack as="li" direction="row" wrap align="center" gap="4px 8px">
      <Stack as="p" gap={0} className={css.what}>
        <strong>{what}</strong>
        <span>{refusal}</span>
      </Stack>
      {needsRecount ? (
        <WayLink tone="accent" to={cellPath(takingId, cellId)} aria-label={texts.named(texts.open, what)}>
          {texts.open}
        </WayLink>
      ) : (
        <Button aria-label={texts.named(texts.retry, what)} onClick={() => storedCounts.retry(key)}>
          {texts.retry}
        </Button>
      )}
      <Button kind="text" aria-label={texts.named(texts.drop, what)} onClick={() => storedCounts.drop(key)}>
        {texts.drop}
      </Button>
    </Stack>
  );
}

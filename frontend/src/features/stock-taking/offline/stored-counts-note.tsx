import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { countingTexts } from '../shared/counting-texts.js';
import { cellPath } from '../shared/addresses.js';
import type { KeptCount } from './stored-count.js';
import { keptCounts } from './stored-counts.js';
import { useCountSending, useOtherCounters, useOwnKeptCounts } from './use-stored-counts.js';
import './stored-counts-note.css';

const texts = countingTexts.kept;

/** Counts that are on this device only, what is to become of them, and why some were refused. Sends them, too. */
export function KeptNote({ takingId }: { readonly takingId: number }): ReactElement | null {
  useCountSending();
  const own = useOwnKeptCounts(takingId);
  const others = useOtherCounters(takingId);
  const waiting = own.filter((one) => one.refusal === null).length;
  const refused = own.filter((one) => one.refusal !== null);
  if (own.length === 0 && others.length === 0) return null;
  return (
    <section className="sk-kept" aria-label={texts.title}>
      {waiting > 0 && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" variant="outlined" onClick={() => keptCounts.wake()}>
              {texts.sendNow}
            </Button>
          }
        >
          {texts.waiting(waiting)}
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert severity="error">
          {texts.refused(refused.length)}
          <ul className="sk-kept__list">
            {refused.map((one) => (
              <Refused key={one.key} count={one} />
            ))}
          </ul>
        </Alert>
      )}
      {others.length > 0 && <Alert severity="info">{texts.others(others)}</Alert>}
    </section>
  );
}

function Refused({ count }: { readonly count: KeptCount }): ReactElement {
  const { key, takingId, cellId, address, name, quantity, refusal, isVain } = count;
  const what = texts.line(address, name, quantity);
  return (
    <li>
      <p>
        <strong>{what}</strong>
        <span>{refusal}</span>
      </p>
      {isVain ? (
        <Link className="sk-link" to={cellPath(takingId, cellId)} aria-label={texts.named(texts.open, what)}>
          {texts.open}
        </Link>
      ) : (
        <Button
          color="inherit"
          variant="outlined"
          aria-label={texts.named(texts.retry, what)}
          onClick={() => keptCounts.retry(key)}
        >
          {texts.retry}
        </Button>
      )}
      <Button color="inherit" aria-label={texts.named(texts.drop, what)} onClick={() => keptCounts.drop(key)}>
        {texts.drop}
      </Button>
    </li>
  );
}

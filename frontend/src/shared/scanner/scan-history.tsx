import type { ReactElement } from 'react';
import { formatTimeSeconds } from '../format/dates.js';
import { Icon } from '../ui/icon.js';
import { outcomeIcon } from './outcome-icon.js';
import { scannerTexts as texts } from './texts.js';
import { useScannerState } from './use-scan-context.js';
import './scan-history.css';

/** The last ten scans with what became of them, newest first [3 §9]. */
export function ScanHistory(): ReactElement {
  const { history } = useScannerState();
  if (history.length === 0) return <p className="scan-history__empty">{texts.historyEmpty}</p>;
  return (
    <ol className="scan-history" aria-label={texts.history}>
      {history.map(({ id, scan, outcome }) => (
        <li key={id} className="scan-history__line" data-kind={outcome.kind}>
          <Icon path={outcomeIcon(outcome.kind)} size={20} className="scan-history__icon" />
          <span className="scan-history__body">
            <span className="scan-history__head">
              <strong>{texts.kinds[outcome.kind]}</strong>
              <time className="n-tabular">{formatTimeSeconds(new Date(scan.at))}</time>
              <code className="scan-history__code">{scan.text}</code>
            </span>
            <span>{outcome.text}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

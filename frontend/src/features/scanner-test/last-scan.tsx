import { mdiAlertOutline, mdiBarcodeScan, mdiCheckCircleOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import type { Scan } from '../../shared/scanner/scan-engine.js';
import { Icon } from '../../shared/ui/icon.js';
import { adviceOf, reportOf } from './scan-report.js';
import { testTexts as texts } from './texts.js';
import css from './scanner-test-page.module.css';

export interface LastScanProps {
  readonly scan: Scan | null;
  /** The keys look like a scanner that is too slow to be one. */
  readonly slow: string | null;
}

/** The last scan in all its parts, and what to set up. */
export function LastScan({ scan, slow }: LastScanProps): ReactElement {
  const advice = slow === null ? (scan?.stats ? adviceOf(scan.stats) : []) : [slow];
  return (
    <div className={css.last} aria-live="polite">
      {scan === null && slow === null && (
        <div className={css.waiting}>
          <Icon path={mdiBarcodeScan} size={44} />
          <p>
            <strong>{texts.waiting}</strong>
            <span>{texts.waitingHint}</span>
          </p>
        </div>
      )}
      {scan !== null && slow === null && (
        <dl className={css.report}>
          {reportOf(scan).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {advice.map((text) => (
        <p key={text} className={css.advice} data-kind="warning">
          <Icon path={mdiAlertOutline} size={22} />
          {text}
        </p>
      ))}
      {scan?.stats !== undefined && slow === null && advice.length === 0 && (
        <p className={css.advice} data-kind="fine">
          <Icon path={mdiCheckCircleOutline} size={22} />
          {texts.fine}
        </p>
      )}
    </div>
  );
}

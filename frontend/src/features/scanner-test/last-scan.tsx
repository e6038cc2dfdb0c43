import { mdiAlertOutline, mdiBarcodeScan, mdiCheckCircleOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import type { Scan } from '../../shared/scanner/scan-engine.js';
import { Icon } from '../../shared/ui/icon.js';
import { Fact, Facts } from '../../shared/ui/facts.js';
import { Muted } from '../../shared/ui/muted.js';
import { Notice } from '../../shared/ui/notice.js';
import { Stack } from '../../shared/ui/stack.js';
import { Text } from '../../shared/ui/text.js';
import { adviceOf, reportOf } from './scan-report.js';
import { testTexts as texts } from './texts.js';
import css from './scanner-test-page.module.css';

export interface LastScanProps {
  readonly scan: Scan | null;
  /** Advice when the keys seem to be from a scanner that is too slow to be recognized. */
  readonly slow: string | null;
}

/** All parts of the last scan, and recommended scanner settings. */
export function LastScan({ scan, slow }: LastScanProps): ReactElement {
  const advice = slow === null ? (scan?.stats ? adviceOf(scan.stats) : []) : [slow];
  return (
    <Stack gap={10} className={css.last} aria-live="polite">
      {scan === null && slow === null && (
        <Stack grow direction="row" align="center" justify="center" gap={18} className={css.waiting}>
          <Text tone="muted">
            <Icon path={mdiBarcodeScan} size={44} />
          </Text>
          <Stack as="p" gap={0}>
            <Text as="strong" size="lead">
              {texts.waiting}
            </Text>
            <Muted size="inherit">{texts.waitingHint}</Muted>
          </Stack>
        </Stack>
      )}
      {scan !== null && slow === null && (
        <Facts variant="rows" className={css.report}>
          {reportOf(scan).map(({ name, value }) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </Facts>
      )}
      {advice.map((text) => (
        <Notice key={text} kind="warning" icon={mdiAlertOutline} iconSize={22}>
          {text}
        </Notice>
      ))}
      {scan?.stats !== undefined && slow === null && advice.length === 0 && (
        <Notice kind="success" icon={mdiCheckCircleOutline} iconSize={22}>
          {texts.fine}
        </Notice>
      )}
    </Stack>
  );
}

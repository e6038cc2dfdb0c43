import type { ReactElement } from 'react';
import { formatTimeSeconds } from '../format/dates.js';
import { Icon } from '../ui/icon.js';
import { Muted } from '../ui/muted.js';
import { Stack } from '../ui/stack.js';
import { Text } from '../ui/text.js';
import { outcomeIcon, outcomeTone } from './outcome-icon.js';
import css from './scan-history.module.css';
import { scannerTexts as texts } from './texts.js';
import { useScannerState } from './use-scan-context.js';

/** The last ten scans with their outcomes, newest first. */
export function ScanHistory(): ReactElement {
  const { history } = useScannerState();
  if (history.length === 0) {
    return (
      <Muted as="p" size="inherit">
        {texts.historyEmpty}
      </Muted>
    );
  }
  return (
    <Stack as="ol" gap={0} lines="between" aria-label={texts.history}>
      {history.map(({ id, scan, outcome }) => (
        <Stack as="li" direction="row" gap={10} key={id} className={css.line}>
          <Text tone={outcomeTone(outcome.kind)}>
            <Icon path={outcomeIcon(outcome.kind)} size={20} />
          </Text>
          <Stack as="span" shrink gap={2}>
            <Stack as="span" direction="row" wrap align="baseline" gap="2px 10px">
              <strong>{texts.kinds[outcome.kind]}</strong>
              <Muted size="inherit" tabular>
                <time>{formatTimeSeconds(new Date(scan.at))}</time>
              </Muted>
              <Muted as="code" size="usual" wrap="anywhere">
                {scan.text}
              </Muted>
            </Stack>
            <span>{outcome.text}</span>
          </Stack>
        </Stack>
      ))}
    </Stack>
  );
}

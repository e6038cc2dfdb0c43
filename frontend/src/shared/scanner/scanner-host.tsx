import { mdiClose } from '@mdi/js';
import { useState, type ReactElement } from 'react';
import { IconButton } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { Stack } from '../ui/stack.js';
import { Text } from '../ui/text.js';
import { outcomeIcon } from './outcome-icon.js';
import { scannedLabel } from './scanned-label.js';
import { scannerTexts as texts } from './texts.js';
import { useScannerState } from './use-scan-context.js';
import css from './scanner-host.module.css';

/**
 * Scanner feedback on every screen; once per page. A thin bar shows that scans are being processed. Outcomes
 * that no screen displays stay here until the next scan: no screen handles scans, the queue is full, a screen
 * failed.
 */
export function ScannerHost(): ReactElement {
  const { pending, history } = useScannerState();
  const [closed, setClosed] = useState(0);
  const [latest] = history;
  const notice = latest !== undefined && latest.isOwn && latest.id !== closed ? latest : null;
  return (
    <>
      {pending > 0 && (
        <div className={css.busy} role="progressbar" aria-label={texts.busy}>
          {pending > 1 && (
            <Text size="usual" weight="bold" tabular className={css.count}>
              {texts.waiting(pending)}
            </Text>
          )}
        </div>
      )}
      {/*
       * Not every screen reader announces a region that appears with content, so the region always exists.
       */}
      <Stack direction="row" gap={0} justify="center" className={css.notices} aria-live="assertive">
        {notice !== null && (
          <Stack direction="row" align="center" gap={12} className={css.notice} key={notice.id}>
            <Icon path={outcomeIcon(notice.outcome.kind)} size={26} />
            <Stack as="p" shrink gap={0}>
              <strong>{notice.outcome.text}</strong>
              {notice.outcome.text === texts.unknownFormat && (
                <Text size="small">{texts.unknownFormatHint}</Text>
              )}
              <Text size="small" wrap="two-lines">
                {scannedLabel(notice.scan, notice.outcome)}
              </Text>
            </Stack>
            <IconButton
              icon={mdiClose}
              iconSize={22}
              tone="shell"
              className={css.close}
              label={texts.close}
              onClick={() => setClosed(notice.id)}
            />
          </Stack>
        )}
      </Stack>
    </>
  );
}

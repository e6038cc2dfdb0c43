import { mdiClose } from '@mdi/js';
import { useState, type ReactElement } from 'react';
import { IconButton } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { outcomeIcon } from './outcome-icon.js';
import { scannerTexts as texts } from './texts.js';
import { useScannerState } from './use-scan-context.js';
import './scanner-host.css';

/**
 * What the scanner says on every screen; once per page. A thin bar shows that scans are worked on. Outcomes that no screen
 * shows stand here until the next scan: nobody takes scans here, too many wait, a screen failed [ux §3.0.2].
 */
export function ScannerHost(): ReactElement {
  const { pending, history } = useScannerState();
  const [closed, setClosed] = useState(0);
  const [newest] = history;
  const notice = newest !== undefined && newest.isOwn && newest.id !== closed ? newest : null;
  return (
    <>
      {pending > 0 && (
        <div className="scan-busy" role="progressbar" aria-label={texts.busy}>
          {pending > 1 && <span className="scan-busy__count n-tabular">{texts.waiting(pending)}</span>}
        </div>
      )}
      {/* Filled regions that appear are not read by every screen reader: the region is there before. */}
      <div className="scan-notices" aria-live="assertive">
        {notice !== null && (
          <div className="scan-notice" data-kind={notice.outcome.kind} key={notice.id}>
            <Icon path={outcomeIcon(notice.outcome.kind)} size={26} />
            <p className="scan-notice__text">
              <strong>{notice.outcome.text}</strong>
              <span className="scan-notice__code">{`${texts.code}: ${notice.scan.text}`}</span>
            </p>
            <IconButton
              icon={mdiClose}
              iconSize={22}
              className="scan-notice__close"
              label={texts.close}
              onClick={() => setClosed(notice.id)}
            />
          </div>
        )}
      </div>
    </>
  );
}

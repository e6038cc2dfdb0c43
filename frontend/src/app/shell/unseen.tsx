import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react';
import { whenIdle } from '../../shared/ui/when-idle.js';
import { ScanOpener, type ScanOpenerProps } from '../palette/scan-opener.js';

const WarmFields = lazy(() =>
  import('../../shared/form/warm-fields.js').then(
    (m) => ({ default: m.WarmFields }),
    () => ({ default: () => <></> }),
  ),
);

/** What the shell does behind the screens: scans that no screen takes, and forms that are ready before they are opened. */
export function Unseen(props: ScanOpenerProps): ReactElement | null {
  const [isWarming, setWarming] = useState(false);
  useEffect(() => whenIdle(() => setWarming(true)), []);
  const [onDrawn] = useState(() => () => setWarming(false));
  return (
    <>
      <ScanOpener {...props} />
      <Suspense fallback={null}>{isWarming && <WarmFields onDrawn={onDrawn} />}</Suspense>
    </>
  );
}

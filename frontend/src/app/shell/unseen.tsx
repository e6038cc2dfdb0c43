import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react';
import { whenIdle } from '../../shared/ui/when-idle.js';
import { ScanOpener, type ScanOpenerProps } from '../palette/scan-opener.js';

const PrewarmFields = lazy(() =>
  import('../../shared/form/prewarm-fields.js').then(
    (m) => ({ default: m.PrewarmFields }),
    () => ({ default: () => <></> }),
  ),
);

/** Invisible parts of the shell: handling of scans that no screen takes, and prewarming of forms. */
export function Unseen(props: ScanOpenerProps): ReactElement | null {
  const [isWarming, setWarming] = useState(false);
  useEffect(() => whenIdle(() => setWarming(true)), []);
  const [onDrawn] = useState(() => () => setWarming(false));
  return (
    <>
      <ScanOpener {...props} />
      <Suspense fallback={null}>{isWarming && <PrewarmFields onDrawn={onDrawn} />}</Suspense>
    </>
  );
}

import { mdiCameraOutline } from '@mdi/js';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { scannerTexts, useFeedbackSettings } from '../../../shared/scanner/index.js';
import { Button } from '../../../shared/ui/button.js';
import { usePrefetch } from '../../../shared/ui/use-prefetch.js';

const loadCamera = () =>
  import('../../../shared/scanner/camera-scanner.js').then((m) => ({ default: m.CameraScanner }));
const CameraScanner = lazy(loadCamera);

/**
 * 'Сканировать камерой' where this device has the camera enabled; camera scans are handled like all other
 * scans.
 */
export function CameraEntry(): ReactElement | null {
  const { camera } = useFeedbackSettings();
  return camera ? <Camera /> : null;
}

function Camera(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  usePrefetch(loadCamera);
  return isOpen ? (
    <Suspense fallback={null}>
      <CameraScanner onClose={() => setOpen(false)} />
    </Suspense>
  ) : (
    <Button size="touch" icon={mdiCameraOutline} iconSize={22} onClick={() => setOpen(true)}>
      {scannerTexts.camera.button}
    </Button>
  );
}

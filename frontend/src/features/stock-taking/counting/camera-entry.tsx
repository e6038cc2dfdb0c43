import Button from '@mui/material/Button';
import { mdiCameraOutline } from '@mdi/js';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { scannerTexts, useFeedbackSettings } from '../../../shared/scanner/index.js';
import { Icon } from '../../../shared/ui/icon.js';
import { usePrefetch } from '../../../shared/ui/use-prefetch.js';
import css from './camera-entry.module.css';

const loadCamera = () =>
  import('../../../shared/scanner/camera-scanner.js').then((m) => ({ default: m.CameraScanner }));
const CameraScanner = lazy(loadCamera);

/** 'Сканировать камерой' where this device is set up for it: what the camera sees goes the way of every scan. */
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
    <Button
      variant="outlined"
      color="inherit"
      className={css.camera}
      startIcon={<Icon path={mdiCameraOutline} size={22} />}
      onClick={() => setOpen(true)}
    >
      {scannerTexts.camera.button}
    </Button>
  );
}

import { mdiCameraOutline, mdiCogOutline, mdiHistory, mdiKeyboardOutline } from '@mdi/js';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useFeedbackSettings, useScannerState } from '../../../shared/scanner/index.js';
import { handheldTexts as texts } from '../shared/texts.js';
import { ManualSheet, type CodeKind } from './manual-sheet.js';
import { Sheet } from '../shared/sheet.js';
import { Button } from '../../../shared/ui/button.js';
import { Stack } from '../../../shared/ui/stack.js';
import css from './scan-tools.module.css';

// Loaded lazily: the first scan needs none of these.
const ScanHistory = lazy(() =>
  import('../../../shared/scanner/scan-history.js').then((m) => ({ default: m.ScanHistory })),
);
const SettingsForm = lazy(() =>
  import('../settings/settings-form.js').then((m) => ({ default: m.SettingsForm })),
);
const CameraScanner = lazy(() =>
  import('../../../shared/scanner/camera-scanner.js').then((m) => ({ default: m.CameraScanner })),
);

/** Number of consecutive failed scans after which the camera is offered. */
const FAILURES = 3;

type Tool = 'manual' | 'history' | 'settings' | 'camera';

export interface ScanToolsProps {
  readonly kinds: readonly CodeKind[];
  /** Storehouse whose cells can be named by address. */
  readonly storehouseId?: number | null;
}

/** Footer of the terminal: manual input, the last ten scans, settings, the camera. */
export function ScanTools({ kinds, storehouseId = null }: ScanToolsProps): ReactElement {
  const [tool, setTool] = useState<Tool | null>(null);
  const { camera } = useFeedbackSettings();
  const { history } = useScannerState();
  const isFailing =
    history.length >= FAILURES &&
    history.slice(0, FAILURES).every(({ outcome }) => ['rejected', 'error'].includes(outcome.kind));
  const close = (): void => setTool(null);
  return (
    <>
      {tool === 'camera' && (
        <Suspense fallback={null}>
          <div className={css.camera}>
            <CameraScanner onClose={close} />
          </div>
        </Suspense>
      )}
      <Stack as="nav" direction="row" gap={0} className={css.foot} aria-label={texts.footer}>
        <ToolButton icon={mdiKeyboardOutline} text={texts.manual} onClick={() => setTool('manual')} />
        {(camera || isFailing) && tool !== 'camera' && (
          <ToolButton icon={mdiCameraOutline} text={texts.camera} onClick={() => setTool('camera')} />
        )}
        <ToolButton icon={mdiHistory} text={texts.history} onClick={() => setTool('history')} />
        <ToolButton icon={mdiCogOutline} text={texts.settings} onClick={() => setTool('settings')} />
      </Stack>
      {tool === 'manual' && <ManualSheet kinds={kinds} storehouseId={storehouseId} onClose={close} />}
      {tool === 'history' && (
        <Sheet title={texts.historyTitle} onClose={close}>
          <Suspense fallback={null}>
            <ScanHistory />
          </Suspense>
        </Sheet>
      )}
      {tool === 'settings' && (
        <Sheet title={texts.settingsTitle} onClose={close}>
          <Suspense fallback={null}>
            <SettingsForm />
          </Suspense>
        </Sheet>
      )}
    </>
  );
}

interface ToolButtonProps {
  readonly icon: string;
  readonly text: string;
  readonly onClick: () => void;
}

function ToolButton({ icon, text, onClick }: ToolButtonProps): ReactElement {
  return (
    <Button kind="bare" size="touch" icon={icon} iconSize={26} className={css.button} onClick={onClick}>
      {text}
    </Button>
  );
}

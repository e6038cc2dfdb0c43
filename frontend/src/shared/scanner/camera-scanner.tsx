import { mdiCameraOff, mdiClose, mdiFlashlight, mdiFlashlightOff } from '@mdi/js';
import { useCallback, useState, type ReactElement } from 'react';
import { Button, IconButton } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { outcomeIcon } from './outcome-icon.js';
import { scanEngine } from './scan-engine.js';
import { scannerTexts } from './texts.js';
import { switchTorch, useCamera } from './use-camera.js';
import { useScannerState } from './use-scan-context.js';
import './camera-scanner.css';

const texts = scannerTexts.camera;

export interface CameraScannerProps {
  readonly onClose: () => void;
}

/**
 * Scanning with the camera where there is no scanner, or it fails [ux §3.0.1]. It stands in the screen, not above it: what
 * it sees goes the way of every scan, and the screen shows what became of it. Load it lazily.
 */
export function CameraScanner({ onClose }: CameraScannerProps): ReactElement {
  const [attempt, setAttempt] = useState(1);
  const [isLit, setLit] = useState(false);
  const [openedAt] = useState(() => Date.now());
  const onCode = useCallback((code: string) => scanEngine.submit(code, 'camera'), []);
  const { video, state } = useCamera(attempt, onCode);
  const { history } = useScannerState();
  const last = history.find(({ scan }) => scan.at >= openedAt);
  const torch = state.phase === 'running' ? state.torch : null;
  return (
    <section className="camera" aria-label={texts.title}>
      <div className="camera__picture" data-phase={state.phase}>
        <video ref={video} muted playsInline aria-hidden="true" />
        {state.phase === 'running' && <div className="camera__frame" aria-hidden="true" />}
        {state.phase === 'problem' && (
          <div className="camera__problem" role="alert">
            <Icon path={mdiCameraOff} size={36} />
            <p>{texts[state.problem]}</p>
            {state.problem !== 'insecure' && (
              <Button kind="main" onClick={() => setAttempt(attempt + 1)}>
                {texts.retry}
              </Button>
            )}
          </div>
        )}
      </div>
      <div className="camera__bar">
        <p className="camera__text" role="status" data-kind={last?.outcome.kind}>
          {last === undefined ? (
            state.phase !== 'problem' && (state.phase === 'starting' ? texts.starting : texts.hint)
          ) : (
            <>
              <Icon path={outcomeIcon(last.outcome.kind)} size={22} />
              {last.outcome.text}
            </>
          )}
        </p>
        {torch !== null && (
          <IconButton
            icon={isLit ? mdiFlashlightOff : mdiFlashlight}
            size="touch"
            className="camera__button"
            label={isLit ? texts.torchOff : texts.torchOn}
            onClick={() => {
              setLit(!isLit);
              void switchTorch(torch, !isLit);
            }}
          />
        )}
        <IconButton
          icon={mdiClose}
          size="touch"
          className="camera__button"
          label={texts.close}
          onClick={onClose}
        />
      </div>
    </section>
  );
}

import { mdiCameraOff, mdiClose, mdiFlashlight, mdiFlashlightOff } from '@mdi/js';
import { useCallback, useState, type ReactElement } from 'react';
import { Button, IconButton } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { Stack } from '../ui/stack.js';
import { Text } from '../ui/text.js';
import { outcomeIcon, outcomeTone } from './outcome-icon.js';
import { scanEngine } from './scan-engine.js';
import { scannerTexts } from './texts.js';
import { switchTorch, useCamera } from './use-camera.js';
import { useScannerState } from './use-scan-context.js';
import css from './camera-scanner.module.css';

const texts = scannerTexts.camera;

export interface CameraScannerProps {
  readonly onClose: () => void;
}

/**
 * Scanning with the camera where there is no scanner or it fails. Rendered within the screen, not above it:
 * codes are handled as any other scan, and the screen shows the result. Load it lazily.
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
    <Stack as="section" gap={0} className={css.camera} aria-label={texts.title}>
      <div className={css.picture} data-phase={state.phase}>
        <video ref={video} muted playsInline aria-hidden="true" />
        {state.phase === 'running' && <div className={css.frame} aria-hidden="true" />}
        {state.phase === 'problem' && (
          <Stack align="center" justify="center" gap={12} className={css.problem} role="alert">
            <Icon path={mdiCameraOff} size={36} />
            <p>{texts[state.problem]}</p>
            {state.problem !== 'insecure' && (
              <Button kind="main" onClick={() => setAttempt(attempt + 1)}>
                {texts.retry}
              </Button>
            )}
          </Stack>
        )}
      </div>
      <Stack direction="row" align="center" gap={4} className={css.bar}>
        <Text
          as="p"
          grow
          wrap="anywhere"
          tone={last && outcomeTone(last.outcome.kind)}
          icon={last && outcomeIcon(last.outcome.kind)}
          iconSize={22}
          role="status"
        >
          {last?.outcome.text ??
            (state.phase !== 'problem' && (state.phase === 'starting' ? texts.starting : texts.hint))}
        </Text>
        {torch !== null && (
          <IconButton
            icon={isLit ? mdiFlashlightOff : mdiFlashlight}
            size="touch"
            tone="shell"
            label={isLit ? texts.torchOff : texts.torchOn}
            onClick={() => {
              setLit(!isLit);
              void switchTorch(torch, !isLit);
            }}
          />
        )}
        <IconButton icon={mdiClose} size="touch" tone="shell" label={texts.close} onClick={onClose} />
      </Stack>
    </Stack>
  );
}

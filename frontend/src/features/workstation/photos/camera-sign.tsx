import { mdiCamera, mdiCameraOff } from '@mdi/js';
import type { ReactElement } from 'react';
import { Icon } from '../../../shared/ui/icon.js';
import type { OperationCamera } from './use-operation-camera.js';
import { workstationTexts } from '../shared/texts.js';
import { HeaderButton } from '../shared/header-button.js';
import css from './camera-sign.module.css';

const texts = workstationTexts.camera;

type Sign = 'recording' | 'starting' | 'ready' | 'off';

/** State of the camera indicator. */
export function cameraSign({ state, consent }: Pick<OperationCamera, 'state' | 'consent'>): Sign {
  if (state.status === 'on') return 'recording';
  if (state.status === 'starting') return 'starting';
  return state.status === 'off' && consent === 'on' ? 'ready' : 'off';
}

/** Why no photos are taken, or null. */
export function cameraReason({ state, consent }: Pick<OperationCamera, 'state' | 'consent'>): string | null {
  if (state.status === 'failed') return texts[state.problem];
  return consent === 'off' ? texts.refused : null;
}

export interface CameraSignProps {
  readonly camera: OperationCamera;
  readonly onOpen: () => void;
}

/** Permanent camera indicator; a tap opens the explanation. */
export function CameraSign({ camera, onOpen }: CameraSignProps): ReactElement {
  const sign = cameraSign(camera);
  const reason = cameraReason(camera);
  const waitingText = camera.waiting > 1 ? texts.waiting(camera.waiting) : null;
  const title = [reason, waitingText].filter((part) => part !== null).join('. ');
  return (
    <HeaderButton className={css.camera} data-sign={sign} onClick={onOpen} title={title || texts.title}>
      {sign === 'recording' && <span className={css.dot} aria-hidden="true" />}
      <Icon path={sign === 'off' ? mdiCameraOff : mdiCamera} size={20} />
      <span className={css.words}>{texts[sign]}</span>
      {waitingText !== null && (
        <span className={css.waiting} aria-label={waitingText}>
          {camera.waiting}
        </span>
      )}
    </HeaderButton>
  );
}

import { mdiCamera } from '@mdi/js';
import type { ReactElement } from 'react';
import { Icon } from '../../../shared/ui/icon.js';
import type { OperationCamera } from './use-operation-camera.js';
import { workstationTexts } from '../shared/texts.js';
import { cameraReason } from './camera-sign.js';
import { TerminalButton } from '../shared/terminal-button.js';
import { Stack } from '../../../shared/ui/stack.js';
import css from './camera-notice.module.css';

const texts = workstationTexts.camera;

export interface CameraNoticeProps {
  readonly camera: OperationCamera;
  readonly onClose: () => void;
}

/** Explains the photos before the browser asks for the camera; work does not wait for the answer. */
export function CameraNotice({ camera, onClose }: CameraNoticeProps): ReactElement {
  const reason = cameraReason(camera);
  const works = camera.state.status === 'on';
  const decide = (consent: 'on' | 'off') => () => {
    camera.decide(consent);
    onClose();
  };
  return (
    <section className={css.notice} aria-label={texts.title}>
      <Icon path={mdiCamera} size={28} />
      <div className={css.text}>
        <strong>{texts.title}</strong>
        <p>{texts.about}</p>
        {reason !== null && <p className={css.reason}>{reason}</p>}
        {camera.waiting > 0 && <p>{texts.waiting(camera.waiting)}</p>}
      </div>
      <Stack direction="row" wrap gap="0.6em" className={css.buttons}>
        {camera.consent !== 'off' && <TerminalButton onClick={decide('off')}>{texts.refuse}</TerminalButton>}
        {works ? (
          <TerminalButton kind="main" onClick={onClose}>
            {texts.hide}
          </TerminalButton>
        ) : (
          <TerminalButton kind="main" onClick={decide('on')}>
            {texts.allow}
          </TerminalButton>
        )}
        {!works && camera.consent !== null && (
          <TerminalButton kind="quiet" onClick={onClose}>
            {texts.hide}
          </TerminalButton>
        )}
      </Stack>
    </section>
  );
}

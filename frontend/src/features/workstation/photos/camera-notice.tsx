import { mdiCamera } from '@mdi/js';
import type { ReactElement } from 'react';
import { Icon } from '../../../shared/ui/icon.js';
import type { OperationCamera } from './use-operation-camera.js';
import { workstationTexts } from '../shared/texts.js';
import { cameraReason } from './camera-sign.js';
import { TerminalButton } from '../shared/terminal-button.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import css from './camera-notice.module.css';

const texts = workstationTexts.camera;

export interface CameraNoticeProps {
  readonly camera: OperationCamera;
  readonly onClose: () => void;
}

/** Explains the photos before the browser asks for camera access; work does not wait for the answer. */
export function CameraNotice({ camera, onClose }: CameraNoticeProps): ReactElement {
  const reason = cameraReason(camera);
  const works = camera.state.status === 'on';
  const decide = (consent: 'on' | 'off') => () => {
    camera.decide(consent);
    onClose();
  };
  return (
    <Stack
      as="section"
      direction="row"
      align="center"
      gap="1em"
      className={css.notice}
      aria-label={texts.title}
    >
      <Text tone="info" className={css.sign}>
        <Icon path={mdiCamera} size={28} />
      </Text>
      <div className={css.text}>
        <strong>{texts.title}</strong>
        <p>{texts.about}</p>
        {reason !== null && (
          <Text as="p" weight="strong" tone="warning">
            {reason}
          </Text>
        )}
        {camera.waiting > 0 && <p>{texts.waiting(camera.waiting)}</p>}
      </div>
      <Stack direction="row" side gap="0.6em" className={css.buttons}>
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
    </Stack>
  );
}

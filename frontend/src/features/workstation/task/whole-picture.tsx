import { mdiClose } from '@mdi/js';
import type { ReactElement } from 'react';
import { Button } from '../../../shared/ui/button.js';
import { classes } from '../../../shared/ui/classes.js';
import { Modal } from '../../../shared/ui/modal.js';
import { workstationTexts as texts } from '../shared/texts.js';
import workstation from '../shared/workstation.module.css';
import css from './step-image.module.css';

export interface WholePictureProps {
  readonly src: string;
  readonly alt: string;
  readonly onClose: () => void;
}

/** Full-screen picture of a step. */
export function WholePicture({ src, alt, onClose }: WholePictureProps): ReactElement {
  return (
    <Modal label={alt} className={classes(workstation.workstation, css.full)} onCancel={onClose}>
      <Button
        size="touch"
        tone="shell"
        icon={mdiClose}
        iconSize={26}
        className={css.close}
        onClick={onClose}
        data-autofocus
      >
        {texts.close}
      </Button>
      <img src={src} alt={alt} />
    </Modal>
  );
}

import { mdiClose, mdiImageOffOutline, mdiMagnifyPlusOutline } from '@mdi/js';
import { useEffect, useState, type ReactElement } from 'react';
import { Icon } from '../../../shared/ui/icon.js';
import { workstationTexts as texts } from '../shared/texts.js';
import { Modal } from '../../../shared/ui/modal.js';
import { Picture } from './picture.js';
import { Button } from '../../../shared/ui/button.js';
import { classes } from '../../../shared/ui/classes.js';
import workstation from '../shared/workstation.module.css';
import css from './step-image.module.css';

export interface StepImageProps {
  readonly src: string | null;
  readonly name: string;
  /** The picture of the next step, loaded ahead. */
  readonly nextSrc: string | null;
}

/** Picture of the step; a tap shows it over the whole screen. A step without one leaves the room to its text. */
export function StepImage({ src, name, nextSrc }: StepImageProps): ReactElement | null {
  const [isOpen, setOpen] = useState(false);
  const alt = texts.stepImage(name);
  useEffect(() => {
    if (nextSrc !== null) new Image().src = nextSrc;
  }, [nextSrc]);
  if (src === null) return null;
  const picture = (
    <Picture src={src} alt={alt} empty={texts.noImage} emptyIcon={mdiImageOffOutline} className={css.box} />
  );
  return (
    <div className={css.stepImage}>
      <Button kind="bare" className={css.zoom} onClick={() => setOpen(true)} aria-label={texts.zoom}>
        {picture}
        <Icon path={mdiMagnifyPlusOutline} size={26} className={css.sign} />
      </Button>
      {isOpen && (
        <Modal
          label={alt}
          className={classes(workstation.workstation, css.full)}
          onCancel={() => setOpen(false)}
        >
          <Button
            size="touch"
            tone="shell"
            icon={mdiClose}
            iconSize={26}
            className={css.close}
            onClick={() => setOpen(false)}
            data-autofocus
          >
            {texts.close}
          </Button>
          <img src={src} alt={alt} />
        </Modal>
      )}
    </div>
  );
}

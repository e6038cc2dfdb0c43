import { mdiClose, mdiImageOffOutline, mdiMagnifyPlusOutline } from '@mdi/js';
import { useEffect, useState, type ReactElement } from 'react';
import { Icon } from '../../../shared/ui/icon.js';
import { workstationTexts as texts } from '../shared/texts.js';
import { Modal } from '../../../shared/ui/modal.js';
import { Picture } from './picture.js';
import './step-image.css';

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
    <Picture
      src={src}
      alt={alt}
      empty={texts.noImage}
      emptyIcon={mdiImageOffOutline}
      className="ws-step-image__box"
    />
  );
  return (
    <div className="ws-step-image">
      <button
        type="button"
        className="ws-step-image__zoom"
        onClick={() => setOpen(true)}
        aria-label={texts.zoom}
      >
        {picture}
        <Icon path={mdiMagnifyPlusOutline} size={26} className="ws-step-image__sign" />
      </button>
      {isOpen && (
        <Modal label={alt} className="ws ws-modal ws-zoom" onCancel={() => setOpen(false)}>
          <button type="button" className="ws-zoom__close" onClick={() => setOpen(false)} data-autofocus>
            <Icon path={mdiClose} size={26} />
            {texts.close}
          </button>
          <img src={src} alt={alt} className="ws-zoom__image" />
        </Modal>
      )}
    </div>
  );
}

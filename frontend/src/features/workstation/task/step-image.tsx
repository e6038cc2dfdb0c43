import { mdiImageOffOutline, mdiMagnifyPlusOutline } from '@mdi/js';
import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react';
import { Icon } from '../../../shared/ui/icon.js';
import { workstationTexts as texts } from '../shared/texts.js';
import { Picture } from './picture.js';
import { Button } from '../../../shared/ui/button.js';
import { usePrefetch } from '../../../shared/ui/use-prefetch.js';
import css from './step-image.module.css';

// Loaded lazily for the tap, but preloaded for offline use.
const loadWhole = () => import('./whole-picture.js').then((it) => ({ default: it.WholePicture }));
const WholePicture = lazy(loadWhole);

export interface StepImageProps {
  readonly src: string | null;
  readonly name: string;
  /** The picture of the next step, preloaded. */
  readonly nextSrc: string | null;
}

/** Picture of the step; a tap shows it full-screen. A step without a picture uses the space for its text. */
export function StepImage({ src, name, nextSrc }: StepImageProps): ReactElement | null {
  const [isOpen, setOpen] = useState(false);
  const alt = texts.stepImage(name);
  usePrefetch(loadWhole);
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
        <Suspense fallback={null}>
          <WholePicture src={src} alt={alt} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

import { type PictureKind, pictureUrl, smallPictureUrl } from '@naryad/contracts/media/picture-address';
import { useState, type ReactElement } from 'react';
import css from './small-picture.module.css';

export interface SmallPictureProps {
  readonly kind: PictureKind;
  /** `img_url`; without it nothing is rendered. */
  readonly name: string | null | undefined;
  /** Reserves the space when there is no image or it fails to load, so that names in a list are aligned. */
  readonly reservesSpace?: boolean;
  /** 48 px, for use with gloves and from a distance. */
  readonly isLarge?: boolean;
}

/**
 * The thumbnail of an image, next to a text that describes it. Images of older plants have no thumbnail; the
 * full image is shown instead.
 */
export function SmallPicture(props: SmallPictureProps): ReactElement | null {
  const { kind, name, reservesSpace = false, isLarge = false } = props;
  const [failed, setFailed] = useState<{ readonly name: string; readonly times: number } | null>(null);
  const failures = failed !== null && failed.name === name ? failed.times : 0;
  if (name === null || name === undefined || name === '' || failures > 1) {
    return reservesSpace ? (
      <span className={css.picture} data-large={isLarge || undefined} data-empty />
    ) : null;
  }
  return (
    <img
      className={css.picture}
      data-large={isLarge || undefined}
      src={failures === 0 ? smallPictureUrl(kind, name) : pictureUrl(kind, name)}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed({ name, times: failures + 1 })}
    />
  );
}

import { type PictureKind, pictureUrl, smallPictureUrl } from '@naryad/contracts/media/picture-address';
import { useState, type ReactElement } from 'react';
import css from './small-picture.module.css';

export interface SmallPictureProps {
  readonly kind: PictureKind;
  /** `img_url`; without one there is nothing to see. */
  readonly name: string | null | undefined;
  /** Keeps its place where there is none, or none can be loaded: names of a list begin below each other. */
  readonly reservesSpace?: boolean;
  /** 48 px, for gloves and a long arm. */
  readonly isLarge?: boolean;
}

/**
 * The small form of a picture, beside words that say what it shows. Pictures of older plants have one form only, which is
 * then shown instead.
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

import { useState, type ReactElement } from 'react';
import { Icon } from '../../../shared/ui/icon.js';
import { classes } from '../../../shared/ui/classes.js';
import { Text } from '../../../shared/ui/text.js';
import css from './picture.module.css';

export interface PictureProps {
  readonly src: string | null;
  readonly alt: string;
  /** Shown in place of a missing picture. */
  readonly empty: string;
  readonly emptyIcon: string;
  readonly className?: string | undefined;
}

/** An image in a box of fixed shape; a missing or broken one shows a placeholder. */
export function Picture({ src, alt, empty, emptyIcon, className }: PictureProps): ReactElement {
  const [broken, setBroken] = useState<string | null>(null);
  if (src === null || broken === src) {
    return (
      <div className={classes(css.picture, className)} data-empty="true">
        <Icon path={emptyIcon} size={36} />
        <Text size="smaller">{empty}</Text>
      </div>
    );
  }
  return (
    <div className={classes(css.picture, className)}>
      <img src={src} alt={alt} decoding="async" onError={() => setBroken(src)} />
    </div>
  );
}

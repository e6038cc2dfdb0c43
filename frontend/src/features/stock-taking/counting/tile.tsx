import type { ReactElement } from 'react';
import { Button, type ButtonProps } from '../../../shared/ui/button.js';
import css from './tile.module.css';

export interface TileProps extends Omit<ButtonProps, 'kind' | 'size' | 'tone' | 'className'> {
  readonly icon: string;
  /** Progress as the colour of the icon. */
  readonly progress: 'none' | 'info' | 'success' | 'warning';
}

/** One of the cells or items to count. */
export function Tile({ progress, ...props }: TileProps): ReactElement {
  return <Button kind="tile" iconSize={24} className={css.tile} data-mark={progress} {...props} />;
}

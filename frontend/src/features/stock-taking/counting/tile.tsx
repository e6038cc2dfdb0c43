import type { ReactElement } from 'react';
import { Button, type ButtonProps } from '../../../shared/ui/button.js';
import css from './tile.module.css';

export interface TileProps extends Omit<ButtonProps, 'kind' | 'size' | 'tone' | 'className'> {
  readonly icon: string;
  /** How far it is, as the colour of the icon. */
  readonly progress: 'none' | 'info' | 'success' | 'warning';
}

/** One of the cells, or of the goods, that are counted. */
export function Tile({ progress, ...props }: TileProps): ReactElement {
  return <Button kind="tile" iconSize={24} className={css.tile} data-mark={progress} {...props} />;
}

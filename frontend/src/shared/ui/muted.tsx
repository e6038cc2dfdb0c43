import type { ReactElement } from 'react';
import { Text, type TextProps } from './text.js';

export interface MutedProps extends Omit<TextProps, 'tone' | 'size'> {
  /** `inherit`: the size of the surrounding text; `touch`: for a terminal, whose text is larger. */
  readonly size?: TextProps['size'] | 'inherit';
}

/** Secondary text: an explanation, a unit, a second line. */
export function Muted({ size = 'small', ...props }: MutedProps): ReactElement {
  return <Text {...props} tone="muted" size={size === 'inherit' ? undefined : size} />;
}

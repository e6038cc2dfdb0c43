import type { ReactElement } from 'react';
import { Text, type TextProps } from './text.js';

export interface MutedProps extends Omit<TextProps, 'tone' | 'size'> {
  /** `inherit`: as large as the text around it; `touch`: for a terminal, whose text is larger. */
  readonly size?: TextProps['size'] | 'inherit';
}

/** What matters less than the words beside it: an explanation, a unit, a second line. */
export function Muted({ size = 'small', ...props }: MutedProps): ReactElement {
  return <Text {...props} tone="muted" size={size === 'inherit' ? undefined : size} />;
}

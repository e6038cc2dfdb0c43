import { startTransition, type MouseEvent } from 'react';

/**
 * For presses that open something large: by a pointer it comes with one of the next frames, and the press is answered by the
 * very next one. By the keyboard it opens at once: what is typed next belongs to it.
 */
export const withTransition =
  (open: () => void) =>
  ({ detail }: Pick<MouseEvent, 'detail'>): void => {
    if (detail > 0) startTransition(open);
    else open();
  };

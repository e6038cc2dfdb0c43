import { startTransition, type MouseEvent } from 'react';

/**
 * For presses that open something large. With a pointer the content renders as a transition, so that the
 * press gets feedback in the next frame. With the keyboard it renders at once, because the next keys belong
 * to it.
 */
export const withTransition =
  (open: () => void) =>
  ({ detail }: Pick<MouseEvent, 'detail'>): void => {
    if (detail > 0) startTransition(open);
    else open();
  };

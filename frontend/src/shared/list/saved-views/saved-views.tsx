import { mdiBookmarkOutline } from '@mdi/js';
import { lazy, Suspense, useRef, useState, type ReactElement } from 'react';
import { Button } from '../../ui/button.js';
import { useAddress } from '../use-address.js';
import { VIEW, type SavedViewsOf } from './views-of.js';

const ShownViews = lazy(() => import('./shown-views.js').then((m) => ({ default: m.ShownViews })));

/**
 * Saved views of a list: a button with their list. The id of a view is in the address along with its filters,
 * so that a link shows another user the same rows in the same columns. The views and their code load when the
 * button is pressed or a view is shown.
 */
export function SavedViews(props: SavedViewsOf): ReactElement {
  const [address] = useAddress();
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const button = (label: string): ReactElement => (
    <Button
      kind="text"
      size="small"
      icon={mdiBookmarkOutline}
      iconSize={16}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={() => {
        setOpen(true);
        setWasOpen(true);
      }}
    >
      {label}
    </Button>
  );
  return (
    <span ref={anchor}>
      {wasOpen || address.has(VIEW) ? (
        <Suspense fallback={button('Виды')}>
          <ShownViews
            of={props}
            place={anchor}
            isOpen={isOpen}
            wasOpen={wasOpen}
            onClose={() => setOpen(false)}
            button={button}
          />
        </Suspense>
      ) : (
        button('Виды')
      )}
    </span>
  );
}

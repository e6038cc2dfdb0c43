import { useEffect, useRef, type ReactElement, type RefObject } from 'react';
import { parseId } from '../../address/parse-id.js';
import { overrideColumns, useColumnVisibility } from '../../ui/column-visibility.js';
import { useAddress } from '../use-address.js';
import { VIEW, type SavedViewsOf } from './views-of.js';
import { SavedViewsMenu } from './saved-views-menu.js';
import { savedViewTexts as texts } from './texts.js';
import { useSavedViews } from './use-saved-views.js';
import { queryOf, sameColumns } from './view-address.js';

export interface ShownViewsProps {
  readonly of: SavedViewsOf;
  /** Anchor of the menu. */
  readonly place: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly wasOpen: boolean;
  readonly onClose: () => void;
  readonly button: (label: string) => ReactElement;
}

/** The button of `SavedViews` with the name of the current view, and its menu; not part of the first load. */
export function ShownViews({ of, place, isOpen, wasOpen, onClose, button }: ShownViewsProps): ReactElement {
  const [address] = useAddress();
  const views = useSavedViews(of);
  const shownId = parseId(address.get(VIEW) ?? undefined);
  const shownView = views.rows?.find(({ id }) => id === shownId) ?? null;
  const [columns] = useColumnVisibility(of.memoryKey);

  // Opening a link applies the columns of its view as well. The user's own columns return when the view is
  // left, also by browser back.
  const { memoryKey } = of;
  const applied = useRef<number | null>(null);
  useEffect(() => {
    const id = shownView?.id ?? null;
    if (memoryKey === undefined || applied.current === id) return;
    applied.current = id;
    overrideColumns(memoryKey, shownView?.columns ?? null);
  }, [shownView, memoryKey]);
  useEffect(
    () => () => {
      applied.current = null;
      if (memoryKey !== undefined) overrideColumns(memoryKey, null);
    },
    [memoryKey],
  );

  const isChanged =
    shownView !== null &&
    (queryOf(address, of.names) !== shownView.query ||
      (of.memoryKey !== undefined && !sameColumns(columns, shownView.columns)));
  return (
    <>
      {button(shownView === null ? texts.title : texts.chosen(shownView.name, isChanged))}
      {wasOpen && (
        <SavedViewsMenu
          of={of}
          views={views}
          shown={shownView}
          isChanged={isChanged}
          columns={columns}
          // The button has been pressed, so the anchor is mounted.
          anchor={isOpen ? () => place.current! : null}
          onClose={onClose}
        />
      )}
    </>
  );
}

import { mdiViewColumnOutline } from '@mdi/js';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { Icon } from './icon.js';
import { uiTexts } from './texts.js';
import { usePrefetch } from './use-prefetch.js';

const loadList = () => import('./column-menu-list.js').then((m) => ({ default: m.ColumnMenuList }));
const ColumnMenuList = lazy(loadList);

export interface ColumnMenuProps {
  readonly columns: readonly { readonly id: string; readonly header: string; readonly visible: boolean }[];
  readonly onChange: (columnId: string, visible: boolean) => void;
}

/** Button with the list of columns that may be hidden. */
export function ColumnMenu(props: ColumnMenuProps): ReactElement {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  usePrefetch(loadList);
  return (
    <>
      <button
        type="button"
        className="n-table__columns"
        aria-label={uiTexts.columns}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setWasOpen(true);
        }}
      >
        <Icon path={mdiViewColumnOutline} size={16} />
        <span>{uiTexts.columns}</span>
      </button>
      {wasOpen && (
        <Suspense>
          <ColumnMenuList {...props} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}

import { mdiViewColumnOutline } from '@mdi/js';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { uiTexts } from './texts.js';
import { usePrefetch } from './use-prefetch.js';
import { Button } from './button.js';
import css from './data-table.module.css';

const loadList = () => import('./column-menu-list.js').then((m) => ({ default: m.ColumnMenuList }));
const ColumnMenuList = lazy(loadList);

export interface ColumnMenuProps {
  readonly columns: readonly { readonly id: string; readonly header: string; readonly visible: boolean }[];
  readonly onChange: (columnId: string, visible: boolean) => void;
}

/** Button with the list of hideable columns. */
export function ColumnMenu(props: ColumnMenuProps): ReactElement {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  usePrefetch(loadList);
  return (
    <>
      <Button
        kind="bare"
        icon={mdiViewColumnOutline}
        iconSize={16}
        className={css.columns}
        aria-label={uiTexts.columns}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setWasOpen(true);
        }}
      >
        <span>{uiTexts.columns}</span>
      </Button>
      {wasOpen && (
        <Suspense>
          <ColumnMenuList {...props} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}

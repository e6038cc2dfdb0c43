import Button from '@mui/material/Button';
import { mdiDotsVertical, mdiPlus } from '@mdi/js';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { Icon } from '../ui/icon.js';
import { usePrefetch } from '../ui/use-prefetch.js';
import type { ListAction } from './list-action.js';
import { listTexts } from './texts.js';
import { useIsPhone } from './use-is-phone.js';
import './list-actions.css';
import './row-actions.css';

const loadMenu = () => import('./list-actions-menu.js').then((m) => ({ default: m.ListActionsMenu }));
const ListActionsMenu = lazy(loadMenu);

export interface ListActionsProps {
  readonly actions: readonly ListAction[];
  readonly add?: { readonly text: string; readonly onAdd: () => void };
}

/** Buttons beside the heading of a list: on phones one button to add and a menu with the rest. */
export function ListActions({ actions, add }: ListActionsProps): ReactElement {
  const isPhone = useIsPhone();
  return (
    <div className="n-list__actions">
      {isPhone
        ? actions.length > 0 && <ActionsMenu actions={actions} />
        : actions.map(({ id, text, icon, isBusy = false, onRun }) => (
            <Button
              key={id}
              variant="outlined"
              color="inherit"
              loading={isBusy}
              loadingPosition="start"
              startIcon={<Icon path={icon} size={18} />}
              onClick={onRun}
            >
              {text}
            </Button>
          ))}
      {add !== undefined && (
        <Button
          variant="contained"
          className="n-list__add"
          startIcon={<Icon path={mdiPlus} size={18} />}
          onClick={add.onAdd}
        >
          {add.text}
        </Button>
      )}
    </div>
  );
}

function ActionsMenu({ actions }: { readonly actions: readonly ListAction[] }): ReactElement {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  usePrefetch(loadMenu);
  return (
    <>
      <button
        type="button"
        className="n-icon-button"
        aria-label={listTexts.more}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setWasOpen(true);
        }}
      >
        <Icon path={mdiDotsVertical} size={22} />
      </button>
      {wasOpen && (
        <Suspense>
          <ListActionsMenu actions={actions} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}

import { mdiDotsVertical, mdiPlus } from '@mdi/js';
import { lazy, Suspense, useState, type MouseEvent, type ReactElement } from 'react';
import { Button, IconButton } from '../ui/button.js';
import { withTransition } from '../ui/with-transition.js';
import { usePrefetch } from '../ui/use-prefetch.js';
import { Stack } from '../ui/stack.js';
import type { ListAction } from './list-action.js';
import { listTexts } from './texts.js';
import { useIsPhone } from './use-is-phone.js';
import css from './list-actions.module.css';

const loadMenu = () => import('./list-actions-menu.js').then((m) => ({ default: m.ListActionsMenu }));
const ListActionsMenu = lazy(loadMenu);

export interface ListActionsProps {
  readonly actions: readonly ListAction[];
  /** Shows all actions in a menu, not only on phones. */
  readonly isMenu?: boolean;
  /** Shows all actions in a menu with this button; on phones its button has an icon only. */
  readonly menu?: { readonly text: string; readonly icon: string };
  readonly add?: { readonly text: string; readonly onAdd: () => void };
}

/** Buttons next to the heading of a list; on phones one add button and a menu with the rest. */
export function ListActions({ actions, isMenu = false, menu, add }: ListActionsProps): ReactElement {
  const isPhone = useIsPhone();
  return (
    <Stack direction="row" wrap align="center" className={css.actions}>
      {isPhone || isMenu || menu !== undefined
        ? actions.length > 0 && <ActionsMenu actions={actions} button={isPhone ? undefined : menu} />
        : actions.map(({ id, text, icon, isBusy = false, onRun }) => (
            <Button key={id} icon={icon} isBusy={isBusy} onClick={onRun}>
              {text}
            </Button>
          ))}
      {add !== undefined && (
        <Button
          kind="main"
          className={css.add}
          data-part="add"
          icon={mdiPlus}
          onClick={withTransition(add.onAdd)}
        >
          {add.text}
        </Button>
      )}
    </Stack>
  );
}

function ActionsMenu({
  actions,
  button,
}: {
  readonly actions: readonly ListAction[];
  readonly button: ListActionsProps['menu'];
}): ReactElement {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  usePrefetch(loadMenu);
  const opener = {
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      setAnchor(currentTarget);
      setWasOpen(true);
    },
  } as const;
  return (
    <>
      {button === undefined ? (
        <IconButton icon={mdiDotsVertical} iconSize={22} label={listTexts.more} {...opener} />
      ) : (
        <Button icon={button.icon} {...opener}>
          {button.text}
        </Button>
      )}
      {wasOpen && (
        <Suspense>
          <ListActionsMenu actions={actions} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}

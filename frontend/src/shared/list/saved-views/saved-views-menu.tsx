import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import {
  mdiCheck,
  mdiContentSaveOutline,
  mdiLinkVariant,
  mdiPencilOutline,
  mdiPlus,
  mdiTrashCanOutline,
} from '@mdi/js';
import { savedViewRoutes, type SavedView } from '@naryad/contracts/saved-views/routes';
import { useState, type ReactElement } from 'react';
import { queryKeys } from '../../api/query-keys.js';
import { useCommand } from '../../api/use-command.js';
import { overrideColumns, type ColumnVisibility } from '../../ui/column-visibility.js';
import { copyText } from '../../ui/copy-text.js';
import { Icon } from '../../ui/icon.js';
import { toast } from '../../ui/toast.js';
import { useAddress } from '../use-address.js';
import { useDeletion } from '../use-delete.js';
import type { SavedViewsOf } from './views-of.js';
import { savedViewTexts as texts } from './texts.js';
import type { LoadedViews } from './use-saved-views.js';
import { ViewDialog } from './view-dialog.js';
import { queryOf, withView } from './view-address.js';

export interface SavedViewsMenuProps {
  readonly of: SavedViewsOf;
  readonly views: LoadedViews;
  readonly shown: SavedView | null;
  /** The list no longer matches the saved view. */
  readonly isChanged: boolean;
  readonly columns: ColumnVisibility;
  /** The button; null while the menu is closed. */
  readonly anchor: (() => HTMLElement) | null;
  readonly onClose: () => void;
}

const INVALIDATES = [queryKeys.all(savedViewRoutes.getSavedViews)];

/** The menu of `SavedViews`; not part of the first load. */
export function SavedViewsMenu({
  of,
  views,
  shown,
  isChanged,
  columns,
  anchor,
  onClose,
}: SavedViewsMenuProps): ReactElement {
  const [address, setAddress] = useAddress();
  const [dialog, setDialog] = useState<{ readonly view: SavedView | null } | null>(null);
  const update = useCommand(savedViewRoutes.createOrUpdateSavedView, {
    invalidates: INVALIDATES,
    onSuccess: ({ data }) => toast.success(texts.dialog.saved(data.name)),
  });
  const { remove } = useDeletion<SavedView, typeof savedViewRoutes.deleteSavedView>(
    savedViewRoutes.deleteSavedView,
    {
      invalidates: INVALIDATES,
      title: ({ name }) => texts.remove.title(name),
      question: ({ is_shared: isShared }) => (isShared ? texts.remove.sharedQuestion : texts.remove.question),
      action: texts.remove.action,
      done: () => texts.remove.done,
    },
  );
  const pageName = of.pageName ?? 'page';
  const show = (view: SavedView | null): void => {
    onClose();
    if (of.memoryKey !== undefined) overrideColumns(of.memoryKey, view?.columns ?? null);
    setAddress((current) => withView(current, of.names, pageName, view), { preventScrollReset: true });
  };
  const current = { query: queryOf(address, of.names), columns: { ...columns } };
  const run = (act: () => void) => () => {
    onClose();
    act();
  };
  const copy = async (): Promise<void> => {
    if (await copyText(window.location.href)) toast.success(texts.linkCopied);
    else toast.error(texts.linkNotCopied);
  };
  const isMine = shown?.is_mine === true;
  return (
    <>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
        {views.error !== null && <MenuItem onClick={views.refetch}>{texts.failed}</MenuItem>}
        {views.error === null && views.rows === undefined && <MenuItem disabled>{texts.loading}</MenuItem>}
        {views.rows?.length === 0 && <MenuItem disabled>{texts.none}</MenuItem>}
        {views.rows !== undefined && views.rows.length > 0 && (
          <Item icon={shown === null ? mdiCheck : null} text={texts.usual} onClick={() => show(null)} />
        )}
        {views.rows?.map((view) => (
          <Item
            key={view.id}
            icon={view.id === shown?.id ? mdiCheck : null}
            text={view.name}
            detail={view.is_shared ? texts.shared(view.owner) : texts.own}
            onClick={() => show(view)}
          />
        ))}
        <Divider />
        {shown !== null && isMine && isChanged && (
          <Item
            icon={mdiContentSaveOutline}
            text={texts.update(shown.name)}
            onClick={run(() => {
              const { id, name, is_shared: isShared, version } = shown;
              void update.run({
                id,
                list: of.list,
                module_id: of.moduleId,
                name,
                is_shared: isShared,
                version,
                ...current,
              });
            })}
          />
        )}
        <Item icon={mdiPlus} text={texts.save} onClick={run(() => setDialog({ view: null }))} />
        {shown !== null && isMine && (
          <Item icon={mdiPencilOutline} text={texts.edit} onClick={run(() => setDialog({ view: shown }))} />
        )}
        <Item icon={mdiLinkVariant} text={texts.link} onClick={run(() => void copy())} />
        {shown !== null && isMine && (
          <Item
            icon={mdiTrashCanOutline}
            text={texts.remove.item}
            onClick={run(
              () =>
                void remove(shown).then((isDone) => {
                  if (isDone) show(null);
                }),
            )}
          />
        )}
      </Menu>
      {dialog !== null && (
        <ViewDialog
          of={of}
          view={dialog.view}
          current={current}
          onSaved={(view) => dialog.view === null && show(view)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

function Item({
  icon,
  text,
  detail,
  onClick,
}: {
  readonly icon: string | null;
  readonly text: string;
  readonly detail?: string;
  readonly onClick: () => void;
}): ReactElement {
  return (
    <MenuItem dense onClick={onClick}>
      <ListItemIcon>{icon !== null && <Icon path={icon} size={18} />}</ListItemIcon>
      <ListItemText
        primary={text}
        secondary={detail}
        sx={{ maxWidth: 360, overflowWrap: 'anywhere', my: 0 }}
      />
    </MenuItem>
  );
}

import type { WallBoard, WallBoardLink } from '@naryad/contracts/wall-boards/dto';
import { wallBoardRoutes } from '@naryad/contracts/wall-boards/routes';
import { useMemo, useState, type ReactElement } from 'react';
import { queryKeys, useCommand } from '../../../shared/api/index.js';
import { useStoredDraft } from '../../../shared/form/index.js';
import { ListPage, useList } from '../../../shared/list/index.js';
import { useDelete } from '../../../shared/list/use-delete.js';
import { confirm } from '../../../shared/ui/dialogs-store.js';
import { boardColumns } from './board-columns.js';
import { BoardDialog } from './board-dialog.js';
import { LinkDialog } from './link-dialog.js';
import { texts } from './texts.js';

const INVALIDATES = [queryKeys.all(wallBoardRoutes.getWallBoards)];

interface Opened {
  readonly board: WallBoard | null;
}

/** `/boards`: screens on walls. */
export function WallBoardsPage(): ReactElement {
  const list = useList(wallBoardRoutes.getWallBoards, { sorts: [] });
  const [dialog, setDialog] = useState(useStoredDraft<Opened>('wall-board/'));
  const [link, setLink] = useState<WallBoardLink | null>(null);
  const revoke = useDelete(wallBoardRoutes.revokeWallBoard, {
    invalidates: INVALIDATES,
    title: () => texts.revoke.title,
    question: ({ name }: WallBoard) => texts.revoke.question(name),
    action: texts.revoke.action,
    done: () => texts.revoke.done,
  });
  const { run: renew } = useCommand(wallBoardRoutes.renewWallBoard, {
    invalidates: INVALIDATES,
    onSuccess: ({ data }) => setLink(data),
  });
  const columns = useMemo(
    () =>
      boardColumns({
        onEdit: (board) => setDialog({ board }),
        onRevoke: revoke,
        onRenew: async ({ id, name }) => {
          const { title, question, action: confirmText } = texts.renew;
          if (await confirm({ title, text: question(name), confirmText })) await renew({ id });
        },
      }),
    [revoke, renew],
  );
  return (
    <>
      <ListPage
        title={texts.title}
        list={list}
        columns={columns}
        memoryKey="wall-boards"
        searchLabel={texts.search}
        add={{ text: texts.add, onAdd: () => setDialog({ board: null }) }}
        emptyText={texts.empty}
        rowName={({ name }) => name}
      />
      {dialog !== null && (
        <BoardDialog
          board={dialog.board}
          onAdded={(added) => {
            setDialog(null);
            setLink(added);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {link !== null && <LinkDialog link={link} onClose={() => setLink(null)} />}
    </>
  );
}

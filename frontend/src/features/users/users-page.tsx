import type { AdminUser } from '@naryad/contracts/users/dto';
import { userRoutes, userSorts } from '@naryad/contracts/users/routes';
import { useState, type ReactElement } from 'react';
import { useExport } from '../../shared/export/index.js';
import { useStoredDraft } from '../../shared/form/index.js';
import { ListPage, useList } from '../../shared/list/index.js';
import { useDeleteUser, USER_QUERY_KEYS } from './delete-user.js';
import { userColumns, userExportColumns } from './user-columns.js';
import { UserDialog } from './user-dialog.js';
import { texts } from './texts.js';

interface Opened {
  readonly user: AdminUser | null;
}

/** `/users`: 'Пользователи'. */
export function UsersPage(): ReactElement {
  const list = useList(userRoutes.getUsers, {
    sorts: userSorts,
    defaultSort: { key: 'name', direction: 'asc' },
    live: 'users',
  });
  const [dialog, setDialog] = useState(useStoredDraft<Opened>('user/'));
  const remove = useDeleteUser();
  const toExcel = useExport(userRoutes.getUsers, {
    fileName: texts.title,
    input: list.listInput,
    columns: userExportColumns,
  });

  return (
    <>
      <ListPage
        title={texts.title}
        list={list}
        columns={userColumns}
        memoryKey="users"
        searchLabel={texts.search}
        add={{ text: texts.add, onAdd: () => setDialog({ user: null }) }}
        actions={[toExcel]}
        emptyText={texts.empty}
        rowName={({ name }) => name}
        onEdit={(user) => setDialog({ user })}
        onDelete={(user) => void remove(user)}
        many={[{ action: 'remove', route: userRoutes.deleteUser, invalidates: USER_QUERY_KEYS }]}
      />
      {dialog !== null && <UserDialog user={dialog.user} onClose={() => setDialog(null)} />}
    </>
  );
}

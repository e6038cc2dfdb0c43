import type { AdminUser } from '@naryad/contracts/users/dto';
import type { ExportColumn } from '../../shared/export/index.js';
import type { ListColumn } from '../../shared/list/index.js';
import { texts } from './texts.js';
import { fullName } from '../../shared/format/names.js';
import css from './user-columns.module.css';

/** The full name is shown next to the login. */
export const userColumns: readonly ListColumn<AdminUser>[] = [
  {
    id: 'id',
    header: texts.columns.id,
    width: 84,
    sort: 'id',
    phone: 'hide',
    cell: ({ id }) => <span className="n-tabular">{id}</span>,
  },
  {
    id: 'name',
    header: texts.columns.login,
    sort: 'name',
    opens: true,
    hideable: false,
    cell: (user) => (
      <>
        {user.name} <span className={css.name}>{fullName(user)}</span>
      </>
    ),
    hint: (user) => [user.name, fullName(user)].filter((text) => text !== '').join(' · '),
  },
  {
    id: 'email',
    header: texts.columns.email,
    sort: 'email',
    phone: 'under',
    cell: ({ email }) => email,
    hint: ({ email }) => email,
  },
  {
    id: 'role',
    header: texts.columns.role,
    sort: 'role',
    phone: 'under',
    cell: ({ role }) => role.name,
    hint: ({ role }) => role.name,
  },
];

export const userExportColumns: readonly ExportColumn<AdminUser>[] = [
  { header: texts.columns.id, type: 'number', value: ({ id }) => id },
  { header: texts.columns.login, type: 'text', value: ({ name }) => name },
  { header: texts.columns.email, type: 'text', width: 34, value: ({ email }) => email },
  { header: texts.form.lastName, type: 'text', value: (user) => user.last_name },
  { header: texts.form.firstName, type: 'text', value: (user) => user.first_name },
  { header: texts.columns.role, type: 'text', value: ({ role }) => role.name },
  {
    header: texts.columns.pin,
    type: 'text',
    width: 10,
    value: (user) => (user.has_pin ? texts.yes : texts.no),
  },
];

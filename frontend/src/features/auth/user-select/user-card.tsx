import type { SelectableUser } from '@naryad/contracts/auth/dto';
import type { ReactElement } from 'react';
import { initials } from '../../../shared/format/names.js';
import './user-select.css';

/** Person as initials in a stable colour, name and role. */
export function UserCard({
  user,
  onPick,
}: {
  readonly user: SelectableUser;
  readonly onPick: (user: SelectableUser) => void;
}): ReactElement {
  return (
    <button type="button" className="n-user" onClick={() => onPick(user)}>
      <Initials user={user} />
      <span className="n-user__name">
        {user.first_name} {user.last_name}
      </span>
      <span className="n-user__role">{user.role.name}</span>
    </button>
  );
}

/** Initials on one of eight colours, the same ones each time. */
export function Initials({ user }: { readonly user: SelectableUser }): ReactElement {
  return (
    <span className="n-user__initials" data-colour={user.id % 8} aria-hidden>
      {initials(user.first_name, user.last_name)}
    </span>
  );
}

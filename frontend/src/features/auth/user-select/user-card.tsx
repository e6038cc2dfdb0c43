import type { SelectableUser } from '@naryad/contracts/auth/dto';
import type { CSSProperties, ReactElement } from 'react';
import { fullName, initials } from '../../../shared/format/names.js';
import { classes } from '../../../shared/ui/classes.js';
import { Button } from '../../../shared/ui/button.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Text } from '../../../shared/ui/text.js';
import css from './user-select.module.css';

const COLOURS = [
  '#3c5a6b',
  '#0f5f5f',
  '#7a4a1c',
  '#5a4a86',
  '#8a3350',
  '#2f6a3a',
  '#5c5f16',
  '#2a5592',
] as const;

/** A user: initials in a stable color, name and role. */
export function UserCard({
  user,
  onPick,
}: {
  readonly user: SelectableUser;
  readonly onPick: (user: SelectableUser) => void;
}): ReactElement {
  return (
    <Button kind="tile" className={css.user} onClick={() => onPick(user)}>
      <Initials user={user} />
      <Text weight="strong" wrap="anywhere" className={css.name}>
        {fullName(user)}
      </Text>
      <Muted>{user.role.name}</Muted>
    </Button>
  );
}

/** Initials on one of eight colors, always the same for a user. */
export function Initials({
  user,
  className,
}: {
  readonly user: SelectableUser;
  readonly className?: string | undefined;
}): ReactElement {
  return (
    <span
      className={classes(css.initials, className)}
      style={{ '--initials': COLOURS[user.id % 8] } as CSSProperties}
      aria-hidden
    >
      {initials(user.first_name, user.last_name)}
    </span>
  );
}

import type { CurrentUser } from '@naryad/contracts/auth/dto';
import { rooms } from '@naryad/contracts/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLive } from '../shared/realtime/use-live.js';
import { refreshUser } from '../shared/session/session.js';
import { usePersistedForms } from '../shared/session/use-persisted-forms.js';

/** Updates name, role and modules of the signed-in user live, on every screen. */
export function UserRoom({ user }: { readonly user: CurrentUser }): null {
  usePersistedForms(user.id, `${user.role.name} ${user.modules.map(({ id }) => id)}`);
  const queries = useQueryClient();
  const isFirstJoin = useRef(true);
  useLive({
    room: rooms.user(user.id),
    matters: ({ entity }) => entity === 'current-user',
    refetch: () => void refreshUser(queries),
    missed: () => {
      // The user has just been loaded when the room is joined for the first time.
      const isFirst = isFirstJoin.current;
      isFirstJoin.current = false;
      return !isFirst;
    },
    polls: false,
  });
  return null;
}

import { rooms } from '@naryad/contracts/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useRoom } from '../shared/realtime/use-room.js';
import { refreshUser } from '../shared/session/session.js';

/** Name, role and modules of the signed-in user change live, whatever screen is open. */
export function UserRoom({ userId }: { readonly userId: number }): null {
  const queries = useQueryClient();
  const isFirstJoin = useRef(true);
  useRoom(rooms.user(userId), {
    onChanges: (changes) => {
      if (changes.some(({ entity }) => entity === 'current-user')) void refreshUser(queries);
    },
    onStale: () => {
      // The user has just been loaded when the room is joined for the first time.
      if (isFirstJoin.current) isFirstJoin.current = false;
      else void refreshUser(queries);
    },
  });
  return null;
}

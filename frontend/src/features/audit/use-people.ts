import type { AdminUser } from '@naryad/contracts/users/dto';
import { userRoutes } from '@naryad/contracts/users/routes';
import { useMemo } from 'react';
import { useApiQuery } from '../../shared/api/index.js';
import { compareTexts } from '../../shared/format/index.js';
import { fullName } from '../../shared/format/names.js';

export interface Person {
  readonly id: number;
  readonly label: string;
  readonly login: string;
}

const nameOf = (user: AdminUser): string => fullName(user) || user.name;

/** People for the filter; undefined while they are loading. */
export function usePeople(): readonly Person[] | undefined {
  const users = useApiQuery(userRoutes.getUsers, {}, { staleTime: 60_000 });
  return useMemo(
    () =>
      users.data?.data
        .map((user): Person => ({ id: user.id, label: nameOf(user), login: user.name }))
        .toSorted((a, b) => compareTexts(a.label, b.label)),
    [users.data],
  );
}

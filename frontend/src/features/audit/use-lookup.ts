import type { AdminUser } from '@naryad/contracts/users/dto';
import { userRoutes } from '@naryad/contracts/users/routes';
import { workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import { useMemo } from 'react';
import { useApiQuery } from '../../shared/api/index.js';
import { compareTexts } from '../../shared/format/index.js';
import type { Lookup } from './differences.js';

export interface Person {
  readonly id: number;
  readonly label: string;
  readonly login: string;
}

export interface Known {
  readonly lookup: Lookup;
  /** undefined while they are loading. */
  readonly people: readonly Person[] | undefined;
}

const nameOf = ({ first_name, last_name, name }: AdminUser): string => {
  const full = `${last_name} ${first_name}`.trim();
  return full === '' ? name : full;
};

/** Names of users, modules and roles, for the filter and for numbers in changes. Without them numbers are shown. */
export function useLookup(): Known {
  const users = useApiQuery(userRoutes.getUsers, {}, { staleTime: 60_000 });
  const modules = useApiQuery(workModuleRoutes.getModules, {}, { staleTime: 60_000 });
  const roles = useApiQuery(userRoutes.getRoles, {}, { staleTime: 600_000 });
  return useMemo(() => {
    const named = (list: readonly { readonly id: number; readonly name: string }[] | undefined) =>
      new Map(list?.map(({ id, name }) => [id, name]) ?? []);
    return {
      lookup: {
        modules: named(modules.data?.data),
        roles: named(roles.data?.data),
        users: new Map(users.data?.data.map((user) => [user.id, nameOf(user)]) ?? []),
      },
      people: users.data?.data
        .map((user): Person => ({ id: user.id, label: nameOf(user), login: user.name }))
        .toSorted((a, b) => compareTexts(a.label, b.label)),
    };
  }, [users.data, modules.data, roles.data]);
}

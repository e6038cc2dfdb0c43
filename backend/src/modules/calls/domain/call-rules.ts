import type { CallRule } from '@naryad/contracts/calls/dto';

/**
 * Returns a role that two rules call for the same type, or null. Only the earlier rule would ever take
 * effect.
 */
export function doubled(rules: readonly CallRule[]): number | null {
  const seenKeys = new Set<string>();
  for (const { role_id, types } of rules) {
    for (const type of new Set(types)) {
      const one = `${role_id} ${type}`;
      if (seenKeys.has(one)) return role_id;
      seenKeys.add(one);
    }
  }
  return null;
}

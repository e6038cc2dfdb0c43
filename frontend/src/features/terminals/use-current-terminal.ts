import type { Terminal } from '@naryad/contracts/auth/dto';
import { terminalRoutes } from '@naryad/contracts/auth/routes';
import { useApiQuery } from '../../shared/api/index.js';

/** The terminal that this device is, or null; also when the shown page or search does not hold it. */
export function useCurrentTerminal(): Terminal | null {
  const all = useApiQuery(terminalRoutes.getTerminals, {});
  return all.data?.data.find(({ current, revoked_at }) => current && revoked_at === null) ?? null;
}

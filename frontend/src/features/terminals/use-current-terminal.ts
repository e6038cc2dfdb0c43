import type { Terminal } from '@naryad/contracts/auth/dto';
import { terminalRoutes } from '@naryad/contracts/auth/routes';
import { useApiQuery } from '../../shared/api/index.js';

/**
 * The terminal as which this device is registered, or null; even when the shown page or search does not
 * contain it.
 */
export function useCurrentTerminal(): Terminal | null {
  const all = useApiQuery(terminalRoutes.getTerminals, {});
  return all.data?.data.find(({ current, revoked_at }) => current && revoked_at === null) ?? null;
}

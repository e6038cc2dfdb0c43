import { rooms } from '@naryad/contracts/realtime';
import { mapEvent, type RoomChanges } from '../../platform/realtime/realtime-mapper.js';

/** Open lists of companies refetch once, however many companies changed. */
const listChanged = (ids: readonly number[]): RoomChanges[] =>
  ids.slice(0, 1).map((id) => ({
    room: rooms.catalog(),
    changes: [{ entity: 'catalog' as const, id, list: 'companies' as const, stale: true as const }],
  }));

export const companiesRealtime = [
  mapEvent('companies.companies-saved', (events) =>
    listChanged(events.flatMap((one) => one.payload.company_ids)),
  ),
  mapEvent('companies.companies-deleted', (events) =>
    listChanged(events.flatMap((one) => one.payload.company_ids)),
  ),
];

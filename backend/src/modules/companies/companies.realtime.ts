import { rooms } from '@naryad/contracts/realtime';
import { mapEvent, type RoomChanges } from '../../platform/realtime/realtime-mapper.js';

/** Lists of companies ask again; whatever the number of companies, they ask once. */
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

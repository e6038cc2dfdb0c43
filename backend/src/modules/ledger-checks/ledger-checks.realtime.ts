import { rooms } from '@naryad/contracts/realtime';
import { mapEvent, type RoomChanges } from '../../platform/realtime/realtime-mapper.js';

const listChanged = (events: readonly { readonly payload: { readonly check_id: number } }[]): RoomChanges[] =>
  events.slice(0, 1).map(({ payload: { check_id: id } }) => ({
    room: rooms.catalog(),
    changes: [{ entity: 'catalog' as const, id, list: 'ledger-checks' as const, stale: true as const }],
  }));

export const ledgerChecksRealtime = [
  mapEvent('ledger-checks.requested', listChanged),
  mapEvent('ledger-checks.finished', listChanged),
];

import { rooms } from '@naryad/contracts/realtime';
import { mapEvent, type RoomChanges } from '../../platform/realtime/realtime-mapper.js';

/** Printer lists refetch once, whatever the number of changed printers. */
const printersChanged = (ids: readonly number[]): RoomChanges[] =>
  ids.slice(0, 1).map((id) => ({
    room: rooms.catalog(),
    changes: [{ entity: 'catalog' as const, id, list: 'printers' as const, stale: true as const }],
  }));

/** Print queues refetch too, because each user sees different jobs. */
const jobsChanged = (printerIds: readonly number[]): RoomChanges[] =>
  printerIds.slice(0, 1).map((id) => ({
    room: rooms.catalog(),
    changes: [{ entity: 'catalog' as const, id, list: 'print-jobs' as const, stale: true as const }],
  }));

export const printingRealtime = [
  mapEvent('printing.printers-saved', (events) =>
    printersChanged(events.flatMap((one) => one.payload.printer_ids)),
  ),
  mapEvent('printing.printers-deleted', (events) =>
    printersChanged(events.flatMap((one) => one.payload.printer_ids)),
  ),
  mapEvent('printing.jobs-changed', (events) => jobsChanged(events.map((one) => one.payload.printer_id))),
];

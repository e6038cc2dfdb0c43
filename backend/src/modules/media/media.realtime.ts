import type { OperationPhoto } from '@naryad/contracts/media/dto';
import { rooms } from '@naryad/contracts/realtime';
import { mapEvent, type RoomChanges } from '../../platform/realtime/realtime-mapper.js';

interface PhotoFact {
  readonly photo: OperationPhoto;
  readonly order_id: number;
  readonly task_id: number;
}

const onOrderPage = ({ photo, order_id, task_id }: PhotoFact): RoomChanges => ({
  room: rooms.productionOrder(order_id),
  changes: [{ entity: 'operation-photo', id: photo.id, task_id, version: photo.version, patch: photo }],
});

/** Photos appear on the order page and in its passports: first as uploaded, then in their sizes. */
export const mediaRealtime = [
  mapEvent('media.photo-uploaded', (events) => events.map((event) => onOrderPage(event.payload))),
  mapEvent('media.photo-processed', (events) => events.map((event) => onOrderPage(event.payload))),
];

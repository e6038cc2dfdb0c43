import { rooms } from '@naryad/contracts/realtime';
import { mapEvent } from '../../platform/realtime/realtime-mapper.js';
import { requestVersion } from './domain/render-request.js';

/** The requester learns that the document is ready, wherever the own session is open. */
export const documentsRealtime = [
  mapEvent('documents.rendered', (events) =>
    events.map(({ payload: { request, requested_by } }) => ({
      room: rooms.user(requested_by),
      changes: [
        {
          entity: 'render-request' as const,
          id: request.id,
          version: requestVersion(request.status),
          patch: request,
        },
      ],
    })),
  ),
];

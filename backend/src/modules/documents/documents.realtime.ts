import { rooms } from '@naryad/contracts/realtime';
import type { RenderRequest } from '@naryad/contracts/documents/dto';
import { mapEvent } from '../../platform/realtime/realtime-mapper.js';
import { requestVersion } from './domain/render-request.js';

interface Reported {
  readonly payload: { readonly request: RenderRequest; readonly requested_by: number };
}

/** Notifies the requester about the progress of the document in all sessions of the user. */
const toRequester = (events: readonly Reported[]) =>
  events.map(({ payload: { request, requested_by } }) => ({
    room: rooms.user(requested_by),
    changes: [
      {
        entity: 'render-request' as const,
        id: request.id,
        version: requestVersion(request),
        patch: request,
      },
    ],
  }));

export const documentsRealtime = [
  mapEvent('documents.render-progressed', toRequester),
  mapEvent('documents.rendered', toRequester),
];

import type { OperationPhoto } from '@naryad/contracts/media/dto';

/** URL of a stored file: '/' and its path. */
export const fileUrl = (path: string): string => `/${path.replace(/^\/+/, '')}`;

/** Position of the photo in the list; the last one when it was deleted, -1 when there are none. */
export function photoIndex(photos: readonly OperationPhoto[], id: number): number {
  const index = photos.findIndex((photo) => photo.id === id);
  return index < 0 ? photos.length - 1 : index;
}

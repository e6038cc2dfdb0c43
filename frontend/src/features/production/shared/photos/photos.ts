import type { OperationPhoto } from '@naryad/contracts/media/dto';

/** Address of a stored file: '/' and its path [3 §2]. */
export const fileUrl = (path: string): string => `/${path.replace(/^\/+/, '')}`;

/** Place of the photo in the list; the last one when it is gone, -1 when there are none. */
export function photoIndex(photos: readonly OperationPhoto[], id: number): number {
  const index = photos.findIndex((photo) => photo.id === id);
  return index < 0 ? photos.length - 1 : index;
}

import { mediaRoutes } from '@naryad/contracts/media/routes';
import { sendCommand } from '../../../shared/api/send-command.js';
import type { Photo } from '../photos/photo-queue.js';

/**
 * Uploads a photo of an operation, once per key.
 * @throws ApiError
 */
export async function uploadPhoto(photo: Photo): Promise<void> {
  await sendCommand(
    mediaRoutes.uploadOperationPhoto,
    { production_task_operation_id: photo.operationId, stage: photo.stage, run: photo.run },
    { key: photo.key, file: { blob: photo.blob, name: photo.name } },
  );
}

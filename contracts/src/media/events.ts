import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';
import { defineEvent } from '../kernel/event.js';
import { operationPhoto } from './dto.js';
import { mediaJobs } from './jobs.js';

export const mediaEvents = {
  photoUploaded: defineEvent(
    'media.photo-uploaded',
    'A photo of an operation was taken and stored in its uploaded form.',
    z.object({ photo: operationPhoto, order_id: id, task_id: id, job: mediaJobs.process.payload }),
  ),
  pictureUploaded: defineEvent(
    'media.picture-uploaded',
    'A picture of a step or product was uploaded; nothing shows it yet.',
    mediaJobs.processPicture.payload,
  ),
  photoProcessed: defineEvent(
    'media.photo-processed',
    'The view and thumbnail sizes of a photo are ready.',
    z.object({ photo: operationPhoto, order_id: id, task_id: id }),
  ),
} as const;

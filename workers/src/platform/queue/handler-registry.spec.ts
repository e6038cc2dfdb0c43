import { documentJobs } from '@naryad/contracts/documents/jobs';
import { mediaJobs } from '@naryad/contracts/media/jobs';
import { describe, expect, it } from 'vitest';
import { HandlerRegistry } from './handler-registry.js';
import { resultOf, type JobHandler } from './job-handler.js';

const photos: JobHandler<typeof mediaJobs.process> = {
  job: mediaJobs.process,
  handle: async (payload) =>
    resultOf(mediaJobs.processed, {
      photo_id: payload.photo_id,
      view_path: payload.view_path,
      thumb_path: payload.thumb_path,
      width: 1,
      height: 1,
    }),
};

const pictures: JobHandler<typeof mediaJobs.processPicture> = {
  job: mediaJobs.processPicture,
  handle: async ({ picture_id }) => resultOf(mediaJobs.pictureProcessed, { picture_id, size: null }),
};

describe('handlers', () => {
  it('are complete when each job of the enabled queues has one', () => {
    const registry = new HandlerRegistry();
    registry.add(photos);
    registry.add(pictures);
    expect(() => registry.assertComplete(['photos'])).not.toThrow();
  });

  it('stop the start when a job has none', () => {
    const registry = new HandlerRegistry();
    registry.add(photos);
    expect(() => registry.assertComplete(['photos', 'documents'])).toThrow(
      `${documentJobs.render.name}: нет обработчика`,
    );
  });

  it('stop the start when a job has two', () => {
    const registry = new HandlerRegistry();
    registry.add(photos);
    registry.add(photos);
    expect(() => registry.assertComplete(['photos'])).toThrow(/обработчиков 2/);
  });
});

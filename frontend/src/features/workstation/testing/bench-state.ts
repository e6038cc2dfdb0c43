import type { RealtimeClient } from '../../../shared/realtime/realtime-client.js';

/** Doubles of the camera and the live connection. Imports nothing, because `vi.mock` loads it first. */
export const camera = {
  open: null as (() => Promise<MediaStream>) | null,
  grab: (): Promise<Blob> => Promise.resolve(new Blob(['jpeg'], { type: 'image/jpeg' })),
};

export const connection: { current: RealtimeClient | null } = { current: null };

/** For `vi.mock('../photos/browser-camera.js', …)`. */
export const cameraModule = { browserCamera: (): typeof camera => camera };

/** For `vi.mock('../../../shared/realtime/realtime.js', …)`. */
export const realtimeModule = {
  get realtime(): RealtimeClient | null {
    return connection.current;
  },
};

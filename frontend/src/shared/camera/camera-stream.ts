/** Why a camera gives no pictures. */
export type StreamProblem = 'denied' | 'missing' | 'failed';

/** What its failure to open means. */
export function streamProblem(error: unknown): StreamProblem {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed';
}

/** Opens the camera at the back of the device, where it has several. */
function openStream(): Promise<MediaStream> {
  const video = { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } };
  return navigator.mediaDevices.getUserMedia({ video, audio: false });
}

/** How the camera is opened; null where the browser has none to offer (plain http). */
export const cameraOpener = (): (() => Promise<MediaStream>) | null =>
  typeof navigator === 'undefined' || navigator.mediaDevices?.getUserMedia === undefined ? null : openStream;

/** Lets go of the camera: its light goes out. */
export function stopStream(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Reason why a camera provides no stream. */
export type StreamProblem = 'denied' | 'missing' | 'failed';

/** Maps an error of opening the camera to a reason. */
export function streamProblem(error: unknown): StreamProblem {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed';
}

/** Opens the rear camera of the device if it has several. */
function openStream(): Promise<MediaStream> {
  const video = { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } };
  return navigator.mediaDevices.getUserMedia({ video, audio: false });
}

/** Function that opens the camera; null where the browser offers none (plain http). */
export const cameraOpener = (): (() => Promise<MediaStream>) | null =>
  typeof navigator === 'undefined' || navigator.mediaDevices?.getUserMedia === undefined ? null : openStream;

/** Stops the camera; its light turns off. */
export function stopStream(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

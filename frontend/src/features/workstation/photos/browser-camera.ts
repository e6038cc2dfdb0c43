import { cameraOpener } from '../../../shared/camera/camera-stream.js';
import type { CameraDevice } from './camera.js';
import { toJpeg } from './jpeg.js';

const players = new WeakMap<MediaStream, Promise<HTMLVideoElement>>();

function playerOf(stream: MediaStream): Promise<HTMLVideoElement> {
  let player = players.get(stream);
  if (player === undefined) {
    player = (async () => {
      const video = document.createElement('video');
      video.muted = true;
      video.playsInline = true;
      video.srcObject = stream;
      await video.play();
      return video;
    })();
    players.set(stream, player);
    player.catch(() => players.delete(stream));
  }
  return player;
}

async function grab(stream: MediaStream): Promise<Blob> {
  const video = await playerOf(stream);
  if (video.videoWidth === 0) throw new Error('Камера не дала кадра');
  return toJpeg(video, { width: video.videoWidth, height: video.videoHeight });
}

/** The camera of the browser. Not available on plain http. */
export const browserCamera = (): CameraDevice => ({ open: cameraOpener(), grab });

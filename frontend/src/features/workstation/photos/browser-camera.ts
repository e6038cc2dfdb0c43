import { cameraOpener } from '../../../shared/camera/camera-stream.js';
import type { CameraDevice } from './camera.js';

/** Longest edge of a photo, in pixels. */
const MAX_EDGE = 1_280;
const QUALITY = 0.7;

/** Size of a picture that fits into a square of 1280 px without being enlarged. */
export function fitSize(width: number, height: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, MAX_EDGE / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

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

async function encode(source: CanvasImageSource, width: number, height: number): Promise<Blob> {
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(source, 0, 0, width, height);
    return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  }
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(source, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('Камера не дала кадра')) : resolve(blob)),
      'image/jpeg',
      QUALITY,
    );
  });
}

async function grab(stream: MediaStream): Promise<Blob> {
  const video = await playerOf(stream);
  if (video.videoWidth === 0) throw new Error('Камера не дала кадра');
  const { width, height } = fitSize(video.videoWidth, video.videoHeight);
  return encode(video, width, height);
}

/** The camera of the browser. On plain http there is none. */
export const browserCamera = (): CameraDevice => ({ open: cameraOpener(), grab });

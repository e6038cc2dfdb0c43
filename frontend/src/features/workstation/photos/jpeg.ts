/** Longest edge of a photo, in pixels. */
const MAX_EDGE = 1_280;
const QUALITY = 0.7;

/** Size of a picture scaled down to fit into a square of 1280 px; never enlarged. */
export function fitSize(width: number, height: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, MAX_EDGE / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Encodes a picture of this size as the JPEG to send.
 * @throws when the browser returns no image
 */
export async function toJpeg(
  source: CanvasImageSource,
  from: { width: number; height: number },
): Promise<Blob> {
  const { width, height } = fitSize(from.width, from.height);
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

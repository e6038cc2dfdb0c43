import { pictureLimits, pictureTexts } from '@naryad/contracts/media/pictures';
import { newIntentKey } from '../../../shared/api/send-command.js';
import { imageProblem } from '../../../shared/image-upload/image-problem.js';
import { toJpeg } from './jpeg.js';
import type { Shot } from './use-operation-camera.js';

/**
 * Converts a file to a photo of the same size as a camera photo, or returns an error message for the user.
 */
export async function photoOfFile(file: File): Promise<Shot | string> {
  const problem = await imageProblem(file);
  if (problem !== null) return problem;
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return pictureTexts.notAnImage;
  }
  try {
    if (picture.width * picture.height > pictureLimits.pixels) return pictureTexts.tooManyPixels;
    return { blob: await toJpeg(picture, picture), at: new Date(), key: newIntentKey() };
  } finally {
    picture.close();
  }
}

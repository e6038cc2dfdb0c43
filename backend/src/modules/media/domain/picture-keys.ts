import { type PictureKind, pictureFolders } from '@naryad/contracts/media/picture-address';

const BYTES = 16;

/** Storage keys of the files of a picture; `source` is in a folder that is never served. */
export interface PictureKeys {
  readonly name: string;
  readonly source: string;
  readonly path: string;
  readonly small: string;
}

/** Keys of a new picture: 128 random bits, not guessable. */
export function newPictureKeys(kind: PictureKind, random: Uint8Array): PictureKeys {
  if (random.length !== BYTES) throw new Error('A picture key needs 16 random bytes');
  return pictureKeys(kind, `${Buffer.from(random).toString('hex')}.webp`);
}

export function pictureKeys(kind: PictureKind, name: string): PictureKeys {
  const folder = pictureFolders[kind];
  return {
    name,
    source: `uploads/${folder}/${name}.source`,
    path: `${folder}/${name}`,
    small: `${folder}/small/${name}`,
  };
}

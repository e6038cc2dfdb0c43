const BYTES = 16;

/** Storage keys of the files of a photo. */
export interface PhotoKeys {
  readonly source: string;
  readonly view: string;
  readonly thumb: string;
}

/** The uploaded photo without its metadata. Older uploads with metadata have the name 'source.jpg'. */
const CLEAN = 'clean.jpg';

/**
 * Keys of a photo's files: 128 random bits, not guessable. The first two digits distribute the files over
 * folders.
 */
export function photoKeys(random: Uint8Array): PhotoKeys {
  if (random.length !== BYTES) throw new Error('A photo key needs 16 random bytes');
  const name = Buffer.from(random).toString('hex');
  const folder = `photos/${name.slice(0, 2)}/${name}`;
  return { source: `${folder}/${CLEAN}`, view: `${folder}/view.jpg`, thumb: `${folder}/thumb.webp` };
}

/** All possible source keys of a photo, from the key of any of its files. */
export function sourcesOf(key: string): string[] {
  const folder = key.slice(0, key.lastIndexOf('/'));
  return [`${folder}/${CLEAN}`, `${folder}/view.jpg`];
}

/** The keys of all files, from the key of the uploaded one. */
export function keysOfSource(source: string): PhotoKeys {
  const folder = source.slice(0, source.lastIndexOf('/'));
  return { source, view: `${folder}/view.jpg`, thumb: `${folder}/thumb.webp` };
}

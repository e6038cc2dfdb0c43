const BYTES = 16;

/** The keys under which the forms of a photo are stored. */
export interface PhotoKeys {
  readonly source: string;
  readonly view: string;
  readonly thumb: string;
}

/** The uploaded photo without its metadata. Under another name ('source.jpg') it once was as the camera had made it. */
const CLEAN = 'clean.jpg';

/** Keys of a photo's forms: 128 random bits, which nobody guesses; the first two digits spread the files over folders. */
export function photoKeys(random: Uint8Array): PhotoKeys {
  if (random.length !== BYTES) throw new Error('A photo key needs 16 random bytes');
  const name = Buffer.from(random).toString('hex');
  const folder = `photos/${name.slice(0, 2)}/${name}`;
  return { source: `${folder}/${CLEAN}`, view: `${folder}/view.jpg`, thumb: `${folder}/thumb.webp` };
}

/** Keys that the row of a photo may have as its source at one time or another, from the key of any of its forms. */
export function sourcesOf(key: string): string[] {
  const folder = key.slice(0, key.lastIndexOf('/'));
  return [`${folder}/${CLEAN}`, `${folder}/view.jpg`];
}

/** The keys of all forms, from that of the uploaded one. */
export function keysOfSource(source: string): PhotoKeys {
  const folder = source.slice(0, source.lastIndexOf('/'));
  return { source, view: `${folder}/view.jpg`, thumb: `${folder}/thumb.webp` };
}

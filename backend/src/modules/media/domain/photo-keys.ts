const BYTES = 16;

/** The keys under which the forms of a photo are stored. */
export interface PhotoKeys {
  readonly source: string;
  readonly view: string;
  readonly thumb: string;
}

/**
 * Keys of a photo's forms. Whoever knows a key may see the file once signed in, so each photo has 128 random bits; the
 * first two digits spread the files over folders.
 */
export function photoKeys(random: Uint8Array): PhotoKeys {
  if (random.length !== BYTES) throw new Error('A photo key needs 16 random bytes');
  const name = Buffer.from(random).toString('hex');
  const folder = `photos/${name.slice(0, 2)}/${name}`;
  return { source: `${folder}/source.jpg`, view: `${folder}/view.jpg`, thumb: `${folder}/thumb.webp` };
}

/** The keys of all forms, from that of the uploaded one. */
export function keysOfSource(source: string): PhotoKeys {
  const folder = source.slice(0, source.lastIndexOf('/'));
  return { source, view: `${folder}/view.jpg`, thumb: `${folder}/thumb.webp` };
}

/** Owners of pictures, and the site folder that serves them [3 §2 "Operator workstation"]. */
export const pictureFolders = { step: 'operation-steps-images', product: 'images' } as const;
export type PictureKind = keyof typeof pictureFolders;

const NAME = /^\w[\w.-]{0,199}$/;

/**
 * Name of a stored picture, from its name or from its address on this site (`/images/{name}`, with or without
 * the leading slash): clients send either.
 * @returns null for any other text
 */
export function pictureNameOf(kind: PictureKind, value: string): string | null {
  const name = value.replace(/^\/+/, '').replace(new RegExp(`^${pictureFolders[kind]}/`), '');
  return NAME.test(name) ? name : null;
}

/** Address of a picture in full size. */
export const pictureUrl = (kind: PictureKind, name: string): string =>
  `/${pictureFolders[kind]}/${encodeURIComponent(pictureNameOf(kind, name) ?? name)}`;

/** Address of the small version shown in lists; pictures of the demo plant may lack it. */
export const smallPictureUrl = (kind: PictureKind, name: string): string =>
  `/${pictureFolders[kind]}/small/${encodeURIComponent(pictureNameOf(kind, name) ?? name)}`;

/** Size of a rendition in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Renditions of a photo; the size is that of `view`. */
export interface ImageForms extends PictureSize {
  /** Upright JPEG, at most 1600 px wide and high. */
  readonly view: Buffer;
  /** Upright WebP, at most 320 px wide and high. */
  readonly thumb: Buffer;
}

/** Renditions of a picture of a step or product; the size is that of `picture`. */
export interface PictureForms extends PictureSize {
  /** Upright WebP, at most 1600 px wide and high. Transparency is preserved. */
  readonly picture: Buffer;
  /** Upright WebP, at most 160 px wide and high. */
  readonly small: Buffer;
}

/** What becomes of a photo. */
export interface ImageForms {
  /** Upright JPEG, at most 1600 px wide and high. */
  readonly view: Buffer;
  /** Upright WebP, at most 320 px wide and high. */
  readonly thumb: Buffer;
  /** Size of `view`. */
  readonly width: number;
  readonly height: number;
}

/** What becomes of a picture of a step or product. */
export interface PictureForms {
  /** Upright WebP, at most 1600 px wide and high; what was transparent stays so. */
  readonly picture: Buffer;
  /** Upright WebP, at most 160 px wide and high. */
  readonly small: Buffer;
  /** Size of `picture`. */
  readonly width: number;
  readonly height: number;
}

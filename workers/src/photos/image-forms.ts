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

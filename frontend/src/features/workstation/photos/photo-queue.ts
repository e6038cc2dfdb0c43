import type { PhotoStage } from '@naryad/contracts/media/dto';
import { SendLoop, type Attempt } from '../../../shared/device-queue/send-loop.js';

/** A photo on its way to the server. */
export interface Photo {
  readonly operationId: number;
  readonly stage: PhotoStage;
  readonly blob: Blob;
  readonly name: string;
  /** The same for every attempt, so that a photo is stored once. */
  readonly key: string;
}

export interface PhotoQueueOptions {
  /** Uploads one photo; a rejection is judged by `isWorthRetrying`. */
  readonly upload: (photo: Photo) => Promise<void>;
  readonly isWorthRetrying: (error: unknown) => boolean;
  /** For how many milliseconds the server asks to wait before the next attempt, 0 when it does not say. */
  readonly askedPause?: (error: unknown) => number;
  /** A photo was given up. */
  readonly onFailure: (photo: Photo, error: unknown) => void;
  /** A photo made room for a newer one. */
  readonly onOverflow?: (photo: Photo) => void;
  readonly onLength?: (length: number) => void;
  readonly pause?: (milliseconds: number) => Promise<void>;
}

/** Photos kept while the server cannot be reached. */
export const MAX_PHOTOS = 20;
const PAUSES = [2_000, 4_000, 8_000, 16_000, 30_000] as const;

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/**
 * Uploads photos one after another, in the background. While the server cannot be reached, or has no room for them now,
 * it tries again with the same key; a refused photo is given up. When it is full, the oldest photo taken by the timer makes room.
 */
export class PhotoQueue {
  #photos: readonly Photo[] = [];
  #whenEmpty: (() => void)[] = [];
  readonly #loop: SendLoop<Photo>;

  constructor(private readonly options: PhotoQueueOptions) {
    const { pause } = options;
    this.#loop = new SendLoop<Photo>({
      next: () => Promise.resolve(this.#photos[0] ?? null),
      attempt: (photo) => this.#attempt(photo),
      pauses: PAUSES,
      ...(pause && {
        schedule: (run, ms) => {
          void pause(ms).then(run);
          return () => undefined;
        },
      }),
    });
  }

  get length(): number {
    return this.#photos.length;
  }

  /** Adds a photo; never waits for the network. */
  add(photo: Photo): void {
    let photos = [...this.#photos, photo];
    if (photos.length > MAX_PHOTOS) {
      // The first one is being uploaded.
      const waiting = photos.slice(1, -1);
      const victim = waiting.find((one) => one.stage === 'timer') ?? waiting[0];
      if (victim !== undefined) {
        photos = photos.filter((one) => one !== victim);
        this.options.onOverflow?.(victim);
      }
    }
    const wasEmpty = this.#photos.length === 0;
    this.#set(photos);
    // While it rests the network is not there: one photo more changes nothing.
    if (wasEmpty) this.#loop.wake();
  }

  /** Resolves when nothing waits any more, at the latest after `limit` milliseconds. */
  async settled(limit: number): Promise<void> {
    if (this.#photos.length === 0) return;
    const empty = new Promise<void>((resolve) => {
      this.#whenEmpty.push(resolve);
    });
    await Promise.race([empty, wait(limit)]);
  }

  async #attempt(photo: Photo): Promise<Attempt> {
    try {
      await this.options.upload(photo);
    } catch (error) {
      if (this.options.isWorthRetrying(error)) return { waitMs: this.options.askedPause?.(error) ?? 0 };
      this.options.onFailure(photo, error);
    }
    this.#set(this.#photos.filter((other) => other !== photo));
    return 'settled';
  }

  #set(photos: readonly Photo[]): void {
    this.#photos = photos;
    this.options.onLength?.(photos.length);
    if (photos.length > 0) return;
    for (const resolve of this.#whenEmpty) resolve();
    this.#whenEmpty = [];
  }
}

/** File name of a photo: its moment. */
export function photoName(at: Date): string {
  return `${at.toISOString().replaceAll(':', '-').replace('.', '-')}.jpg`;
}

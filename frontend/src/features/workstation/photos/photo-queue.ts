import type { PhotoStage } from '@naryad/contracts/media/dto';

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
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

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
  #working: Promise<void> | null = null;

  constructor(private readonly options: PhotoQueueOptions) {}

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
    this.#set(photos);
    this.#working ??= this.#work().finally(() => {
      this.#working = null;
    });
  }

  /** Resolves when nothing waits any more, at the latest after `limit` milliseconds. */
  async settled(limit: number): Promise<void> {
    await Promise.race([this.#working, wait(limit)]);
  }

  async #work(): Promise<void> {
    const pause = this.options.pause ?? wait;
    let rest = FIRST_PAUSE_MS;
    for (let [photo] = this.#photos; photo !== undefined; [photo] = this.#photos) {
      const current = photo;
      try {
        await this.options.upload(current);
      } catch (error) {
        if (this.options.isWorthRetrying(error)) {
          await pause(Math.max(rest, this.options.askedPause?.(error) ?? 0));
          rest = Math.min(rest * 2, LONGEST_PAUSE_MS);
          continue;
        }
        this.options.onFailure(current, error);
      }
      rest = FIRST_PAUSE_MS;
      this.#set(this.#photos.filter((one) => one !== current));
    }
  }

  #set(photos: readonly Photo[]): void {
    this.#photos = photos;
    this.options.onLength?.(photos.length);
  }
}

/** File name of a photo: its moment. */
export function photoName(at: Date): string {
  return `${at.toISOString().replaceAll(':', '-').replace('.', '-')}.jpg`;
}

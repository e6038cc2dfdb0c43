import type { PhotoStage } from '@naryad/contracts/media/dto';
import { DeviceQueue, type AttemptResult } from '../../../shared/device-queue/device-queue.js';
import { MemoryStore } from '../../../shared/device-queue/memory-store.js';

/** A photo that waits for its upload. */
export interface Photo {
  readonly operationId: number;
  readonly stage: PhotoStage;
  /** For an inspection result: the inspected run. */
  readonly run?: number;
  readonly blob: Blob;
  readonly name: string;
  /** The same for every attempt, so that a photo is stored once. */
  readonly key: string;
}

export interface PhotoQueueOptions {
  /** Uploads one photo; a rejection is classified by `isWorthRetrying`. */
  readonly upload: (photo: Photo) => Promise<void>;
  readonly isWorthRetrying: (error: unknown) => boolean;
  /** Delay before the next attempt that the server requests, in milliseconds; 0 when it requests none. */
  readonly retryAfterMs?: (error: unknown) => number;
  /** Called when a photo is dropped after a refusal. */
  readonly onFailure: (photo: Photo, error: unknown) => void;
  /** Called when a photo is dropped in favour of a newer one. */
  readonly onOverflow?: (photo: Photo) => void;
  /** Called when a photo leaves the queue: it is stored, refused, or dropped. */
  readonly onRemoved?: (photo: Photo) => void;
  readonly onLength?: (length: number) => void;
  readonly pause?: (milliseconds: number) => Promise<void>;
}

/** Maximum number of photos that wait while the server cannot be reached. */
export const MAX_PHOTOS = 20;
const PAUSES = [2_000, 4_000, 8_000, 16_000, 30_000] as const;

type PhotoResult = AttemptResult & { readonly error?: unknown };

/**
 * Uploads photos one after another in the background. While the server cannot be reached or has no space for
 * them, it retries with the same key; a refused photo is dropped. When the queue is full, the oldest timer
 * photo is dropped.
 */
export class PhotoQueue {
  readonly #photos = new MemoryStore<Photo>((photos, photo) => this.#withRoom([...photos, photo]));
  readonly #queue: DeviceQueue<Photo, string, PhotoResult>;

  constructor(private readonly options: PhotoQueueOptions) {
    const { pause, onFailure, onRemoved, onLength } = options;
    this.#queue = new DeviceQueue<Photo, string, PhotoResult>({
      store: this.#photos,
      isPersonal: false,
      next: ([first]) => first ?? null,
      attempt: (photo) => this.#attempt(photo),
      settle: (photo, { is }) => (is === 'wait' ? photo : null),
      onSettled: (photo, { is, error }) => {
        if (is === 'refused') onFailure(photo, error);
        if (is !== 'wait') onRemoved?.(photo);
      },
      pauses: PAUSES,
      ...(pause && {
        schedule: (run, ms) => {
          void pause(ms).then(run);
          return () => undefined;
        },
      }),
    });
    this.#queue.subscribe(() => onLength?.(this.length));
  }

  get length(): number {
    return this.#photos.entries.length;
  }

  /** Adds a photo; never waits for the network. */
  add(photo: Photo): void {
    if (this.#photos.entries.some(({ key }) => key === photo.key)) return;
    const wasEmpty = this.length === 0;
    this.#photos.add(photo);
    this.#queue.changed();
    // A non-empty queue is already uploading or pausing after a failure; a new photo must not shorten the
    // pause.
    if (wasEmpty) this.#queue.wake();
  }

  /** Resolves when the queue is empty, at the latest after `limit` milliseconds. */
  async settled(limit: number): Promise<void> {
    if (this.length > 0) await this.#queue.until((photos) => photos.length === 0, limit);
  }

  async #attempt(photo: Photo): Promise<PhotoResult> {
    const { upload, isWorthRetrying, retryAfterMs } = this.options;
    try {
      await upload(photo);
      return { is: 'accepted' };
    } catch (error) {
      return isWorthRetrying(error)
        ? { is: 'wait', retryAfterMs: retryAfterMs?.(error) ?? 0 }
        : { is: 'refused', error };
    }
  }

  #withRoom(photos: readonly Photo[]): readonly Photo[] {
    if (photos.length <= MAX_PHOTOS) return photos;
    // The first photo is being uploaded, and the last one was just added.
    const waitingPhotos = photos.slice(1, -1);
    const victim = waitingPhotos.find(({ stage }) => stage === 'timer') ?? waitingPhotos[0];
    if (victim === undefined) return photos;
    this.options.onOverflow?.(victim);
    this.options.onRemoved?.(victim);
    return photos.filter((photo) => photo !== victim);
  }
}

/** File name of a photo: its time. */
export function photoName(shotAt: Date): string {
  return `${shotAt.toISOString().replaceAll(':', '-').replace('.', '-')}.jpg`;
}

import { stopStream, streamProblem } from '../../../shared/camera/camera-stream.js';

/** Why no photos are taken. */
export type CameraProblem = 'insecure' | 'denied' | 'missing' | 'lost';

export type CameraState =
  | { readonly status: 'off' }
  | { readonly status: 'starting' }
  | { readonly status: 'on' }
  | { readonly status: 'failed'; readonly problem: CameraProblem };

export interface CameraDevice {
  /** Opens the camera; absent where the browser offers none (plain http). */
  readonly open: (() => Promise<MediaStream>) | null;
  /** Takes one JPEG of at most 1280 px. */
  readonly grab: (stream: MediaStream) => Promise<Blob>;
}

/** Any other error counts as a missing camera, because the operator can do nothing about it. */
const problemOf = (error: unknown): CameraProblem =>
  streamProblem(error) === 'denied' ? 'denied' : 'missing';

/**
 * The camera of the terminal. Failures are reported as states, never as exceptions: work continues without
 * photos.
 */
export class Camera {
  #state: CameraState = { status: 'off' };
  #stream: MediaStream | null = null;
  /** Incremented with each start and stop, so that a late permission opens nothing. */
  #attempt = 0;
  #opening: Promise<boolean> | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly device: CameraDevice) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): CameraState => this.#state;

  /** Opens the camera once; true when it delivers pictures. */
  start(): Promise<boolean> {
    if (this.#stream !== null) return Promise.resolve(true);
    if (this.#opening !== null) return this.#opening;
    const opening = this.#open().finally(() => {
      if (this.#opening === opening) this.#opening = null;
    });
    this.#opening = opening;
    return opening;
  }

  /** Releases the camera and turns off its light. */
  stop(): void {
    this.#attempt += 1;
    this.#opening = null;
    this.#release();
    if (this.#state.status !== 'off') this.#set({ status: 'off' });
  }

  /** A photo, or null when the camera does not work. */
  async shoot(): Promise<Blob | null> {
    if (this.#stream === null) return null;
    try {
      return await this.device.grab(this.#stream);
    } catch (error) {
      console.error('Ошибка съёмки', error);
      return null;
    }
  }

  async #open(): Promise<boolean> {
    const attempt = ++this.#attempt;
    if (this.device.open === null) {
      this.#set({ status: 'failed', problem: 'insecure' });
      return false;
    }
    this.#set({ status: 'starting' });
    try {
      const stream = await this.device.open();
      if (attempt !== this.#attempt) {
        stopStream(stream);
        return false;
      }
      this.#stream = stream;
      stream.getVideoTracks()[0]?.addEventListener('ended', () => {
        if (this.#stream !== stream) return;
        this.#release();
        console.error('Камера отключилась');
        this.#set({ status: 'failed', problem: 'lost' });
      });
      this.#set({ status: 'on' });
      return true;
    } catch (error) {
      console.error('Ошибка камеры', error);
      if (attempt === this.#attempt) this.#set({ status: 'failed', problem: problemOf(error) });
      return false;
    }
  }

  #release(): void {
    const stream = this.#stream;
    this.#stream = null;
    stopStream(stream);
  }

  #set(state: CameraState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** A camera stream for specs: one video track that can be unplugged. */
export class FakeStream {
  readonly stop: () => void;
  isStopped = false;
  #ended: () => void = () => undefined;

  constructor() {
    this.stop = () => {
      this.isStopped = true;
    };
  }

  /** The stream as the camera sees it. */
  get stream(): MediaStream {
    const track = {
      stop: this.stop,
      addEventListener: (_: string, listener: () => void) => {
        this.#ended = listener;
      },
    };
    return { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream;
  }

  /** Simulates a pulled cable. */
  unplug(): void {
    this.#ended();
  }
}

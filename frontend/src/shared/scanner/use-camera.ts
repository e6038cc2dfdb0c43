import { useEffect, useRef, useState, type RefObject } from 'react';
import { cameraOpener, stopStream, streamProblem, type StreamProblem } from '../camera/camera-stream.js';
import { loadBarcodeReader } from './barcode-reader.js';

/** Interval between two analysed frames, in milliseconds: fast enough for a user, and saves the battery. */
const DETECT_INTERVAL_MS = 120;
/** The same code in view is one scan until it was out of view for this long, in milliseconds. */
const REPEAT_AFTER_MS = 2_000;

export type CameraProblem = StreamProblem | 'insecure' | 'noReader';

export type CameraState =
  | { readonly phase: 'starting' }
  | { readonly phase: 'running'; readonly torch: MediaStreamTrack | null }
  | { readonly phase: 'problem'; readonly problem: CameraProblem };

const STARTING: CameraState = { phase: 'starting' };

/** The track with a switchable torch, if the camera has one. */
function torchOf(stream: MediaStream): MediaStreamTrack | null {
  const [track] = stream.getVideoTracks();
  const can = track?.getCapabilities?.() as { readonly torch?: boolean } | undefined;
  return track !== undefined && can?.torch === true ? track : null;
}

/** Switches the torch. */
export async function switchTorch(track: MediaStreamTrack, isOn: boolean): Promise<void> {
  // `torch` is missing in the constraint types of TypeScript.
  const constraint = { advanced: [{ torch: isOn } as MediaTrackConstraintSet] };
  await track.applyConstraints(constraint).catch((error: unknown) => {
    console.error('The torch could not be switched', error);
  });
}

/** Reports each code once while it stays in view. */
export class SeenCodes {
  readonly #seenAt = new Map<string, number>();

  isNew(code: string, time: number): boolean {
    const before = this.#seenAt.get(code);
    this.#seenAt.set(code, time);
    return before === undefined || time - before > REPEAT_AFTER_MS;
  }
}

export interface Camera {
  /** Ref of the video element. */
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: CameraState;
}

/**
 * Streams the camera into `video` while mounted and reports detected codes. Stops while the page is hidden,
 * so that the camera does not record unnoticed.
 * @param attempt another number restarts the camera
 */
export function useCamera(attempt: number, onCode: (code: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState & { readonly attempt?: number }>(STARTING);
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = (next: CameraState): void => {
      if (!isOver) setState({ ...next, attempt });
    };
    const run = async (): Promise<void> => {
      const open = cameraOpener();
      if (open === null) {
        update({ phase: 'problem', problem: 'insecure' });
        return;
      }
      const reading = loadBarcodeReader();
      reading.catch(() => undefined);
      try {
        stream = await open();
      } catch (error) {
        update({ phase: 'problem', problem: streamProblem(error) });
        return;
      }
      const element = video.current;
      if (isOver || element === null) {
        stopStream(stream);
        return;
      }
      element.srcObject = stream;
      await element.play().catch(() => undefined);
      const reader = await reading.catch((error: unknown) => {
        console.error('No reader of codes', error);
        return null;
      });
      if (reader === null) {
        stopStream(stream);
        update({ phase: 'problem', problem: 'noReader' });
        return;
      }
      update({ phase: 'running', torch: torchOf(stream) });
      const seenCodes = new SeenCodes();
      const detect = async (): Promise<void> => {
        if (!document.hidden && element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
          const codes = await reader.detect(element).catch(() => []);
          if (isOver) return;
          for (const { rawValue } of codes) {
            if (seenCodes.isNew(rawValue, performance.now())) onCode(rawValue);
          }
        }
        if (!isOver) timer = setTimeout(() => void detect(), DETECT_INTERVAL_MS);
      };
      if (!isOver) await detect();
    };
    void run();
    return () => {
      isOver = true;
      clearTimeout(timer);
      stopStream(stream);
    };
  }, [attempt, onCode]);
  return { video, state: state.attempt === attempt ? state : STARTING };
}

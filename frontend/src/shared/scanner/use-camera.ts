import { useEffect, useRef, useState, type RefObject } from 'react';
import { cameraOpener, stopStream, streamProblem, type StreamProblem } from '../camera/camera-stream.js';
import { loadBarcodeReader } from './barcode-reader.js';

/** Pause between two pictures: fast enough for a hand, and the battery lasts. Milliseconds. */
const DETECT_INTERVAL_MS = 120;
/** The same code in front of the camera is one scan, until it was away for so long. Milliseconds. */
const REPEAT_AFTER_MS = 2_000;

export type CameraProblem = StreamProblem | 'insecure' | 'noReader';

export type CameraState =
  | { readonly phase: 'starting' }
  | { readonly phase: 'running'; readonly torch: MediaStreamTrack | null }
  | { readonly phase: 'problem'; readonly problem: CameraProblem };

const STARTING: CameraState = { phase: 'starting' };

/** The light of the camera, where it has one that can be switched. */
function torchOf(stream: MediaStream): MediaStreamTrack | null {
  const [track] = stream.getVideoTracks();
  const can = track?.getCapabilities?.() as { readonly torch?: boolean } | undefined;
  return track !== undefined && can?.torch === true ? track : null;
}

/** Switches the light. */
export async function switchTorch(track: MediaStreamTrack, isOn: boolean): Promise<void> {
  // `torch` is no part of the types of constraints yet.
  const constraint = { advanced: [{ torch: isOn } as MediaTrackConstraintSet] };
  await track.applyConstraints(constraint).catch((error: unknown) => {
    console.error('The torch could not be switched', error);
  });
}

/** Tells each code once while it is seen. */
export class SeenCodes {
  readonly #seenAt = new Map<string, number>();

  isNew(code: string, at: number): boolean {
    const before = this.#seenAt.get(code);
    this.#seenAt.set(code, at);
    return before === undefined || at - before > REPEAT_AFTER_MS;
  }
}

export interface Camera {
  /** Of the element that shows the picture. */
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: CameraState;
}

/**
 * Runs the camera into `video` while mounted and tells the codes that it sees. It stops while the page is hidden: nobody
 * films what he does not look at.
 * @param attempt another number starts anew
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
      const seen = new SeenCodes();
      const detect = async (): Promise<void> => {
        if (!document.hidden && element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
          const codes = await reader.detect(element).catch(() => []);
          if (isOver) return;
          for (const { rawValue } of codes) {
            if (seen.isNew(rawValue, performance.now())) onCode(rawValue);
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

import type { PhotoStage } from '@naryad/contracts/media/dto';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { errorText } from '../../../shared/api/error-text.js';
import { ApiError } from '../../../shared/api/api.js';
import { isIndefinite, newIntentKey } from '../../../shared/api/send-command.js';
import { toast } from '../../../shared/ui/toast.js';
import { uploadPhoto } from '../api/upload-photo.js';
import { browserCamera } from './browser-camera.js';
import { Camera, type CameraDevice, type CameraState } from './camera.js';
import { cameraConsent, saveCameraConsent, type CameraConsent } from './camera-consent.js';
import { type Photo, PhotoQueue, photoName } from './photo-queue.js';
import { storedPhotos } from './stored-photos.js';
import { workstationTexts } from '../shared/texts.js';

/** Period of the photos while an operation is in progress, in milliseconds. */
export const PHOTO_PERIOD_MS = 30_000;
/** How long the last photo is previewed. */
const PREVIEW_MS = 2_000;
/** Longest wait for the last photo of an operation, so that the operator is not delayed. */
const LAST_SHOT_MS = 1_500;

/** A captured picture that is not assigned to an operation yet. */
export interface Shot {
  readonly blob: Blob;
  readonly at: Date;
  readonly key: string;
}

export interface OperationCamera {
  readonly state: CameraState;
  readonly consent: CameraConsent;
  /** Number of photos that wait for the server. */
  readonly waiting: number;
  /** URL of the last photo for 2 s, otherwise null. */
  readonly preview: string | null;
  /** Opens the camera and takes the first photo; `accepted` resolves to whether the operation was started. */
  readonly begin: (operationId: number, accepted: Promise<boolean>) => void;
  /** Captures a picture without storing it; null when the camera does not work. */
  readonly capture: () => Promise<Shot | null>;
  /** Sends a photo of a run that the ОТК inspects; sending the same photo again is idempotent. */
  readonly send: (operationId: number, run: number | undefined, shot: Shot) => void;
  readonly shoot: (operationId: number, stage: PhotoStage) => Promise<void>;
  /** Takes the last photo; resolves soon, whatever the camera does. */
  readonly finish: (operationId: number) => Promise<void>;
  readonly stop: () => void;
  readonly decide: (consent: 'on' | 'off') => void;
  /** Waits for the uploads, at most `limit` milliseconds. */
  readonly settled: (limit: number) => Promise<void>;
}

/** Rate limit, interrupted upload, or full disk: the same photo is accepted later. */
const isForLater = (error: unknown): boolean =>
  error instanceof ApiError && [408, 425, 429, 507].includes(error.status);

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/**
 * Photos of the running operation. The camera opens at the start (or after a reload), takes a photo every 30
 * s, and is released at the end and when the screen closes. Nothing here ever stops the work.
 */
export function useOperationCamera(
  runningId: number | null,
  device?: CameraDevice,
  userId: number | null = null,
): OperationCamera {
  const [camera] = useState(() => new Camera(device ?? browserCamera()));
  const state = useSyncExternalStore(camera.subscribe, camera.get);
  const [consent, setConsent] = useState(cameraConsent);
  const [waiting, setWaiting] = useState(0);
  const [preview, setPreview] = useState<string | null>(null);
  const mounted = useRef(true);
  /** An operation is running or starting: a camera test must leave the camera open. */
  const inUse = useRef(false);
  const isRefused = consent === 'off';

  const [queue] = useState(
    () =>
      new PhotoQueue({
        upload: uploadPhoto,
        isWorthRetrying: (error) => isIndefinite(error) || isForLater(error),
        retryAfterMs: (error) => (error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0),
        onFailure: (photo, error) => {
          console.error(`Фото ${photo.name} не загружено`, error);
          toast.error(errorText(error, workstationTexts.camera.uploadFailed));
        },
        onOverflow: (photo) => {
          console.error(`Фото ${photo.name} не отправлено: очередь переполнена`);
          toast.error(workstationTexts.camera.tooMany);
        },
        onRemoved: ({ key }) => void storedPhotos.remove(key),
        onLength: setWaiting,
      }),
  );

  const add = useCallback(
    (photo: Photo): void => {
      if (userId !== null) void storedPhotos.write(userId, photo);
      queue.add(photo);
    },
    [queue, userId],
  );
  const queuePhoto = useCallback(
    (operationId: number, stage: PhotoStage, blob: Blob, shotAt: Date): void => {
      add({ operationId, stage, blob, name: photoName(shotAt), key: newIntentKey() });
      if (mounted.current && typeof URL.createObjectURL === 'function') setPreview(URL.createObjectURL(blob));
    },
    [add],
  );
  const send = useCallback<OperationCamera['send']>(
    (operationId, run, { blob, at, key }) =>
      add({
        operationId,
        stage: 'verdict',
        ...(run !== undefined && { run }),
        blob,
        name: photoName(at),
        key,
      }),
    [add],
  );
  const capture = useCallback(async (): Promise<Shot | null> => {
    const shotAt = new Date();
    const blob = await camera.shoot();
    return blob && { blob, at: shotAt, key: newIntentKey() };
  }, [camera]);

  // Loads photos that were pending when the page was left.
  useEffect(() => {
    if (userId === null) return undefined;
    let isCancelled = false;
    void storedPhotos.read(userId).then((photos) => {
      if (!isCancelled) for (const photo of photos) queue.add(photo);
    });
    return () => {
      isCancelled = true;
    };
  }, [queue, userId]);

  const shoot = useCallback(
    async (operationId: number, stage: PhotoStage): Promise<void> => {
      const shotAt = new Date();
      const blob = await camera.shoot();
      if (blob !== null) queuePhoto(operationId, stage, blob, shotAt);
    },
    [camera, queuePhoto],
  );

  const begin = useCallback(
    (operationId: number, accepted: Promise<boolean>): void => {
      if (isRefused) return;
      inUse.current = true;
      void (async () => {
        if (!(await camera.start())) return;
        saveCameraConsent('on');
        setConsent('on');
        const shotAt = new Date();
        const blob = await camera.shoot();
        if (!(await accepted)) {
          inUse.current = false;
          camera.stop();
        } else if (blob !== null) queuePhoto(operationId, 'start', blob, shotAt);
      })();
    },
    [camera, isRefused, queuePhoto],
  );

  const finish = useCallback(
    (operationId: number): Promise<void> => Promise.race([shoot(operationId, 'finish'), wait(LAST_SHOT_MS)]),
    [shoot],
  );

  const stop = useCallback(() => camera.stop(), [camera]);

  const decide = useCallback(
    (next: 'on' | 'off'): void => {
      saveCameraConsent(next);
      setConsent(next);
      if (next === 'off') camera.stop();
      else
        void camera.start().then((works) => {
          if (works && !inUse.current) camera.stop();
        });
    },
    [camera],
  );

  useEffect(() => {
    if (runningId === null || isRefused) return undefined;
    inUse.current = true;
    void camera.start();
    const timer = setInterval(() => void shoot(runningId, 'timer'), PHOTO_PERIOD_MS);
    return () => {
      clearInterval(timer);
      inUse.current = false;
      camera.stop();
    };
  }, [camera, isRefused, runningId, shoot]);

  useEffect(() => {
    if (preview === null) return undefined;
    const timer = setTimeout(() => setPreview(null), PREVIEW_MS);
    return () => {
      clearTimeout(timer);
      URL.revokeObjectURL(preview);
    };
  }, [preview]);

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      camera.stop();
    };
  }, [camera]);

  const settled = useCallback((limit: number) => queue.settled(limit), [queue]);
  return { state, consent, waiting, preview, begin, capture, send, shoot, finish, stop, decide, settled };
}

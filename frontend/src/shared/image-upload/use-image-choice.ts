import type { OutputOf, RequestOf } from '@naryad/contracts/kernel/route';
import type { pictureRoutes } from '@naryad/contracts/media/picture-routes';
import { type PictureKind, pictureUrl } from '@naryad/contracts/media/picture-address';
import { useEffect, useRef, useState } from 'react';
import { specifiedText } from '../api/error-text.js';
import { isIndefinite, newIntentKey, sendCommand } from '../api/send-command.js';
import { AddressError, imageOfAddress } from './image-of-address.js';
import { imageProblem } from './image-problem.js';
import { imageTexts } from './texts.js';

type UploadRoute = (typeof pictureRoutes)[keyof typeof pictureRoutes];

export interface ImageChoiceOptions<R extends UploadRoute> {
  readonly kind: PictureKind;
  /** The call that stores an image, and its input apart from the file. */
  readonly route: R;
  readonly input: RequestOf<R>;
  /** Name of the stored image (`img_url`), or null. */
  readonly value: string | null;
  readonly onChange: (name: string | null) => void;
}

/** The state behind `ImageChooser`. */
export interface ImageChoice {
  /** What is shown: the file itself while it uploads, otherwise the stored image; null when there is none. */
  readonly preview: string | null;
  readonly isUploading: boolean;
  readonly error: string | null;
  /** Text of the address field. */
  readonly address: string;
  readonly setAddress: (address: string) => void;
  /** Uploads a file and sets its name; the previous image stays when that fails. */
  readonly uploadFile: (file: Blob) => Promise<string | null>;
  /** Loads the image from the address field. */
  readonly uploadFromAddress: () => Promise<string | null>;
  /** Resends the file that got no response, with the same key; null when there is none. */
  readonly retry: (() => void) | null;
  readonly remove: () => void;
  /**
   * For a dialog that requires an image: waits for an upload, loads an address that is still in its field,
   * and shows an error when there is none. @returns the name of the image, or null with `error` set
   */
  readonly settle: () => Promise<string | null>;
}

interface Attempt {
  readonly key: string;
  readonly stop: AbortController;
  readonly file: Blob | null;
}

/** Choosing an image: each is uploaded at once and is not referenced until its name is saved. */
export function useImageChoice<R extends UploadRoute>(options: ImageChoiceOptions<R>): ImageChoice {
  const { kind, value } = options;
  const [local, setLocal] = useState<string | null>(null);
  const [isUploading, setUploading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [failed, setFailed] = useState<Attempt | null>(null);
  const [address, setAddress] = useState('');
  const attempt = useRef<Attempt | null>(null);
  const running = useRef<Promise<string | null>>(Promise.resolve(null));
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => attempt.current?.stop.abort(), []);
  useEffect(() => (local === null ? undefined : () => URL.revokeObjectURL(local)), [local]);

  const begin = (key: string, file: Blob | null): Attempt => {
    attempt.current?.stop.abort();
    attempt.current = { key, stop: new AbortController(), file };
    setError(null);
    setFailed(null);
    return attempt.current;
  };
  const isCurrent = (one: Attempt): boolean => attempt.current === one;

  const upload = async (one: Attempt, file: Blob): Promise<string | null> => {
    const problem = await imageProblem(file);
    if (!isCurrent(one)) return null;
    if (problem !== null) {
      setError(problem);
      return null;
    }
    setLocal(URL.createObjectURL(file));
    setUploading(true);
    try {
      const { name } = (await sendCommand(
        latest.current.route as UploadRoute,
        latest.current.input as never,
        {
          key: one.key,
          file: { blob: file, name: 'image' },
          signal: one.stop.signal,
        },
      )) as OutputOf<UploadRoute>;
      if (!isCurrent(one)) return null;
      setAddress('');
      latest.current.onChange(name);
      return name;
    } catch (failure) {
      if (!isCurrent(one)) return null;
      console.error(latest.current.route.path, failure);
      setLocal(null);
      setError(specifiedText(failure, imageTexts.failed));
      if (isIndefinite(failure)) setFailed({ ...one, file });
      return null;
    } finally {
      if (isCurrent(one)) setUploading(false);
    }
  };

  const track = (work: Promise<string | null>): Promise<string | null> => {
    running.current = work;
    return work;
  };

  const uploadFile = (file: Blob): Promise<string | null> => track(upload(begin(newIntentKey(), file), file));

  const loadAddress = async (): Promise<string | null> => {
    const one = begin(newIntentKey(), null);
    try {
      const file = await imageOfAddress(address, one.stop.signal);
      return isCurrent(one) ? await upload(one, file) : null;
    } catch (failure) {
      if (!isCurrent(one)) return null;
      console.error(address.slice(0, 200), failure);
      setError(failure instanceof AddressError ? failure.message : imageTexts.failed);
      return null;
    }
  };
  const uploadFromAddress = (): Promise<string | null> => track(loadAddress());

  const remove = (): void => {
    begin(newIntentKey(), null);
    setUploading(false);
    setLocal(null);
    setAddress('');
    options.onChange(null);
  };

  const settle = async (): Promise<string | null> => {
    if (isUploading) return running.current;
    if (address.trim() !== '') return uploadFromAddress();
    if (error !== null) return null;
    if (value === null) setError(imageTexts.required);
    return value;
  };
  const storedUrl = value === null ? null : pictureUrl(kind, value);
  return {
    preview: isUploading ? local : storedUrl,
    isUploading,
    error,
    address,
    setAddress,
    uploadFile,
    uploadFromAddress,
    retry:
      failed?.file == null ? null : () => void track(upload(begin(failed.key, failed.file), failed.file!)),
    remove,
    settle,
  };
}

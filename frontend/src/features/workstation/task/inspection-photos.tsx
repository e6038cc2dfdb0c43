import { mdiCamera, mdiClose, mdiImagePlusOutline } from '@mdi/js';
import { useCallback, useRef, useState, type ReactElement } from 'react';
import { pictureLimits, pictureTexts } from '@naryad/contracts/media/pictures';
import { Button } from '../../../shared/ui/button.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Notice } from '../../../shared/ui/notice.js';
import { Stack } from '../../../shared/ui/stack.js';
import { photoOfFile } from '../photos/photo-of-file.js';
import type { OperationCamera, Shot } from '../photos/use-operation-camera.js';
import { TerminalButton } from '../shared/terminal-button.js';
import { inspectionTexts as texts } from './inspection-texts.js';

/** Enough for an inspection result; more would push other photos out of the queue. */
const MAX_SHOTS = 5;

export interface InspectionPhotosProps {
  readonly camera: OperationCamera;
  readonly photos: readonly Shot[];
  readonly onChange: (photos: readonly Shot[]) => void;
}

/** Photos of the defect: previewed before they are sent with the inspection result. */
export function InspectionPhotos({ camera, photos, onChange }: InspectionPhotosProps): ReactElement {
  const [isTaking, setTaking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const files = useRef<HTMLInputElement>(null);
  const capturePhoto = async (): Promise<void> => {
    setTaking(true);
    const shot = await camera.capture();
    setTaking(false);
    setProblem(shot === null ? texts.noPhoto : null);
    if (shot !== null) onChange([...photos, shot]);
  };
  const addFiles = async (chosenFiles: readonly File[]): Promise<void> => {
    setTaking(true);
    // Sequential: scaling down a large picture takes much memory.
    const readResults: (Shot | string)[] = [];
    for (const file of chosenFiles.slice(0, MAX_SHOTS - photos.length))
      readResults.push(await photoOfFile(file));
    setTaking(false);
    setProblem(readResults.find((one) => typeof one === 'string') ?? null);
    onChange([...photos, ...readResults.filter((one) => typeof one !== 'string')]);
  };
  const isOn = camera.state.status === 'on';
  const isFull = photos.length >= MAX_SHOTS;
  return (
    <Stack gap="0.4em" role="group" aria-label={texts.photos}>
      <Muted as="p">{texts.photos}</Muted>
      {photos.length > 0 && (
        <Stack as="ul" direction="row" wrap gap="0.6em">
          {photos.map((shot, index) => (
            <Stack as="li" key={shot.key} align="center" gap="0.2em">
              <Preview shot={shot} label={texts.photo(index + 1)} />
              <Button
                kind="text"
                size="touch"
                type="button"
                icon={mdiClose}
                aria-label={texts.removePhoto(index + 1)}
                onClick={() => onChange(photos.filter((one) => one !== shot))}
              >
                {texts.remove}
              </Button>
            </Stack>
          ))}
        </Stack>
      )}
      <Stack direction="row" wrap align="center" gap="0.6em">
        <TerminalButton
          type="button"
          icon={mdiCamera}
          disabled={!isOn || isTaking || isFull}
          aria-busy={isTaking}
          onClick={() => void capturePhoto()}
        >
          {photos.length === 0 ? texts.takePhoto : texts.anotherPhoto}
        </TerminalButton>
        <TerminalButton
          type="button"
          icon={mdiImagePlusOutline}
          disabled={isTaking || isFull}
          aria-busy={isTaking}
          onClick={() => files.current?.click()}
        >
          {texts.chooseFiles}
        </TerminalButton>
        <input
          ref={files}
          type="file"
          hidden
          multiple
          accept={pictureLimits.types.join(',')}
          aria-label={texts.photoFiles}
          onChange={({ target }) => {
            const chosenFiles = [...(target.files ?? [])];
            // Cleared, so that choosing the same file again triggers a change event.
            target.value = '';
            void addFiles(chosenFiles);
          }}
        />
        <Muted as="p" role="status">
          {isFull ? texts.enoughPhotos(MAX_SHOTS) : isOn ? pictureTexts.formats : texts.noCamera}
        </Muted>
        {problem !== null && <Notice kind="error">{problem}</Notice>}
      </Stack>
    </Stack>
  );
}

function Preview({ shot, label }: { readonly shot: Shot; readonly label: string }): ReactElement {
  const show = useCallback(
    (image: HTMLImageElement) => {
      if (typeof URL.createObjectURL !== 'function') return undefined;
      const address = URL.createObjectURL(shot.blob);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [shot],
  );
  return <img ref={show} alt={label} width={160} height={90} style={{ objectFit: 'cover' }} />;
}

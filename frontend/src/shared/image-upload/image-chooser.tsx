import TextField from '@mui/material/TextField';
import { mdiImageOutline, mdiTrashCanOutline, mdiTrayArrowUp } from '@mdi/js';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { pictureLimits } from '@naryad/contracts/media/pictures';
import { Button } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { Muted } from '../ui/muted.js';
import { Notice } from '../ui/notice.js';
import { Stack } from '../ui/stack.js';
import { fileIn, isPasteFor } from './dropped-image.js';
import { imageTexts } from './texts.js';
import type { ImageChoice } from './use-image-choice.js';
import css from './image-chooser.module.css';

export interface ImageChooserProps {
  readonly choice: ImageChoice;
  /** Alternative text of the image. */
  readonly alt: string;
  readonly readOnly?: boolean;
  /** Shows a field for an image address next to the file button. */
  readonly withAddress?: boolean;
  /** Server error about the saved name. */
  readonly error?: string | undefined;
}

/**
 * An image field: its preview, and the ways to replace it (file, drop, paste, address). The logic is in
 * `useImageChoice`, which the form or dialog calls.
 */
export function ImageChooser({
  choice,
  alt,
  readOnly = false,
  withAddress = false,
  error,
}: ImageChooserProps): ReactElement {
  const container = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const latest = useRef(choice);
  useEffect(() => {
    latest.current = choice;
  });
  useEffect(() => {
    if (readOnly) return undefined;
    const onPaste = (event: ClipboardEvent): void => {
      const file = fileIn(event.clipboardData);
      if (file === null || container.current === null || !isPasteFor(container.current, event)) return;
      event.preventDefault();
      void latest.current.uploadFile(file);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [readOnly]);

  const shownError = choice.error ?? error;
  return (
    <div
      ref={container}
      className={css.chooser}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (readOnly) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const file = fileIn(event.dataTransfer);
        if (file !== null && !readOnly) void choice.uploadFile(file);
      }}
    >
      <Preview src={choice.preview} alt={alt} isUploading={choice.isUploading} />
      {!readOnly && (
        <Stack gap={8} grow shrink>
          <Stack direction="row" gap={8} wrap>
            <Button icon={mdiTrayArrowUp} isBusy={choice.isUploading} onClick={() => input.current?.click()}>
              {choice.preview === null ? imageTexts.choose : imageTexts.replace}
            </Button>
            {choice.preview !== null && (
              <Button
                kind="text"
                tone="danger"
                icon={mdiTrashCanOutline}
                aria-label={imageTexts.remove}
                onClick={choice.remove}
              >
                {imageTexts.removeShort}
              </Button>
            )}
          </Stack>
          <input
            ref={input}
            hidden
            type="file"
            accept={pictureLimits.types.join(',')}
            aria-label={imageTexts.file}
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file !== undefined) void choice.uploadFile(file);
            }}
          />
          <Muted as="p">{imageTexts.hint}</Muted>
          {withAddress && <AddressField choice={choice} />}
          <div role="status">{choice.isUploading && <Muted>{imageTexts.uploading}</Muted>}</div>
        </Stack>
      )}
      {shownError !== undefined && shownError !== null && (
        <Notice
          kind="error"
          role="alert"
          className={css.wide}
          action={
            choice.retry !== null && (
              <Button size="small" onClick={choice.retry}>
                {imageTexts.retry}
              </Button>
            )
          }
        >
          {shownError}
        </Notice>
      )}
    </div>
  );
}

interface PreviewProps {
  readonly src: string | null;
  readonly alt: string;
  readonly isUploading: boolean;
}

function Preview({ src, alt, isUploading }: PreviewProps): ReactElement {
  const [broken, setBroken] = useState<string | null>(null);
  if (src === null || src === broken) {
    return (
      <Stack align="center" justify="center" gap={4} className={css.preview}>
        <Icon path={mdiImageOutline} size={32} />
        <Muted>{imageTexts.none}</Muted>
      </Stack>
    );
  }
  return (
    <div className={css.preview} data-busy={isUploading || undefined}>
      <img src={src} alt={alt} onError={() => setBroken(src)} />
    </div>
  );
}

function AddressField({ choice }: { readonly choice: ImageChoice }): ReactElement {
  return (
    <Stack direction="row" gap={8} align="start" wrap>
      <TextField
        sx={{ flex: '1 1 160px' }}
        size="small"
        label={imageTexts.url}
        value={choice.address}
        onChange={(event) => choice.setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || choice.address.trim() === '') return;
          // This Enter loads the image; the next one submits the dialog.
          event.preventDefault();
          void choice.uploadFromAddress();
        }}
      />
      <Button disabled={choice.address.trim() === ''} onClick={() => void choice.uploadFromAddress()}>
        {imageTexts.load}
      </Button>
    </Stack>
  );
}

import { mdiChevronLeft, mdiChevronRight, mdiClose, mdiImageOffOutline } from '@mdi/js';
import type { OperationPhoto } from '@naryad/contracts/media/dto';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { formatDateTime } from '../../../../shared/format/index.js';
import { EmptyState, ErrorPanel } from '../../../../shared/ui/index.js';
import { photosQuery } from '../../api/get-operation-photos.js';
import { fileUrl, photoIndex } from './photos.js';
import { texts } from '../texts.js';
import css from './photo-viewer.module.css';
import { Button, IconButton } from '../../../../shared/ui/button.js';
import { Stack } from '../../../../shared/ui/stack.js';
import { Modal } from '../../../../shared/ui/modal.js';
import { Muted } from '../../../../shared/ui/muted.js';
import { Text } from '../../../../shared/ui/text.js';

export interface PhotoViewerProps {
  readonly title: string;
  readonly operationId: number;
  readonly firstId: number;
  readonly onClose: () => void;
}

/**
 * Photos of an operation, one at a time: previous and next, arrow keys, Home and End, Escape, thumbnails.
 * Photos that are not cached are loaded when it opens. The shown photo remains while others arrive or get
 * their final version.
 */
export function PhotoViewer({ title, operationId, firstId, onClose }: PhotoViewerProps): ReactElement {
  const titleId = useId();
  const photosResult = useQuery(photosQuery(operationId));
  const photos = photosResult.data?.photos ?? [];
  const [currentId, setCurrentId] = useState(firstId);
  const index = photoIndex(photos, currentId);
  const photo = photos[index];

  const show = (next: number): void => {
    const target = photos[next];
    if (target !== undefined) setCurrentId(target.id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: photos.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    show(target);
  };

  return (
    <Modal labelledBy={titleId} className={css.viewer} onCancel={onClose}>
      {/* A press next to the buttons must leave the focus here, so that the arrow keys work. */}
      <Stack gap={0} tabIndex={-1} className={css.inside} onKeyDown={onKeyDown}>
        <Stack as="header" direction="row" align="start" justify="between" gap={16} className={css.head}>
          <div>
            <Text as="h2" id={titleId} size="large" weight="bold">
              {title}
            </Text>
            {photo !== undefined && (
              <Muted as="div" size="usual" tabular>
                <Stack as="p" direction="row" wrap gap="2px 16px" aria-live="polite">
                  <strong>{texts.photos.counter(index + 1, photos.length)}</strong>
                  <time dateTime={photo.created_at}>{formatDateTime(photo.created_at)}</time>
                  <span>{texts.photos.stages[photo.stage]}</span>
                </Stack>
              </Muted>
            )}
          </div>
          <IconButton
            tone="shell"
            icon={mdiClose}
            iconSize={24}
            className={css.close}
            data-autofocus
            label={texts.photos.close}
            onClick={onClose}
          />
        </Stack>
        <div className={css.stage}>
          <Step
            label={texts.photos.previous}
            icon={mdiChevronLeft}
            isOff={index <= 0}
            onClick={() => show(index - 1)}
          />
          {photo !== undefined ? (
            <Picture key={photo.id} photo={photo} />
          ) : photosResult.error !== null ? (
            <ErrorPanel error={photosResult.error} onRetry={() => void photosResult.refetch()} />
          ) : (
            <EmptyState
              icon={mdiImageOffOutline}
              text={photosResult.isPending ? texts.create.loading : texts.photos.none}
            />
          )}
          <Step
            label={texts.photos.next}
            icon={mdiChevronRight}
            isOff={index < 0 || index >= photos.length - 1}
            onClick={() => show(index + 1)}
          />
        </div>
        {photos.length > 1 && <Thumbnails photos={photos} index={index} onShow={show} />}
        <Neighbours photos={photos} index={index} />
      </Stack>
    </Modal>
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: string;
  readonly isOff: boolean;
  readonly onClick: () => void;
}

function Step({ label, icon, isOff, onClick }: StepProps): ReactElement {
  return (
    <Button
      kind="row"
      tone="shell"
      icon={icon}
      iconSize={36}
      className={css.step}
      aria-label={label}
      aria-disabled={isOff}
      onClick={onClick}
    />
  );
}

/** The photo. While it loads, its thumbnail is shown, so that the image sharpens instead of flickering. */
function Picture({ photo }: { readonly photo: OperationPhoto }): ReactElement {
  const [isBroken, setBroken] = useState(false);
  const createdAt = formatDateTime(photo.created_at);
  if (isBroken) return <EmptyState icon={mdiImageOffOutline} text={texts.photos.failed} />;
  return (
    <img
      className={css.photo}
      src={fileUrl(photo.path)}
      alt={texts.photos.alt(createdAt)}
      decoding="async"
      style={{ backgroundImage: `url("${encodeURI(fileUrl(photo.thumb_path))}")` }}
      onError={() => setBroken(true)}
    />
  );
}

interface ThumbnailsProps {
  readonly photos: readonly OperationPhoto[];
  readonly index: number;
  readonly onShow: (index: number) => void;
}

function Thumbnails({ photos, index, onShow }: ThumbnailsProps): ReactElement {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [index]);
  return (
    <Stack
      as="ol"
      direction="row"
      gap={6}
      ref={strip}
      className={css.thumbnails}
      aria-label={texts.photos.thumbnails}
    >
      {photos.map((photo, position) => (
        <li key={photo.id}>
          <Button
            kind="bare"
            aria-label={texts.photos.counter(position + 1, photos.length)}
            aria-current={position === index ? 'true' : undefined}
            onClick={() => onShow(position)}
          >
            <img
              src={fileUrl(photo.thumb_path)}
              alt=""
              loading="lazy"
              decoding="async"
              width={72}
              height={54}
            />
          </Button>
        </li>
      ))}
    </Stack>
  );
}

/** Preloads the adjacent photos, so that the next press shows at once. */
function Neighbours({
  photos,
  index,
}: {
  readonly photos: readonly OperationPhoto[];
  readonly index: number;
}): null {
  const paths = [photos[index - 1], photos[index + 1]].map((photo) => photo?.path ?? '').join('\n');
  useEffect(() => {
    for (const path of paths.split('\n')) {
      if (path !== '') new Image().src = fileUrl(path);
    }
  }, [paths]);
  return null;
}

import type { OperationPhoto } from '@naryad/contracts/media/dto';
import { useQuery } from '@tanstack/react-query';
import { memo, useState, type ReactElement } from 'react';
import { formatDateTime } from '../../../../shared/format/index.js';
import { ErrorPanel } from '../../../../shared/ui/index.js';
import { photosQuery } from '../../api/get-operation-photos.js';
import { fileUrl } from './photos.js';
import { texts } from '../texts.js';
import { PhotoViewer } from './photo-viewer.js';
import css from './photos.module.css';
import { Button } from '../../../../shared/ui/button.js';
import { Muted } from '../../../../shared/ui/muted.js';
import { Stack } from '../../../../shared/ui/stack.js';

export interface PhotoStripProps {
  readonly operationId: number;
  readonly operationName: string;
  /** Photos delivered with the task: shown at once, until the operation's own response arrives. */
  readonly photos: readonly OperationPhoto[];
  /** Filter of the shown photos; absent: all. The viewer always shows all. */
  readonly only?: (photo: OperationPhoto) => boolean;
  /** Text shown when there are no photos. */
  readonly emptyText: string;
}

/** Thumbnails of an operation's photos; each opens the viewer. */
export function PhotoStrip(props: PhotoStripProps): ReactElement {
  const { operationId, operationName, photos, only, emptyText } = props;
  const [openId, setOpenId] = useState<number | null>(null);
  const query = photosQuery(operationId);
  const photosResult = useQuery({
    ...query,
    initialData: photos.length > 0 ? { success: true as const, photos: [...photos] } : undefined,
  });
  const all = photosResult.data?.photos ?? photos;
  const visiblePhotos = only ? all.filter(only) : all;

  if (visiblePhotos.length === 0 && photosResult.error !== null) {
    return <ErrorPanel error={photosResult.error} onRetry={() => void photosResult.refetch()} />;
  }
  if (visiblePhotos.length === 0) {
    return (
      <Muted as="p" className={css.empty}>
        {photosResult.isPending ? texts.create.loading : emptyText}
      </Muted>
    );
  }
  return (
    <>
      <Stack as="ul" direction="row" wrap>
        {visiblePhotos.map((photo, index) => (
          <li key={photo.id}>
            <Thumbnail photo={photo} index={index} total={visiblePhotos.length} onOpen={setOpenId} />
          </li>
        ))}
      </Stack>
      {openId !== null && (
        <PhotoViewer
          title={operationName}
          operationId={operationId}
          firstId={openId}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}

interface ThumbnailProps {
  readonly photo: OperationPhoto;
  readonly index: number;
  readonly total: number;
  readonly onOpen: (photoId: number) => void;
}

const Thumbnail = memo(function Thumbnail({ photo, index, total, onOpen }: ThumbnailProps): ReactElement {
  return (
    <Button
      kind="bare"
      className={css.item}
      aria-label={texts.photos.open(index + 1, total, formatDateTime(photo.created_at))}
      title={`${texts.photos.stages[photo.stage]}, ${formatDateTime(photo.created_at)}`}
      onClick={() => onOpen(photo.id)}
    >
      <img src={fileUrl(photo.thumb_path)} alt="" loading="lazy" decoding="async" width={112} height={84} />
    </Button>
  );
});

import { mdiContentCopy } from '@mdi/js';
import type { WallBoardLink } from '@naryad/contracts/wall-boards/dto';
import type { ReactElement } from 'react';
import { PlainDialog } from '../../../shared/form/plain-dialog.js';
import { copyText } from '../../../shared/ui/copy-text.js';
import { Button, Notice, Stack, Text, toast } from '../../../shared/ui/index.js';
import { texts } from './texts.js';

const labels = texts.link;
const QR_PX = 240;

/** The link of a board as text and QR code. It is shown only once. */
export function LinkDialog({
  link: { board, path, svg },
  onClose,
}: {
  readonly link: WallBoardLink;
  readonly onClose: () => void;
}): ReactElement {
  const address = new URL(path, location.origin).href;
  const copy = async (): Promise<void> => {
    if (await copyText(address)) toast.success(labels.copied);
    else toast.error(labels.copyFailed);
  };
  return (
    <PlainDialog
      title={labels.title(board.name)}
      submitText={labels.close}
      isDirty={false}
      onClose={onClose}
      maxWidth="sm"
    >
      <Notice kind="warning" icon="kind">
        {labels.once}
      </Notice>
      <Stack align="center" gap={12}>
        {/* Rendered as an image file, so that scripts in it cannot run. */}
        <img
          src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`}
          alt={labels.qr}
          width={QR_PX}
          height={QR_PX}
          style={{ background: '#fff' }}
        />
        <Text as="code" size="small" wrap="anywhere">
          {address}
        </Text>
        <Button icon={mdiContentCopy} onClick={() => void copy()}>
          {labels.copy}
        </Button>
      </Stack>
    </PlainDialog>
  );
}

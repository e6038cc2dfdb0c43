import { mdiFileCheckOutline, mdiFileDownloadOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import { Button, ButtonLink, Text } from '../../../shared/ui/index.js';
import { Stack } from '../../../shared/ui/stack.js';
import { fileUrl } from '../shared/photos/photos.js';
import { texts } from '../shared/texts.js';
import { usePassportFile } from './use-passport-file.js';

/**
 * Exports the passport of an item as one file. When it is ready, the button saves it, and a link opens its
 * check.
 */
export function PassportFileButton({ taskId }: { readonly taskId: number }): ReactElement {
  const file = usePassportFile(taskId);
  if (file.ready !== null) {
    return (
      <>
        <ButtonLink
          kind="main"
          icon={mdiFileDownloadOutline}
          iconSize={20}
          to={fileUrl(file.ready.path)}
          reloadDocument
          download={file.ready.file_name}
        >
          {texts.file.save}
        </ButtonLink>
        <ButtonLink kind="text" icon={mdiFileCheckOutline} to={`/passport-check/${file.ready.id}`}>
          {texts.file.check}
        </ButtonLink>
      </>
    );
  }
  return (
    <Stack as="span" direction="row" inline wrap align="center" gap="4px 12px">
      <Button icon={mdiFileDownloadOutline} iconSize={20} isBusy={file.isMaking} onClick={file.make}>
        {file.isMaking ? texts.file.making : texts.file.make}
      </Button>
      {file.error !== null && (
        <Text size="usual" weight="strong" tone="error" role="alert">
          {file.error}
        </Text>
      )}
    </Stack>
  );
}

import { mdiFolderDownloadOutline, mdiFolderZipOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import { Button, ButtonLink, Muted, Text } from '../../../shared/ui/index.js';
import { ProgressBar } from '../../../shared/ui/progress-bar.js';
import { Stack } from '../../../shared/ui/stack.js';
import { fileUrl } from '../shared/photos/photos.js';
import { packageTexts as texts } from './package-texts.js';
import { useOrderPackage } from './use-order-package.js';

const MEGABYTE = 1_000_000;

/** The passports of an order as one archive: request, progress and download. */
export function OrderPackage({ orderId }: { readonly orderId: number }): ReactElement {
  const { current, isMaking, error, make } = useOrderPackage(orderId);
  const isReady = current?.status === 'done' && current.path !== null;
  return (
    <Stack direction="row" wrap align="center" gap="6px 12px">
      {isReady && (
        <ButtonLink
          kind="main"
          icon={mdiFolderDownloadOutline}
          iconSize={20}
          to={fileUrl(current.path!)}
          reloadDocument
          download={current.file_name}
        >
          {texts.save(formatNumber(Math.max(1, Math.round((current.size ?? 0) / MEGABYTE))))}
        </ButtonLink>
      )}
      <Button icon={isReady ? undefined : mdiFolderZipOutline} iconSize={20} isBusy={isMaking} onClick={make}>
        {isMaking ? texts.making : isReady ? texts.again : texts.make}
      </Button>
      {isMaking && current !== null && (
        <Stack gap={2} style={{ minWidth: 180 }}>
          <ProgressBar label={texts.making} value={current.done} total={current.total} />
          <Muted size="small" role="status">
            {texts.progress(formatNumber(current.done), formatNumber(current.total))}
          </Muted>
        </Stack>
      )}
      {isReady && current.failed > 0 && (
        <Text size="usual" weight="strong" tone="warning" role="status">
          {texts.missing(formatNumber(current.failed))}
        </Text>
      )}
      {error !== null && (
        <Text size="usual" weight="strong" tone="error" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}

import type { ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/index.js';
import { Text } from '../../../shared/ui/text.js';
import { texts } from './texts.js';

/** 'брак 1' next to the progress of an order: the number of tasks that ended without a product. */
export function ScrappedCount({ count }: { readonly count: number | undefined }): ReactElement | null {
  if (!count) return null;
  return (
    <Text size="small" tone="error" tabular wrap="never">
      {texts.scrapped(formatNumber(count))}
    </Text>
  );
}

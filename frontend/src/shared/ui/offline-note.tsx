import { mdiCloudOffOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import { useIsDisconnected } from '../realtime/use-is-disconnected.js';
import { Text } from './text.js';
import { uiTexts } from './texts.js';

/**
 * Shown next to the buttons of a form: there is no connection, and typed input is safe. Disappears when the
 * connection is back.
 */
export function OfflineNote(): ReactElement | null {
  return useIsDisconnected() ? (
    <Text
      as="p"
      role="status"
      size="usual"
      weight="strong"
      tone="warning"
      icon={mdiCloudOffOutline}
      style={{ width: '100%' }}
    >
      {uiTexts.away}
    </Text>
  ) : null;
}

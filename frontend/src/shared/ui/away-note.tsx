import { mdiCloudOffOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import { useIsAway } from '../realtime/use-is-away.js';
import { Text } from './text.js';
import { uiTexts } from './texts.js';

/** Beside the buttons of a form: there is no connection, and nothing typed is lost. Goes by itself when it is back. */
export function AwayNote(): ReactElement | null {
  return useIsAway() ? (
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

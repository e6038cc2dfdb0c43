import { mdiVolumeHigh, mdiVolumeOff } from '@mdi/js';
import type { ReactElement } from 'react';
import { Button } from '../ui/button.js';
import { callTexts as texts } from './texts.js';
import type { Ringing } from './use-ringing.js';

/** Mutes or unmutes call sounds on this device. */
export function RingingButton({ isMuted, toggle }: Ringing): ReactElement {
  return (
    <Button kind="text" size="small" icon={isMuted ? mdiVolumeOff : mdiVolumeHigh} onClick={toggle}>
      {isMuted ? texts.unmute : texts.mute}
    </Button>
  );
}

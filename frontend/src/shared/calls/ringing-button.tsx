import { mdiVolumeHigh, mdiVolumeOff } from '@mdi/js';
import type { ReactElement } from 'react';
import { Button } from '../ui/button.js';
import { callTexts as texts } from './texts.js';
import type { Ringing } from './use-ringing.js';

/** Silences calls on this device, or lets them be heard again. */
export function RingingButton({ isMuted, toggle }: Ringing): ReactElement {
  return (
    <Button kind="text" size="small" icon={isMuted ? mdiVolumeOff : mdiVolumeHigh} onClick={toggle}>
      {isMuted ? texts.unmute : texts.mute}
    </Button>
  );
}

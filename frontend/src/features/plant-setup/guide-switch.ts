import { deviceSwitch } from '../../shared/stored/device-switch.js';

/**
 * Whether the setup guide is shown above the screens: from the first followed link of the checklist until the
 * user hides it.
 */
export const setupGuide = deviceSwitch('naryad.setup-guide');

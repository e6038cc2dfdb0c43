import { deviceSwitch } from '../../shared/stored/device-switch.js';

/** Whether the way through the check list is shown above the screens: from its first link on, until it is hidden. */
export const setupGuide = deviceSwitch('naryad.setup-guide');

import { deviceSwitch } from '../../../shared/stored/device-switch.js';

/** Whether a repeated scan of the same cell confirms the reception on this device; off by default. */
export const { useIsOn: useConfirmByCell, save: saveConfirmByCell } = deviceSwitch(
  'naryad.tsd.confirm-by-cell',
);

import { mdiHammerWrench, mdiPackageVariantClosed, mdiShieldCheckOutline, mdiWrenchOutline } from '@mdi/js';
import type { CallType } from '@naryad/contracts/calls/dto';

/** Icon of each call type, recognisable from a distance. */
export const CALL_ICONS: Readonly<Record<CallType, string>> = {
  material: mdiPackageVariantClosed,
  setup: mdiWrenchOutline,
  quality: mdiShieldCheckOutline,
  repair: mdiHammerWrench,
};

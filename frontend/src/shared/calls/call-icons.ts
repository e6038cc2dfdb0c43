import { mdiHammerWrench, mdiPackageVariantClosed, mdiShieldCheckOutline, mdiWrenchOutline } from '@mdi/js';
import type { CallType } from '@naryad/contracts/calls/dto';

/** What a call of a type is known by from afar. */
export const CALL_ICONS: Readonly<Record<CallType, string>> = {
  material: mdiPackageVariantClosed,
  setup: mdiWrenchOutline,
  quality: mdiShieldCheckOutline,
  repair: mdiHammerWrench,
};

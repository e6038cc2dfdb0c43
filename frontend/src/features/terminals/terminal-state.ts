import type { Terminal } from '@naryad/contracts/auth/dto';
import { texts } from './texts.js';

/** Names of a terminal's modules; an empty list means all modules. */
export const modulesText = ({ modules }: Terminal): string =>
  modules.length === 0 ? texts.allModules : modules.map(({ name }) => name).join(', ');

/** 'Действует', 'Отозвано' or, for this device, 'Это устройство'. */
export const stateText = ({ revoked_at, current }: Terminal): string =>
  revoked_at !== null ? texts.states.revoked : current ? texts.states.current : texts.states.active;

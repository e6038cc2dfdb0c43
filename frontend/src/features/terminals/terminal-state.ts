import type { Terminal } from '@naryad/contracts/auth/dto';
import { texts } from './texts.js';

/** The modules of a terminal in words; none means all. */
export const modulesText = ({ modules }: Terminal): string =>
  modules.length === 0 ? texts.allModules : modules.map(({ name }) => name).join(', ');

/** 'Действует', 'Отозвано' or, for the device one sits at, 'Это устройство'. */
export const stateText = ({ revoked_at, current }: Terminal): string =>
  revoked_at !== null ? texts.states.revoked : current ? texts.states.current : texts.states.active;

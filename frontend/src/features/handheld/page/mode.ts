import type { HandheldModuleInfo } from '@naryad/contracts/handheld/dto';

export const handheldModes = ['picking', 'reception', 'cell', 'find'] as const;
export type HandheldMode = (typeof handheldModes)[number];

/** True when a mode may be opened: picking needs a connected picking desk. */
export function isAvailable(
  mode: HandheldMode,
  info: Pick<HandheldModuleInfo, 'picking_desk_module_id'>,
): boolean {
  return mode !== 'picking' || info.picking_desk_module_id !== null;
}

/** The mode of an address, or null when it names no known mode. */
export function modeOf(text: string | null): HandheldMode | null {
  return handheldModes.find((mode) => mode === text) ?? null;
}

import type { ShippableLot } from './shipment-dto.js';

/** Whether the row stands for units that nobody can tell apart: they are counted, not named. */
export const isCountedUnit = ({
  kind,
  serial_number: serial,
}: Pick<ShippableLot, 'kind' | 'serial_number'>): boolean => kind === 'unit' && serial === null;

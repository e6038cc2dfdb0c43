import type { ShippableLot } from './shipment-dto.js';

/** Whether the row represents interchangeable units: they are counted, not listed one by one. */
export const isCountedUnit = ({
  kind,
  serial_number: serial,
}: Pick<ShippableLot, 'kind' | 'serial_number'>): boolean => kind === 'unit' && serial === null;

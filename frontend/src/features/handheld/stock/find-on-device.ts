import type { ReferenceCell, ReferenceProduct } from '@naryad/contracts/handheld/dto';
import { addressKeyOf, addressKeys } from '@naryad/contracts/structure/address-key';
import { reference, type DeviceLot } from '../offline/reference.js';
import { serialMatcher, textMatcher } from './text-match.js';

/** Maximum number of results per kind; the user narrows the search by typing more. */
const MOST = 10;

/** Search results from the data on the device. */
export interface DeviceMatches {
  readonly products: readonly ReferenceProduct[];
  readonly units: readonly DeviceLot[];
  readonly cells: readonly ReferenceCell[];
}

/**
 * Finds products by name or article, units by serial number and cells by address in the data on the device.
 */
export async function findOnDevice(moduleId: number, typedText: string): Promise<DeviceMatches> {
  const matchesName = textMatcher(typedText);
  const numbered = serialMatcher(typedText);
  const key = addressKeyOf(typedText);
  const [products, lots, cells] = await Promise.all([
    reference.rows(
      moduleId,
      'products',
      ({ name, sku }) => matchesName(name) || (sku !== null && matchesName(sku)),
      MOST,
    ),
    reference.rows(
      moduleId,
      'lots',
      ({ serial_number: number }) => number !== null && numbered(number),
      MOST,
    ),
    key === null
      ? []
      : reference.rows(moduleId, 'cells', ({ address }) => addressKeys(address).includes(key), MOST),
  ]);
  return { products, units: await reference.withLocations(lots), cells };
}

import { TEMPLATE_ATTRIBUTES } from '@naryad/contracts/products/rules';

const KEYS = TEMPLATE_ATTRIBUTES.map((key) => `'${key}'`).join(', ');

/** SQL order of attributes `a`: attributes of the template in its order, then the others by name. */
export const TEMPLATE_ORDER = `array_position(array[${KEYS}], a.key) nulls last, a.name, a.id`;

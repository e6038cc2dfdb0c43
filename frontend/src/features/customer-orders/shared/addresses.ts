import { listAddress } from '../../../shared/list/list-address.js';

/** Name under which the address of a module's list is remembered, for the way back. */
export const ordersListName = (moduleId: number): string => `customer-orders-${moduleId}`;

/** The list of a module, with the search and page it was left with in this browser tab. */
export const ordersPath = (moduleId: number): string =>
  listAddress(ordersListName(moduleId), `/orders/${moduleId}`);

const query = (moduleId: number | null): string => (moduleId === null ? '' : `?moduleId=${moduleId}`);

export const addOrderPath = (moduleId: number | null): string => `/orders/add${query(moduleId)}`;
export const editOrderPath = (id: number, moduleId: number | null): string =>
  `/orders/edit/${id}${query(moduleId)}`;

/** The board of a production module with its dialog 'Создать заказ' open and filled in. */
export const producePath = (
  productionId: number,
  line: { readonly orderId: number; readonly productId: number },
): string => `/production/${productionId}?clientOrder=${line.orderId}&product=${line.productId}`;

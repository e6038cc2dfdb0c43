import { listAddress } from '../../../shared/list/list-address.js';

/** Name under which the address of a module's list is stored, for the way back. */
export const ordersListName = (moduleId: number): string => `customer-orders-${moduleId}`;

/** Path of a module's list, with the search and page that this browser tab showed last. */
export const ordersPath = (moduleId: number): string =>
  listAddress(ordersListName(moduleId), `/orders/${moduleId}`);

const query = (moduleId: number | null): string => (moduleId === null ? '' : `?moduleId=${moduleId}`);

export const addOrderPath = (moduleId: number | null): string => `/orders/add${query(moduleId)}`;
export const editOrderPath = (id: number, moduleId: number | null): string =>
  `/orders/edit/${id}${query(moduleId)}`;

/** Path of a production module's board with the dialog 'Создать заказ' open and filled in. */
export const producePath = (
  productionId: number,
  line: { readonly orderId: number; readonly productId: number },
): string => `/production/${productionId}?clientOrder=${line.orderId}&product=${line.productId}`;

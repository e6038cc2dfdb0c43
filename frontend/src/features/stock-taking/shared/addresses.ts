/** Addresses of this feature's screens. */
export const listPath = (moduleId: number): string => `/storehouse/stock-takings/${moduleId}`;
export const takingPath = (id: number): string => `/storehouse/stock-taking/${id}`;
export const cellPath = (id: number, cellId: number): string => `${takingPath(id)}?cell=${cellId}`;
/** Name under which the state of the list is stored, for the way back. */
export const TAKING_LIST = 'stock-takings';

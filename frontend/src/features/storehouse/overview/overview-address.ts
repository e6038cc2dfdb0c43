/** Path of a storehouse's overview. */
export const overviewPath = (moduleId: number): string => `/storehouse/${moduleId}/overview`;

const address = (moduleId: number, parameters: Readonly<Record<string, string>>): string =>
  `/storehouse/${moduleId}?${new URLSearchParams(parameters)}`;

/** Path of the balances with an exception filter. */
export const exceptionsPath = (moduleId: number, filter: string): string =>
  address(moduleId, { tab: 'remains', filter });

/** Path of the invoices that wait for putaway. */
export const putawayPath = (moduleId: number): string => address(moduleId, { tab: 'invoices' });

/** Path of a cell's contents. */
export const contentsPath = (moduleId: number, cellId: number): string =>
  address(moduleId, { tab: 'remains', view: 'cell', in_cell: String(cellId) });

/** Path of the movements in one hour of the plant's day, listed one by one as they are counted. */
export function hourPath(moduleId: number, day: string, hour: number): string {
  const hourText = `${day}T${String(hour).padStart(2, '0')}`;
  return address(moduleId, {
    tab: 'operations',
    op_from: `${hourText}:00`,
    op_to: `${hourText}:59`,
    op_each: '1',
  });
}

/** The previous date. */
export function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

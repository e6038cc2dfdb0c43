/** Number of a task within its order, as documents print it: '12-031'. */
export function taskNumber(task: { readonly production_order_id: number; readonly sort: number }): string {
  return `${task.production_order_id}-${String(task.sort).padStart(3, '0')}`;
}

/** Serial number of the task's first produced lot, or null. */
export function serialOf(task: {
  readonly batch_products: readonly { readonly serial_number: string | null }[];
}): string | null {
  return task.batch_products[0]?.serial_number ?? null;
}

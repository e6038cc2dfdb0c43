/** Items of a pager: first, last, current and its neighbours; '...' for each gap. */
export function pagerItems(current: number, last: number): readonly (number | '...')[] {
  const items: (number | '...')[] = [];
  let previous = 0;
  for (let page = 1; page <= last; page += 1) {
    if (page !== 1 && page !== last && Math.abs(page - current) > 1) continue;
    if (page - previous > 1) items.push('...');
    items.push(page);
    previous = page;
  }
  return items;
}

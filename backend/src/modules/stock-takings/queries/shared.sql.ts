/** SQL: display name of a user: first and last name, else the login. */
export const personName = (user: string): string =>
  `coalesce(nullif(trim(${user}.first_name || ' ' || ${user}.last_name), ''), ${user}.name)`;

/** A cell `c` with all levels above it. */
export const CELLS_WITH_PATH = `
  storehouse_cells c
  join storehouse_shelves h on h.id = c.shelf_id
  join storehouse_stacks s on s.id = h.stack_id
  join storehouse_lines n on n.id = s.line_id`;

/** Natural order of addresses: 2 before 10. */
export const CELL_ORDER = ['n', 's', 'h', 'c']
  .map((level) => `length(${level}.number), ${level}.number`)
  .concat('c.id')
  .join(', ');

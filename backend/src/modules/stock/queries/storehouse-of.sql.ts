/** A storehouse in wire form. */
export const storehouseOf = (module: string): string =>
  `(select json_build_object('id', w.id, 'name', w.name) from work_modules w where w.id = ${module})`;

export const NODE_TABLES = {
  materials: 'tech_map_materials',
  technologies: 'technologies',
  operations: 'technology_operations',
  steps: 'technology_steps',
  components: 'technology_step_components',
  measurements: 'technology_step_measurements',
} as const;

/** Next ids per kind of node. */
export const NEXT_IDS = `select ${Object.entries(NODE_TABLES)
  .map(
    ([kind, table], index) =>
      `array(select nextval(pg_get_serial_sequence('${table}', 'id'))::int from generate_series(1, $${index + 1}::int)) as ${kind}`,
  )
  .join(',\n')}`;

/** Operations, steps and their child rows are deleted by cascade. */
export const DELETE_CONTENT = [
  'delete from tech_map_materials where tech_map_id = $1',
  'delete from technologies where tech_map_id = $1',
] as const;

export const INSERT_CONTENT = {
  materials: `
    insert into tech_map_materials (id, tech_map_id, product_id, count, sort) overriding system value
    select one.id, $1, one.product_id, one.count, one.sort
    from jsonb_to_recordset($2::jsonb) one(id int, product_id int, count int, sort int)`,
  technologies: `
    insert into technologies (id, tech_map_id, name, sort) overriding system value
    select one.id, $1, one.name, one.sort
    from jsonb_to_recordset($2::jsonb) one(id int, name text, sort int)`,
  operations: `
    insert into technology_operations (id, technology_id, name, sort, work_center_id, norm_minutes) overriding system value
    select one.id, one.technology_id, one.name, one.sort, one.work_center_id, one.norm_minutes
    from jsonb_to_recordset($1::jsonb)
      one(id int, technology_id int, name text, sort int, work_center_id int, norm_minutes numeric)`,
  steps: `
    insert into technology_steps (id, operation_id, name, description, type, sort, img_url) overriding system value
    select one.id, one.operation_id, one.name, one.description, one.type, one.sort, one.img_url
    from jsonb_to_recordset($1::jsonb)
      one(id int, operation_id int, name text, description text, type text, sort int, img_url text)`,
  components: `
    insert into technology_step_components (id, step_id, product_id, count) overriding system value
    select one.id, one.step_id, one.product_id, one.count
    from jsonb_to_recordset($1::jsonb) one(id int, step_id int, product_id int, count int)`,
  measurements: `
    insert into technology_step_measurements
      (id, step_id, name, unit, lower_limit, upper_limit, is_required, sort) overriding system value
    select one.id, one.step_id, one.name, one.unit, one.lower_limit, one.upper_limit, one.is_required, one.sort
    from jsonb_to_recordset($1::jsonb)
      one(id int, step_id int, name text, unit text, lower_limit numeric, upper_limit numeric, is_required boolean, sort int)`,
  documents: `
    insert into technology_step_documents (step_id, document_id)
    select one.step_id, one.document_id
    from jsonb_to_recordset($1::jsonb) one(step_id int, document_id int)`,
} as const;

/** Ids that the specification's own nodes have: only these may come back from an editor. */
export const KNOWN_IDS = `
  select
    array(select id from technologies where tech_map_id = $1) as technologies,
    array(select o.id from technology_operations o join technologies t on t.id = o.technology_id
          where t.tech_map_id = $1) as operations,
    array(select s.id from technology_steps s
          join technology_operations o on o.id = s.operation_id
          join technologies t on t.id = o.technology_id
          where t.tech_map_id = $1) as steps`;

const nextIds = (table: string): string =>
  `select nextval(pg_get_serial_sequence('${table}', 'id'))::int as id from generate_series(1, $1)`;

export const NEXT_IDS = {
  technologies: nextIds('technologies'),
  operations: nextIds('technology_operations'),
  steps: nextIds('technology_steps'),
} as const;

export const DELETE_CONTENT = {
  materials: 'delete from tech_map_materials where tech_map_id = $1',
  // Operations, steps and what hangs on them go by cascade.
  technologies: 'delete from technologies where tech_map_id = $1',
} as const;

export const INSERT_CONTENT = {
  materials: `
    insert into tech_map_materials (tech_map_id, product_id, count)
    select $1, (one->>'productId')::int, (one->>'count')::int from jsonb_array_elements($2::jsonb) one`,
  technologies: `
    insert into technologies (id, tech_map_id, name, sort) overriding system value
    select one.id, $1, one.name, one.sort
    from jsonb_to_recordset($2::jsonb) one(id int, name text, sort int)`,
  operations: `
    insert into technology_operations (id, technology_id, name, sort, work_center_id) overriding system value
    select one.id, one.technology_id, one.name, one.sort, one.work_center_id
    from jsonb_to_recordset($1::jsonb) one(id int, technology_id int, name text, sort int, work_center_id int)`,
  steps: `
    insert into technology_steps (id, operation_id, name, description, type, sort, img_url) overriding system value
    select one.id, one.operation_id, one.name, one.description, one.type, one.sort, one.img_url
    from jsonb_to_recordset($1::jsonb)
      one(id int, operation_id int, name text, description text, type text, sort int, img_url text)`,
  components: `
    insert into technology_step_components (step_id, product_id, count)
    select one.id, (component->>'productId')::int, (component->>'count')::int
    from jsonb_to_recordset($1::jsonb) one(id int, components jsonb)
    cross join jsonb_array_elements(one.components) component`,
  documents: `
    insert into technology_step_documents (step_id, document_id)
    select one.id, document::int
    from jsonb_to_recordset($1::jsonb) one(id int, document_ids jsonb)
    cross join jsonb_array_elements_text(one.document_ids) document`,
} as const;

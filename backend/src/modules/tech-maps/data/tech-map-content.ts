import type { ReadDb } from '../../../platform/db/read-db.js';
import type { FrozenSpecification } from '../domain/specification.js';

const DOCUMENTS = `
  select json_agg(json_build_object('id', d.id, 'name', d.name, 'template_key', d.template_key) order by d.id)
    from technology_step_documents sd join documents d on d.id = sd.document_id where sd.step_id = s.id`;

const COMPONENTS = `
  select json_agg(json_build_object('id', c.id, 'product_id', p.id, 'count', c.count,
                                    'product', json_build_object('id', p.id, 'name', p.name)) order by c.id)
    from technology_step_components c join products p on p.id = c.product_id where c.step_id = s.id`;

const MEASUREMENTS = `
  select json_agg(json_build_object('id', e.id, 'name', e.name, 'unit', e.unit, 'lower_limit', e.lower_limit,
                                    'upper_limit', e.upper_limit, 'is_required', e.is_required, 'sort', e.sort)
                  order by e.sort, e.id)
    from technology_step_measurements e where e.step_id = s.id`;

const STEPS = `
  select json_agg(json_build_object(
           'id', s.id, 'name', s.name, 'description', s.description, 'type', s.type, 'sort', s.sort,
           'img_url', s.img_url, 'documents', coalesce((${DOCUMENTS}), '[]'),
           'components', coalesce((${COMPONENTS}), '[]'),
           'measurements', coalesce((${MEASUREMENTS}), '[]')) order by s.sort, s.id)
    from technology_steps s where s.operation_id = o.id`;

const OPERATIONS = `
  select json_agg(json_build_object('id', o.id, 'name', o.name, 'sort', o.sort, 'work_center_id', o.work_center_id,
                                    'norm_minutes', o.norm_minutes,
                                    'steps', coalesce((${STEPS}), '[]')) order by o.sort, o.id)
    from technology_operations o where o.technology_id = t.id`;

/**
 * Each level reads its children by an index: the cost does not depend on the number of other specifications.
 */
const CONTENT = `
  select m.name, m.description, m.product_id,
    coalesce((select json_agg(json_build_object('id', id, 'product_id', product_id, 'count', count) order by sort, id)
              from tech_map_materials where tech_map_id = m.id), '[]') as materials,
    coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'sort', t.sort,
                                                'operations', coalesce((${OPERATIONS}), '[]')) order by t.sort, t.id)
              from technologies t where t.tech_map_id = m.id), '[]') as technologies
  from tech_maps m where m.id = $1`;

/** Current content of the specification from its tables, in the form in which versions are stored. */
export async function currentContent(db: ReadDb, techMapId: number): Promise<FrozenSpecification> {
  const [row] = await db.query<FrozenSpecification>(CONTENT, [techMapId]);
  return row!;
}

import type { ReadDb } from '../../../platform/db/read-db.js';
import type { FrozenSpecification } from '../domain/specification.js';

const STEPS = `
  select s.operation_id, jsonb_agg(jsonb_build_object(
    'id', s.id, 'name', s.name, 'description', s.description, 'type', s.type, 'sort', s.sort, 'img_url', s.img_url,
    'documents', coalesce((
      select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'template_key', d.template_key) order by d.id)
      from technology_step_documents sd join documents d on d.id = sd.document_id where sd.step_id = s.id), '[]'),
    'components', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'product_id', p.id, 'count', c.count,
                                          'product', jsonb_build_object('id', p.id, 'name', p.name)) order by c.id)
      from technology_step_components c join products p on p.id = c.product_id where c.step_id = s.id), '[]')
  ) order by s.sort, s.id) as steps
  from technology_steps s group by s.operation_id`;

const CONTENT = `
  select m.name, m.description, m.product_id,
    coalesce((select jsonb_agg(jsonb_build_object('product_id', product_id, 'count', count) order by id)
              from tech_map_materials where tech_map_id = m.id), '[]') as materials,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'sort', t.sort, 'operations', coalesce((
        select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'sort', o.sort,
            'work_center_id', o.work_center_id, 'steps', coalesce(s.steps, '[]')) order by o.sort, o.id)
        from technology_operations o left join lateral (
          select steps from (${STEPS}) all_steps where all_steps.operation_id = o.id) s on true
        where o.technology_id = t.id), '[]')) order by t.sort, t.id)
      from technologies t where t.tech_map_id = m.id), '[]') as technologies
  from tech_maps m where m.id = $1`;

/** The specification as its tables hold it now, in the form that versions are stored in. */
export async function currentContent(db: ReadDb, techMapId: number): Promise<FrozenSpecification> {
  const [row] = await db.query<FrozenSpecification>(CONTENT, [techMapId]);
  return row!;
}

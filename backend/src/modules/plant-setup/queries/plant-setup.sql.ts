import { ADMINISTRATOR } from '@naryad/contracts/users/dto';

/** Names as a list in alphabetical order. */
const NAMES = (from: string): string =>
  `coalesce((select json_agg(x.name order by x.name, x.id) from (${from}) x), '[]')`;

/** Live desks: modules that serve work places. */
const DESKS = `
  select m.id from work_modules m join work_module_types t on t.id = m.type_id
   where m.deleted_at is null and t.key in ('assembler-desk', 'picking-desk', 'otk-desk', 'storekeeper-desk')`;

const MODULE_ID = (key: string): string => `
  (select min(m.id) from work_modules m join work_module_types t on t.id = m.type_id
    where m.deleted_at is null and t.key = '${key}')`;

/** Modules without a connected storehouse when there are several: they can neither pick nor deliver. */
const WITHOUT_STOREHOUSE = `
  select m.id, m.name from work_modules m join work_module_types t on t.id = m.type_id
   where m.deleted_at is null and t.key in ('production', 'assembler-desk', 'picking-desk')
     and (select count(*) from storehouses) > 1
     and not exists (select from work_module_children c join storehouses s on s.id in (c.parent_id, c.child_id)
                      where m.id in (c.parent_id, c.child_id))`;

/** Users who lack exactly one condition for working at a desk. */
const PEOPLE = (isReadyToSignIn: string): string => `
  select u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.name) as name
    from users u where u.is_active and ${isReadyToSignIn}`;
/** Administrators may open desks without working there. */
const IS_ADMINISTRATOR = `exists (select from roles r where r.id = u.role_id and r.name = '${ADMINISTRATOR}')`;
const AT_DESK = `exists (select from work_module_users a where a.user_id = u.id
                          and a.module_id in (select id from desks))`;

/**
 * All counts of the checklist in one statement. Operations are those of usable specifications. A
 * specification is ready when each of its operations has a work place with a desk, and supplied when all
 * components of one unit are free in one storehouse.
 */
export const PLANT_SETUP = `
  with desks as materialized (${DESKS}), storehouses as materialized (
    select m.id from work_modules m join work_module_types t on t.id = m.type_id
     where m.deleted_at is null and t.key = 'storehouse'
  ), served as materialized (
    select distinct p.work_center_id from work_places p
     where p.deleted_at is null and p.module_id in (select id from desks)
  ), operations as materialized (
    select m.id as tech_map_id, m.name as tech_map, o.id, o.name,
           o.work_center_id in (select work_center_id from served) as is_served
      from tech_maps m
      join technologies t on t.tech_map_id = m.id
      join technology_operations o on o.technology_id = t.id
     where m.deleted_at is null
  ), ready as materialized (
    select tech_map_id from operations group by tech_map_id having bool_and(coalesce(is_served, false))
  ), needed as (
    select o.tech_map_id, c.product_id, sum(c.count) as count
      from ready r join operations o on o.tech_map_id = r.tech_map_id
      join technology_steps s on s.operation_id = o.id
      join technology_step_components c on c.step_id = s.id
     group by o.tech_map_id, c.product_id
  ), lacking as materialized (
    select n.tech_map_id, n.product_id from needed n
     where n.count > coalesce((select sum(s.count - s.reserved) from stock_sums_now s
                                where s.product_id = n.product_id), 0)
  ), nearest as (
    select r.tech_map_id, count(l.product_id) as missing
      from ready r left join lacking l on l.tech_map_id = r.tech_map_id
     group by r.tech_map_id order by missing, r.tech_map_id limit 1
  )
  select
    ${MODULE_ID('storehouse')} as storehouse_id,
    ${MODULE_ID('production')} as production_id,
    (select count(*)::int from work_modules where deleted_at is null) as modules,
    exists (select from desks) as has_desk,
    ${NAMES(WITHOUT_STOREHOUSE)} as modules_without_storehouse,
    (select count(*)::int from workshops where deleted_at is null) as workshops,
    (select count(*)::int from work_centers where deleted_at is null) as work_centers,
    (select count(*)::int from work_places where deleted_at is null) as work_places,
    exists (select from served) as has_served_place,
    ${NAMES(`select p.id, p.name from work_places p
               where p.deleted_at is null
                 and (p.module_id is null or p.module_id not in (select id from desks))`)} as places_without_desk,
    (select count(*)::int from users u where u.is_active and u.pin_hash is not null and ${AT_DESK}) as operators,
    ${NAMES(PEOPLE(`u.pin_hash is null and ${AT_DESK} and not ${IS_ADMINISTRATOR}`))} as people_without_pin,
    ${NAMES(PEOPLE(`u.pin_hash is not null and not ${AT_DESK}`))} as people_without_desk,
    (select count(*)::int from products where deleted_at is null) as products,
    (select count(*)::int from tech_maps where deleted_at is null) as tech_maps,
    exists (select from ready) as has_ready_tech_map,
    ${NAMES(`select id, name from tech_maps where deleted_at is null
               and id not in (select tech_map_id from operations)`)} as tech_maps_without_operations,
    ${NAMES(`select id, tech_map || ': ' || name as name from operations
               where not coalesce(is_served, false)`)} as operations_without_place,
    (select count(*)::int from storehouse_cells where hidden_at is null) as cells,
    (select count(distinct product_id)::int from stock_sums_now where count > 0) as products_in_stock,
    (select missing = 0 from nearest) as is_supplied,
    exists (select from production_orders where deleted_at is null) as has_order,
    ${NAMES(`select p.id, p.name from lacking l join products p on p.id = l.product_id
               where l.tech_map_id = (select tech_map_id from nearest)`)} as components_missing`;

import { WORK_DIFFERENCES } from '../modules/dashboards/index.js';
import { MOVEMENT_DIFFERENCES, PRODUCT_DIFFERENCES } from '../modules/warehouse-overview/index.js';

/** Projections against what they were made of. Each answers its own columns: a row of JSON stands for them. */
export const PROJECTIONS = [WORK_DIFFERENCES, MOVEMENT_DIFFERENCES, PRODUCT_DIFFERENCES]
  .map((differences) => `select to_jsonb(one)::text as difference from (${differences}) one`)
  .join(' union all ');

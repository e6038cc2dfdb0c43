import { WORK_DIFFERENCES } from '../modules/dashboards/index.js';
import { MOVEMENT_DIFFERENCES, PRODUCT_DIFFERENCES } from '../modules/warehouse-overview/index.js';

/**
 * Compares projections with their source data. The queries have different columns, so each row is converted
 * to JSON.
 */
export const PROJECTIONS = [WORK_DIFFERENCES, MOVEMENT_DIFFERENCES, PRODUCT_DIFFERENCES]
  .map((differences) => `select to_jsonb(one)::text as difference from (${differences}) one`)
  .join(' union all ');

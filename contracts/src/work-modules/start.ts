import { type WorkModuleKey, workModuleRoute } from './dto.js';

const DASHBOARDS: Partial<Record<WorkModuleKey, string>> = { production: 'board', storehouse: 'overview' };

/** Whether a module has a dashboard in addition to its page. */
export const hasDashboard = (key: WorkModuleKey): boolean => DASHBOARDS[key] !== undefined;

/** Address that a start module opens with, without a leading slash. */
export function startRoute(key: WorkModuleKey, moduleId: number, startsWithDashboard: boolean): string {
  const route = workModuleRoute(key, moduleId);
  const dashboard = startsWithDashboard ? DASHBOARDS[key] : undefined;
  return dashboard === undefined ? route : `${route}/${dashboard}`;
}

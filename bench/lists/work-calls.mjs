import { callRoutes } from '@naryad/contracts/calls/routes';
import { customerOrderRoutes } from '@naryad/contracts/customer-orders/routes';
import { planningRoutes } from '@naryad/contracts/production/planning-routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { productionUnitRoutes } from '@naryad/contracts/production/unit-routes';

const PAGE = { page: 1, per_page: 50 };
const last = (key) => (s) => ({ page: Math.max(1, Math.ceil(s.rows[key] / PAGE.per_page)) });
const list =
  (title, route, base) =>
  (name, more = {}) => ({
    name: `${title}: ${name}`,
    route,
    input: (s) => ({ ...PAGE, ...base(s), ...(typeof more === 'function' ? more(s) : more) }),
  });

const orders = list('заказы', productionRoutes.getProductionOrders, (s) => ({ module_id: s.moduleId }));
const tasks = list('задания дня', planningRoutes.getTasks, (s) => ({ module_id: s.moduleId, date: s.day }));
const customers = list('заказы клиентов', customerOrderRoutes.getOrders, () => ({}));
const calls = list('вызовы', callRoutes.getCalls, (s) => ({ module_id: s.moduleId }));
const passports = list('паспорта заказа', productionRoutes.getDigitalPassports, (s) => ({ id: s.order }));
const heldUnits = list('удержанные', productionUnitRoutes.getHeldUnits, (s) => ({ module_id: s.moduleId }));
const workPlaceTasks = list('задания места', productionRoutes.getTaskForWorkshopPostUnit, (s) => ({
  id: s.place,
  all: true,
}));

/** Calls of production and of customer orders. @type {import('./calls.mjs').Call[]} */
export const WORK_CALLS = [
  orders('первые'),
  orders('последняя страница', last('orders')),
  orders('открытые', { open: true }),
  orders('опаздывают', { late: true }),
  orders('готовые', { status: 'done' }),
  orders('очередь', { open: true, sort: 'queue' }),
  orders('номер', (s) => ({ search: String(s.order) })),
  orders('поиск, какого нет', { search: 'нет такого' }),
  tasks('середина года'),
  tasks('сегодня', (s) => ({ date: s.today })),
  customers('первые'),
  customers('последняя страница', last('customers')),
  customers('открытые', { open: true }),
  customers('номер', { search: 'ГОД-777' }),
  calls('первые'),
  calls('последняя страница', last('calls')),
  calls('день', (s) => ({ day: s.day })),
  calls('открытые', { state: 'open' }),
  calls('тип', { type: 'repair' }),
  calls('поиск', { search: 'Место 1' }),
  passports('первые'),
  passports('номер', (s) => ({ search: s.serial })),
  heldUnits('первые'),
  workPlaceTasks('все'),
];

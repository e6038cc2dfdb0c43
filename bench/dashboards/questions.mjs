import { HISTORY_DAYS } from '@naryad/contracts/kernel/history-days';
import { callRoutes } from '@naryad/contracts/calls/routes';
import { historyRoutes } from '@naryad/contracts/dashboards/history';
import { oeeRoutes } from '@naryad/contracts/dashboards/oee';
import { dashboardRoutes } from '@naryad/contracts/dashboards/routes';
import { NOTICE_KINDS } from '@naryad/contracts/notices/dto';
import { noticeRoutes } from '@naryad/contracts/notices/routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { warehouseOverviewRoutes } from '@naryad/contracts/warehouse-overview/routes';

const FIRST_PAGE = { page: 1, per_page: 50 };

/** Queries of each dashboard, with each of its filters. */
export function questionsOf({ moduleId, storehouses, products, operationId, shifts, until }) {
  const day = until.slice(0, 10);
  const boardQuestions = (name, route, inputs) =>
    Object.entries(inputs).map(([filter, input]) => ({ name: `${name}: ${filter}`, route, input }));
  const module_id = moduleId;
  const oee = (period, shift_id = null) => ({ module_id, period, date: day, shift_id });
  const calls = (filter) => ({ module_id, ...FIRST_PAGE, ...filter });
  return [
    ...boardQuestions('панель производства', dashboardRoutes.getProductionBoard, { сейчас: { module_id } }),
    ...boardQuestions('OEE', oeeRoutes.getOee, {
      день: oee('day'),
      неделя: oee('week'),
      месяц: oee('month'),
      'неделя, смена': oee('week', shifts[0]),
      'месяц, смена': oee('month', shifts[0]),
    }),
    ...boardQuestions('строки OEE за месяц', oeeRoutes.getOeeRows, {
      работа: { ...oee('month'), figure: 'worked' },
      потери: { ...oee('month'), figure: 'lost', detail: 'breakdown' },
      выработка: { ...oee('month'), figure: 'runs' },
      решения: { ...oee('month'), figure: 'verdicts' },
    }),
    ...storehouses.flatMap((id, index) =>
      boardQuestions('обзор склада', warehouseOverviewRoutes.getWarehouseOverview, {
        [`${index + 1}-й по величине`]: { module_id: id },
      }),
    ),
    ...HISTORY_DAYS.flatMap((days) => [
      ...boardQuestions('движения продукции', warehouseOverviewRoutes.getProductHistory, {
        [`${days} дней`]: { module_id: storehouses[0], product_id: products[0], days },
      }),
      ...boardQuestions('выработка', historyRoutes.getOutput, { [`${days} дней`]: { module_id, days } }),
    ]),
    ...boardQuestions('длительность операции', historyRoutes.getOperationHistory, {
      'последние 50': { of: 'task', operation_id: operationId },
    }),
    ...boardQuestions('уведомления', noticeRoutes.getNotices, {
      все: { ...FIRST_PAGE },
      непрочитанные: { ...FIRST_PAGE, unread: true },
      ...Object.fromEntries(Object.keys(NOTICE_KINDS).map((kind) => [kind, { ...FIRST_PAGE, kind }])),
    }),
    ...boardQuestions('колокольчик', noticeRoutes.getUnreadNotices, { число: {} }),
    ...boardQuestions('журнал вызовов', callRoutes.getCalls, {
      все: calls({}),
      день: calls({ day }),
      тип: calls({ type: 'repair' }),
      открытые: calls({ state: 'open' }),
      поиск: calls({ search: 'Место 1' }),
    }),
    ...boardQuestions('заказы', productionRoutes.getProductionOrders, {
      все: calls({}),
      открытые: calls({ open: true }),
      опаздывают: calls({ late: true }),
    }),
  ];
}

import { shipmentRoutes } from '@naryad/contracts/customer-orders/shipment-routes';
import { api } from '../../../shared/api/index.js';
import { usePrintedHtml, type PrintedHtml } from '../../../shared/printing/use-printed-html.js';
import { texts } from './texts.js';

/** 'Упаковочный лист' of an order. */
export function usePackingList(orderId: number): PrintedHtml {
  const load = async (): Promise<string> =>
    (await api(shipmentRoutes.printPackingList, { order_id: orderId }, { action: true })).html;
  return usePrintedHtml(load, { name: texts.packingList, popups: texts.popups });
}

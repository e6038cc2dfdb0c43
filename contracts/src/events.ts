import type * as z from 'zod/mini';
import { accountingEvents } from './accounting/events.js';
import { authEvents } from './auth/events.js';
import { batchEvents } from './batches/events.js';
import { callEvents } from './calls/events.js';
import { companyEvents } from './companies/events.js';
import { componentPlanningEvents } from './component-planning/events.js';
import { customerOrderEvents } from './customer-orders/events.js';
import { documentEvents } from './documents/events.js';
import { importEvents } from './imports/events.js';
import type { EventDefinition } from './kernel/event.js';
import { ledgerCheckEvents } from './ledger-checks/events.js';
import { mailEvents } from './mail/events.js';
import { mediaEvents } from './media/events.js';
import { noticeEvents } from './notices/events.js';
import { openingBalanceEvents } from './opening-balances/events.js';
import { passportEvents } from './passports/events.js';
import { pickingEvents } from './picking/events.js';
import { printingEvents } from './printing/events.js';
import { productionEvents } from './production/events.js';
import { productEvents } from './products/events.js';
import { receiptInvoiceEvents } from './receipt-invoices/events.js';
import { stockEvents } from './stock/events.js';
import { stockTakingEvents } from './stock-takings/events.js';
import { techMapEvents } from './tech-maps/events.js';
import { structureEvents } from './structure/events.js';
import { userEvents } from './users/events.js';
import { retentionEvents } from './retention/events.js';
import { wallBoardEvents } from './wall-boards/events.js';
import { workModuleEvents } from './work-modules/events.js';
import { savedViewEvents } from './saved-views/events.js';
import { workshopEvents } from './workshops/events.js';
import { writeOffReasonEvents } from './write-off-reasons/events.js';

/** All domain events. */
export const events = [
  ...Object.values(authEvents),
  ...Object.values(userEvents),
  ...Object.values(workModuleEvents),
  ...Object.values(workshopEvents),
  ...Object.values(batchEvents),
  ...Object.values(structureEvents),
  ...Object.values(companyEvents),
  ...Object.values(customerOrderEvents),
  ...Object.values(productEvents),
  ...Object.values(importEvents),
  ...Object.values(techMapEvents),
  ...Object.values(productionEvents),
  ...Object.values(callEvents),
  ...Object.values(noticeEvents),
  ...Object.values(passportEvents),
  ...Object.values(componentPlanningEvents),
  ...Object.values(pickingEvents),
  ...Object.values(receiptInvoiceEvents),
  ...Object.values(stockEvents),
  ...Object.values(stockTakingEvents),
  ...Object.values(openingBalanceEvents),
  ...Object.values(mediaEvents),
  ...Object.values(documentEvents),
  ...Object.values(printingEvents),
  ...Object.values(mailEvents),
  ...Object.values(accountingEvents),
  ...Object.values(writeOffReasonEvents),
  ...Object.values(savedViewEvents),
  ...Object.values(wallBoardEvents),
  ...Object.values(ledgerCheckEvents),
  ...Object.values(retentionEvents),
] as const;

export type AnyEvent = (typeof events)[number];
export type EventName = AnyEvent['name'];
/** Payload by event name. */
export type EventPayload<N extends EventName> = z.output<Extract<AnyEvent, { name: N }>['payload']>;

const byName = new Map<string, EventDefinition>(events.map((event) => [event.name, event]));

/** The definition of an event, or undefined for a name that no longer exists. */
export function findEvent(name: string): EventDefinition | undefined {
  return byName.get(name);
}

import type { AuditFacts } from '../../../platform/audit/audited.js';
import { Injectable } from '@nestjs/common';
import type { ReceivedUnit as UnitAnswer } from '@naryad/contracts/receipt-invoices/dto';
import { receiptInvoiceEvents } from '@naryad/contracts/receipt-invoices/events';
import type { UnitStep } from '@naryad/contracts/receipt-invoices/states';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { addEvents, eventOf, type NewEvent } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { type ReceivedUnit, ReceivedUnits } from '../../batches/index.js';
import { type LockedInvoice, ReceiptInvoicesRepository } from '../data/receipt-invoices.repository.js';
import { requireStep } from '../domain/refusals.js';
import { InvoiceTransitions } from './invoice-transitions.js';
import { UnitsQuery } from '../queries/units.query.js';
import { fail } from '../receipt-invoices.errors.js';

/** An invoice locked for a control step. */
export interface InvoiceAtDesk extends LockedInvoice {
  /** Whether it was ready for putaway before this step. */
  readonly wasReady: boolean;
}

export interface UnitAtDesk {
  readonly invoice: InvoiceAtDesk;
  readonly unit: ReceivedUnit;
}

/** Shared parts of all control steps of a unit: locks (the invoice, then the unit), audit and events. */
@Injectable()
export class ControlDesk {
  constructor(
    private readonly transitions: InvoiceTransitions,
    private readonly invoices: ReceiptInvoicesRepository,
    private readonly units: ReceivedUnits,
    private readonly query: UnitsQuery,
  ) {}

  /** Locks an invoice whose units may be controlled. @throws RECEIPT_INVOICE_* */
  async open(tx: Tx, invoiceId: number): Promise<InvoiceAtDesk> {
    const invoice = await this.transitions.begin(tx, invoiceId, 'control');
    return { ...invoice, wasReady: await this.invoices.isReady(tx, invoice.id) };
  }

  /** Locks a unit that may make the step, and its invoice. @throws RECEIPT_* */
  async claim(
    tx: Tx,
    target: { readonly invoiceId: number; readonly unitId: number; readonly version?: number | null },
    step: UnitStep,
  ): Promise<UnitAtDesk> {
    const invoice = await this.open(tx, target.invoiceId);
    const unit = await this.units.lock(tx, target.unitId);
    if (!unit) throw fail('RECEIPT_UNIT_NOT_FOUND');
    if (target.version != null && target.version !== unit.version) throw fail('RECEIPT_UNIT_STALE');
    requireStep(unit, step);
    return { invoice, unit };
  }

  /**
   * Writes the audit row and events of the step and returns the updated unit. Must be the last step of the
   * transaction.
   */
  async close(
    tx: Tx,
    actor: Actor,
    done: {
      readonly invoice: InvoiceAtDesk;
      readonly unitId: number;
      readonly verb: 'store-unit' | 'change-unit' | 'advance-unit' | 'reset-unit';
      readonly before?: AuditFacts;
      readonly after: AuditFacts;
      readonly events?: readonly NewEvent[];
    },
  ): Promise<UnitAnswer> {
    await addAudit(tx, actor, {
      action: `receipt-invoices.${done.verb}`,
      objectType: 'received-unit',
      objectId: done.unitId,
      before: done.before,
      after: done.after,
    });
    await addEvents(tx, [...(done.events ?? []), ...(await this.changed(tx, done.invoice, done.unitId))]);
    return this.query.get(done.unitId, tx);
  }

  /**
   * Events after units of an invoice changed. Storehouses are included when the change made the invoice ready
   * for putaway, or no longer ready. @param unitId null: many at once
   */
  async changed(tx: Tx, invoice: InvoiceAtDesk, unitId: number | null): Promise<NewEvent[]> {
    const about = { receipt_invoice_id: invoice.id, module_id: invoice.moduleId };
    const events = [eventOf(receiptInvoiceEvents.unitChanged, { ...about, batch_product_id: unitId })];
    if ((await this.invoices.isReady(tx, invoice.id)) === invoice.wasReady) return events;
    return [...events, eventOf(receiptInvoiceEvents.changed, { ...about, status: invoice.status })];
  }
}

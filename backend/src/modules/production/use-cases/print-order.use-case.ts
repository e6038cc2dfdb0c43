import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { TemplateKey } from '@naryad/contracts/documents/dto';
import type { TemplateData } from '@naryad/contracts/documents/templates';
import type { InputOf, OutputOf } from '@naryad/contracts/kernel/route';
import {
  MAX_PASSPORTS_PER_DOCUMENT,
  type productionPrintRoutes,
} from '@naryad/contracts/production/print-routes';
import { MAX_STICKERS_PER_PDF } from '@naryad/contracts/structure/dto';
import { RowsRefused } from '../../../kernel/domain-error.js';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { DocumentRendering } from '../../documents/index.js';
import { PrintQueue } from '../../printing/index.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { ProductionDocuments } from '../services/production-documents.js';
import { fail } from '../production.errors.js';
import { type OrderItems, OrderDocumentsQuery } from '../queries/order-documents.query.js';

type PrintOrderRoute = (typeof productionPrintRoutes)['printOrder'];
type Input = InputOf<PrintOrderRoute>;

/** 'Печать этикеток', 'Печать паспортов' of orders: one document with a page per item, one rendering. */
@Injectable()
export class PrintOrderUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: WorkModuleAccess,
    private readonly orderDocuments: OrderDocumentsQuery,
    private readonly documents: ProductionDocuments,
    private readonly rendering: DocumentRendering,
    private readonly queue: PrintQueue,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'timeZone'>,
  ) {}

  async execute(input: Input, actor: Actor): Promise<OutputOf<PrintOrderRoute>['data']> {
    const orderIds = ordersOf(input);
    const moduleId = await this.orderDocuments.moduleOf(orderIds);
    if (moduleId === null || !(actor.isAdministrator || this.access.owns(actor, moduleId)))
      throw fail('PRODUCTION_ORDER_NOT_FOUND');
    const items = { orderIds, from: input.from ?? null, to: input.to ?? null };
    const counts = await this.orderDocuments.counts(items);
    const isNarrowed = items.from !== null || items.to !== null;
    if (
      isNarrowed &&
      counts.size === 0 &&
      (await this.orderDocuments.counts({ orderIds, from: null, to: null })).size > 0
    )
      throw fail('PRODUCTION_NO_SUCH_ITEMS');
    const count = countOf(orderIds, counts);
    return input.what === 'labels'
      ? this.send(input, actor, moduleId, count, 'unit-label', await this.labels(items, input, count))
      : this.send(input, actor, moduleId, count, 'product-passport', await this.passports(items, count));
  }

  private async labels(items: OrderItems, input: Input, count: number): Promise<TemplateData<'unit-label'>> {
    if (count > MAX_STICKERS_PER_PDF)
      throw fail('PRODUCTION_TOO_MUCH_TO_PRINT', { count, limit: MAX_STICKERS_PER_PDF });
    const labels = await this.orderDocuments.labels(items, this.environment.timeZone);
    return { size: input.size ?? '58x40', labels };
  }

  private async passports(items: OrderItems, count: number): Promise<TemplateData<'product-passport'>> {
    if (count > MAX_PASSPORTS_PER_DOCUMENT)
      throw fail('PRODUCTION_TOO_MUCH_TO_PRINT', { count, limit: MAX_PASSPORTS_PER_DOCUMENT });
    const passports: TemplateData<'product-passport'>[] = [];
    // Sequentially, because the connection pool is shared.
    for (const lot of await this.orderDocuments.lots(items))
      passports.push(await this.documents.passport(lot));
    const [first, ...others] = passports;
    return { ...first!, others };
  }

  /** The data is read already, through the pool; a retry returns the first response. */
  private send<Key extends TemplateKey>(
    input: Input,
    actor: Actor,
    moduleId: number,
    count: number,
    key: Key,
    data: TemplateData<Key>,
  ): Promise<OutputOf<PrintOrderRoute>['data']> {
    const about = { type: 'production', id: moduleId } as const;
    return this.uow.run(actor, async (tx) => {
      if (input.printer_id == null) {
        const id = randomUUID();
        const request = await this.rendering.pdfIn(tx, actor, { id, key, data, about, pagesOf: () => count });
        return { count, job: null, request };
      }
      const job = await this.queue.send(tx, actor, {
        printerId: input.printer_id,
        title: titleOf(input),
        key,
        data,
        about,
        pages: count,
        copies: input.copies,
        subject: `order:${ordersOf(input).join(',')}:${input.what}:${input.from ?? ''}-${input.to ?? ''}`,
        ...(ordersOf(input).length === 1 && { productionOrderId: input.production_order_id }),
        moduleId,
      });
      return { count, job, request: null };
    });
  }
}

/** Maximum number of orders in the title of a job. */
const NAMED = 5;

const ordersOf = ({
  production_order_id: first,
  further_order_ids: further = [],
}: Input): readonly number[] => [...new Set([first, ...further])];

/** Total number of items. @throws RowsRefused that names the orders without items */
function countOf(orderIds: readonly number[], counts: ReadonlyMap<number, number>): number {
  const empty = orderIds.filter((id) => !counts.has(id));
  if (empty.length > 0 && orderIds.length === 1) throw fail('PRODUCTION_NOTHING_TO_PRINT');
  if (empty.length > 0)
    throw new RowsRefused(
      new Map(empty.map((id) => [id, fail('PRODUCTION_NOTHING_TO_PRINT')])),
      orderIds.length,
    );
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

function titleOf(input: Input): string {
  const { what, from, to } = input;
  const orderIds = ordersOf(input);
  const name = what === 'labels' ? 'Этикетки' : 'Паспорта';
  const range = from == null && to == null ? '' : `, изделия ${from ?? 1}–${to ?? '…'}`;
  if (orderIds.length === 1) return `${name} заказа № ${orderIds[0]}${range}`;
  const more = orderIds.length > NAMED ? ` и ещё ${orderIds.length - NAMED}` : '';
  return `${name} заказов № ${orderIds.slice(0, NAMED).join(', ')}${more}`;
}

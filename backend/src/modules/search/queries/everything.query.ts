import { parseScanCode } from '@naryad/contracts/handheld/scan-code';
import type { OutputOf } from '@naryad/contracts/kernel/route';
import type { SearchResults } from '@naryad/contracts/search/search-results';
import type { searchRoutes } from '@naryad/contracts/search/routes';
import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/session/actor.js';
import { administrationNeedsPassword } from '../../../platform/session/confirmed-password.js';
import { InvoiceAccess } from '../../receipt-invoices/index.js';
import { StockSearchQuery } from '../../stock/index.js';
import { TECH_MAP_READERS } from '../../tech-maps/index.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { fail } from '../search.errors.js';
import { SearchText } from './search-text.sql.js';
import { NamesQuery } from './names.query.js';
import { DocumentsQuery } from './documents.query.js';

type OfCode = OutputOf<typeof searchRoutes.findCode>['data'];

/** Search over all kinds; kinds that the user may not read are not queried. */
@Injectable()
export class EverythingQuery {
  constructor(
    private readonly access: WorkModuleAccess,
    private readonly invoiceAccess: InvoiceAccess,
    private readonly stock: StockSearchQuery,
    private readonly documents: DocumentsQuery,
    private readonly names: NamesQuery,
  ) {}

  async find(search: string, actor: Actor): Promise<SearchResults> {
    const text = new SearchText(search);
    const has = (...keys: readonly WorkModuleKey[]): boolean =>
      actor.isAdministrator || actor.modules.some(({ key }) => keys.includes(key));
    const [items, invoices, orders, customer_orders, specifications, companies, people] = await Promise.all([
      this.stock.find(search, actor),
      this.invoiceAccess.visibleModules(actor).then((ids) => this.documents.invoices(text, ids)),
      this.productionModules(actor).then((ids) => this.documents.orders(text, ids)),
      has('orders') ? this.documents.customerOrders(text) : [],
      has(...TECH_MAP_READERS) ? this.names.specifications(text) : [],
      this.names.companies(text),
      actor.isAdministrator && !administrationNeedsPassword(actor, false) ? this.names.people(text) : [],
    ]);
    return { ...items, invoices, orders, customer_orders, specifications, companies, people };
  }

  /** The object of a label. @throws SEARCH_CODE_UNKNOWN, SEARCH_FOREIGN_SITE */
  async ofCode(code: string, actor: Actor): Promise<OfCode> {
    const parsed = parseScanCode(code);
    const nothing = { unit: null, item: null, cell: null };
    let codeMatch: OfCode = nothing;
    if (parsed.kind === 'product') {
      codeMatch = { ...nothing, ...(await this.stock.ofLot(parsed.pid, actor)) };
    } else if (parsed.kind !== 'unknown') {
      const cell = await this.stock.cell(parsed.kind === 'cell' ? parsed.cid : parsed.id, actor);
      codeMatch = { ...nothing, cell };
    }
    if (parsed.kind === 'unknown' && parsed.site !== undefined) {
      throw fail('SEARCH_FOREIGN_SITE', { site: parsed.site });
    }
    if (codeMatch.unit === null && codeMatch.item === null && codeMatch.cell === null)
      throw fail('SEARCH_CODE_UNKNOWN');
    return codeMatch;
  }

  /** Orders are visible in own modules only; connected ones do not count. */
  private async productionModules(actor: Actor): Promise<number[]> {
    if (actor.isAdministrator) return this.access.all('production');
    return actor.modules.filter(({ key }) => key === 'production').map(({ id }) => id);
  }
}

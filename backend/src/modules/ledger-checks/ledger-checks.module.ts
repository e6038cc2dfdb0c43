import { Module, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../../platform/admin/metrics.js';
import { ReadDb } from '../../platform/db/read-db.js';
import { Housekeeping } from '../../platform/outbox/housekeeping.js';
import { RealtimeMappers } from '../../platform/realtime/realtime-mappers.js';
import { LedgerChecksController } from './api/ledger-checks.controller.js';
import { CheckingConnection } from './data/checking-connection.js';
import { FORGET, LAST } from './data/ledger-checks.sql.js';
import { ledgerChecksRealtime } from './ledger-checks.realtime.js';
import { LedgerChecksQuery } from './queries/ledger-checks.query.js';
import { RequestCheckUseCase } from './use-cases/request-check.use-case.js';
import { RunChecks } from './use-cases/run-checks.js';

const KEPT_DAYS = 400;
const ROWS_AT_ONCE = 1_000;

/** The ledger proves itself every night, and says so to the administrators when it does not hold. docs/adr/0082 */
@Module({
  controllers: [LedgerChecksController],
  providers: [LedgerChecksQuery, RequestCheckUseCase, CheckingConnection, RunChecks],
})
export class LedgerChecksModule implements OnModuleInit {
  constructor(
    private readonly mappers: RealtimeMappers,
    private readonly housekeeping: Housekeeping,
    private readonly metrics: Metrics,
    private readonly db: ReadDb,
  ) {}

  onModuleInit(): void {
    this.mappers.register(...ledgerChecksRealtime);
    this.housekeeping.register(async (db) => (await db.query(FORGET, [KEPT_DAYS, ROWS_AT_ONCE])).length);
    // Without a check there is no such series.
    this.metrics.gauge('naryad_ledger_broken_rules', 'Правила учёта, нарушенные при последней проверке', () =>
      this.last('broken'),
    );
    this.metrics.gauge('naryad_ledger_check_age_seconds', 'Сколько прошло с последней проверки учёта', () =>
      this.last('age'),
    );
  }

  private async last(field: 'broken' | 'age'): Promise<number> {
    const [row] = await this.db.query<Record<'broken' | 'age', number>>(LAST);
    return row![field];
  }
}

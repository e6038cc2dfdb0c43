import { Module, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../../platform/admin/metrics.js';
import { ReadDb } from '../../platform/db/read-db.js';
import { RealtimeMappers } from '../../platform/realtime/realtime-mappers.js';
import { Retention } from '../../platform/retention/retention.js';
import { LedgerChecksController } from './api/ledger-checks.controller.js';
import { checkRetention } from './data/check-retention.js';
import { CheckingConnection } from './data/checking-connection.js';
import { AGE, BROKEN } from './data/ledger-checks.sql.js';
import { ledgerChecksRealtime } from './ledger-checks.realtime.js';
import { LedgerChecksQuery } from './queries/ledger-checks.query.js';
import { RequestCheckUseCase } from './use-cases/request-check.use-case.js';
import { RunChecksUseCase } from './use-cases/run-checks.use-case.js';

/**
 * Checks the ledger every night, or on request, and notifies administrators of broken invariants. One process
 * at a time holds an advisory lock; all invariants are read from one snapshot without the statement limit of
 * calls.
 */
@Module({
  controllers: [LedgerChecksController],
  providers: [LedgerChecksQuery, RequestCheckUseCase, CheckingConnection, RunChecksUseCase],
})
export class LedgerChecksModule implements OnModuleInit {
  constructor(
    private readonly mappers: RealtimeMappers,
    private readonly retention: Retention,
    private readonly metrics: Metrics,
    private readonly db: ReadDb,
  ) {}

  onModuleInit(): void {
    this.mappers.register(...ledgerChecksRealtime);
    this.retention.register(checkRetention);
    // Without any check these series are absent: no result exists, and no check was due.
    this.metrics.gauge('naryad_ledger_broken_rules', 'Правила учёта, нарушенные при последней проверке', () =>
      this.number(BROKEN),
    );
    this.metrics.gauge('naryad_ledger_check_age_seconds', 'Сколько прошло с последней проверки учёта', () =>
      this.number(AGE),
    );
  }

  /** @throws when there is no row */
  private async number(sql: string): Promise<number> {
    const [row] = await this.db.query<{ n: number }>(sql);
    return row!.n;
  }
}

import { Injectable } from '@nestjs/common';
import type { RetentionPolicyRow, RetentionState } from '@naryad/contracts/retention/dto';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import { ReadDb } from '../../../platform/db/read-db.js';
import { ServerState } from '../../../platform/health/server-state.js';
import type { Measured, RetentionPolicy } from '../../../platform/retention/policy.js';
import { Retention } from '../../../platform/retention/retention.js';
import { RunLock } from '../data/run-lock.js';
import { RUN_EVERY_MINUTES, type StoredTerm, TermsRepository } from '../data/terms.repository.js';

/** 'Хранение': retention period, amount of data and last run per kind. */
@Injectable()
export class RetentionQuery {
  constructor(
    private readonly retention: Retention,
    private readonly terms: TermsRepository,
    private readonly lock: RunLock,
    private readonly storage: FileStorage,
    private readonly db: ReadDb,
    private readonly server: ServerState,
  ) {}

  async state(): Promise<RetentionState> {
    const [terms, next, isRunning] = await Promise.all([
      this.terms.all(),
      this.terms.next(RUN_EVERY_MINUTES),
      this.lock.isHeld(this.db),
    ]);
    const storedTerms = new Map(terms.map((term) => [term.kind, term]));
    const policies: RetentionPolicyRow[] = [];
    // Sequential, so that one request uses one connection; the result is fast enough.
    for (const policy of this.retention.policies) {
      policies.push(await this.row(policy, storedTerms.get(policy.kind)));
    }
    return {
      policies,
      is_running: isRunning,
      next_run_at: next.at && new Date(next.at).toISOString(),
      server: await this.server.whole(),
      ...(await this.movements()),
    };
  }

  private async movements(): Promise<Pick<RetentionState, 'movements'>> {
    const grown = await this.retention.ledger?.measure(this.db);
    if (!grown) return {};
    const { isLarge, ...rest } = grown;
    return { movements: { ...rest, is_large: isLarge } };
  }

  private async row(policy: RetentionPolicy, term: StoredTerm | undefined): Promise<RetentionPolicyRow> {
    const measured = await policy.measure(this.db);
    return {
      kind: policy.kind,
      title: policy.title,
      loss: policy.loss,
      days: term?.days ?? policy.days,
      default_days: policy.days,
      least_days: policy.minDays,
      most_days: policy.maxDays,
      rows: Math.round(measured.rows),
      bytes: await this.bytesOf(measured),
      last: term?.finished_at
        ? {
            at: new Date(term.finished_at).toISOString(),
            removed: term.removed ?? 0,
            trouble: term.error,
          }
        : null,
      version: term?.version ?? 1,
    };
  }

  /**
   * Estimates files by the mean size of a few; null when the storage does not respond, because this screen
   * does not report storage failures.
   */
  private async bytesOf({ bytes, files }: Measured): Promise<number | null> {
    if (!files || files.count === 0) return bytes;
    try {
      const sizes = await Promise.all(files.some.map((key) => this.storage.sizeOf(key)));
      const existing = sizes.filter((size) => size !== null);
      const mean = existing.reduce((sum, size) => sum + size, 0) / Math.max(1, existing.length);
      return Math.round(bytes + mean * files.count);
    } catch {
      return null;
    }
  }
}

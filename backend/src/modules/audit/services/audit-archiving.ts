import { Injectable } from '@nestjs/common';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import type { ReadDb } from '../../../platform/db/read-db.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { measureTables, type Measured, type RetentionPolicy } from '../../../platform/retention/policy.js';
import { ArchivesRepository } from '../data/archives.repository.js';
import { archiveFile, fileHashOf } from '../domain/archive-file.js';
import { hashAt } from '../domain/chain.js';

/** Rows per file. */
const ROWS = 5_000;

/**
 * Moves old seals and their rows into files. A file is written and read back first; then one transaction
 * registers it and removes the rows. After a crash in between, the same file is written again. The chain
 * continues through the files; `check:audit` reads both.
 */
@Injectable()
export class AuditArchiving implements RetentionPolicy {
  readonly kind = 'audit';
  readonly title = 'Журнал изменений';
  readonly loss =
    'Записи старше срока уходят из экрана «Журнал изменений» в файлы архива. Цепочка печатей продолжается в них.';
  readonly days = 1_095;
  // The database refuses to remove rows that are younger, too.
  readonly minDays = 365;
  readonly maxDays = 3_650;

  constructor(
    private readonly uow: UnitOfWork,
    private readonly archives: ArchivesRepository,
    private readonly storage: FileStorage,
  ) {}

  async measure(db: ReadDb): Promise<Measured> {
    const { rows, bytes } = await measureTables(db, ['audit_log']);
    const seals = await measureTables(db, ['audit_seals']);
    const [files] = await db.query<{ bytes: number }>(
      'select coalesce(sum(bytes), 0)::float as bytes from audit_archives',
    );
    return { rows, bytes: bytes + seals.bytes + files!.bytes };
  }

  async remove(db: ReadDb, days: number): Promise<number> {
    const due = await this.archives.due(db, days, ROWS);
    if (due.length === 0) return 0;
    const seals = due.map(({ seal }) => seal);
    const file = archiveFile(due);
    const fileHash = fileHashOf(file);
    const path = `audit/${seals[0]!.id}-${seals.at(-1)!.id}.jsonl.gz`;
    await this.storage.put(path, file, 'application/gzip');
    if (fileHashOf(await this.storage.read(path)) !== fileHash) {
      throw new Error(`Архив журнала ${path} записан не так, как прочитан`);
    }
    const endHash = hashAt(seals.at(-1)!, -1).toString('hex');
    return this.uow.runAsSystem((tx) =>
      this.archives.store(tx, { path, bytes: file.byteLength, fileHash, endHash, seals }),
    );
  }
}

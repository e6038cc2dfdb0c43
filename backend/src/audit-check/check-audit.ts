import type { FileStorage } from '@naryad/runtime/storage/file-storage';
import {
  type ChainRow,
  ChainCheck,
  contentIn,
  fileHashOf,
  type Finding,
  type ChainEnd,
  sealsOf,
  type StoredSeal,
} from '../modules/audit/index.js';

/** A pool or a client. */
export interface AuditDb {
  query<Row extends object>(sql: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}

/** Result of the check. */
export interface AuditReport {
  readonly findings: readonly Finding[];
  /** Rows whose seals were checked. */
  readonly rows: number;
  /** Rows among them that are in archive files. */
  readonly archived: number;
  /** Rows that are not sealed yet. */
  readonly fresh: number;
  readonly chainEnd: ChainEnd;
}

/** Seals per query; up to 20,000 rows in a busy plant. */
const SEALS_PER_READ = 20;

const SEALS = 'select id, ids, hashes, form from audit_seals where id > $1 order by id limit $2';
const ROWS = `
  select a.id, ${contentIn('s.form')} as content
    from audit_log a left join unnest($3::int[], $4::int[]) s(id, form) on s.id = a.id
   where (a.id > $1 and a.id <= $2) or a.id = any ($3::int[]) order by a.id`;

const ARCHIVES = `
  select id, last_seal, last_row, path, file_hash, end_hash from audit_archives order by first_seal`;

interface Archive {
  readonly id: number;
  readonly last_seal: number;
  readonly last_row: number;
  readonly path: string;
  readonly file_hash: string;
  readonly end_hash: string;
}

export interface AuditCheckOptions {
  /** A previously noted end of the chain, which must be part of it. */
  readonly noted?: ChainEnd | null;
  /** Storage of the archives. */
  readonly storage: Pick<FileStorage, 'read'>;
}

/** Checks the chain of the audit log from its beginning, including its archives, in one snapshot. */
export async function checkAudit(
  db: AuditDb,
  { noted = null, storage }: AuditCheckOptions,
): Promise<AuditReport> {
  const chain = new ChainCheck(noted);
  await db.query('begin isolation level repeatable read read only');
  try {
    await db.query('set local statement_timeout = 0');
    const { rows: archives } = await db.query<Archive>(ARCHIVES);
    for (const archive of archives) await checkArchive(storage, chain, archive);
    const archived = chain.rows;
    for (let isMore = true; isMore;) {
      const { rows: seals } = await db.query<StoredSeal>(SEALS, [chain.chainEnd.sealId, SEALS_PER_READ]);
      await checkSeals(db, chain, seals);
      isMore = seals.length === SEALS_PER_READ;
    }
    const { rows: fresh } = await db.query<{ count: number }>(
      'select count(*)::int as count from audit_log where id > $1',
      [chain.lastRowId],
    );
    return {
      findings: chain.finish(),
      rows: chain.rows,
      archived,
      fresh: fresh[0]!.count,
      chainEnd: chain.chainEnd,
    };
  } finally {
    await db.query('rollback');
  }
}

/**
 * Checks the seals of a file like those of the database. When the file cannot be read, the check continues
 * after it.
 */
async function checkArchive(
  storage: AuditCheckOptions['storage'],
  chain: ChainCheck,
  archive: Archive,
): Promise<void> {
  let file: Uint8Array;
  let seals: ReturnType<typeof sealsOf>;
  try {
    file = await storage.read(archive.path);
    seals = sealsOf(file);
  } catch {
    chain.note('archive-missing', archive.id);
    chain.pass(archive.last_seal, archive.last_row, archive.end_hash);
    return;
  }
  for (const { seal, rows } of seals) chain.checkSeal(seal, rows);
  if (fileHashOf(file) !== archive.file_hash || chain.chainEnd.hash !== archive.end_hash) {
    chain.note('archive-changed', archive.id);
  }
}

/** One query for the rows of all seals; each seal gets the rows up to its end. */
async function checkSeals(db: AuditDb, chain: ChainCheck, seals: readonly StoredSeal[]): Promise<void> {
  const ids = seals.flatMap((seal) => seal.ids);
  if (ids.length === 0) return;
  const forms = seals.flatMap((seal) => seal.ids.map(() => seal.form));
  const { rows } = await db.query<ChainRow>(ROWS, [chain.lastRowId, largest(ids), ids, forms]);
  for (const seal of seals) {
    const { lastRowId } = chain;
    const end = largest(seal.ids);
    const sealedIds = new Set(seal.ids);
    chain.checkSeal(
      seal,
      rows.filter(({ id }) => sealedIds.has(id) || (id > lastRowId && id <= end)),
    );
  }
}

const largest = (ids: readonly number[]): number => ids.reduce((one, other) => Math.max(one, other), 0);

const TEXTS: Readonly<Record<Finding['kind'], (id: number) => string>> = {
  changed: (id) => `Запись ${id} изменена`,
  missing: (id) => `Записи ${id} нет`,
  unsealed: (id) => `Запись ${id} без печати: её вставили позже, или пропала её печать`,
  misplaced: (id) => `Запись ${id} стоит не на своём месте`,
  'seal-changed': (id) => `Печать записи ${id} изменена`,
  'packet-missing': (id) => `Пакета печатей ${id} нет`,
  'other-end': (id) => `Пакет печатей ${id} не тот, что был отмечен: цепочку обрезали или сделали заново`,
  'archive-changed': (id) => `Файл архива ${id} изменён`,
  'archive-missing': (id) => `Файла архива ${id} нет, или он не читается`,
};
/** Maximum number of printed findings. */
const SHOWN = 50;

/** Report for a person: the findings, and the end of the chain to be noted. */
export function auditLines({ findings, rows, archived, fresh, chainEnd }: AuditReport): string[] {
  const more = findings.length - SHOWN;
  return [
    ...findings.slice(0, SHOWN).map(({ kind, id }) => TEXTS[kind](id)),
    ...(more > 0 ? [`… и ещё ${more}`] : []),
    `Запечатано записей: ${rows} (в архиве ${archived}), ещё не запечатано: ${fresh}. Конец цепочки: ${chainEnd.sealId}:${chainEnd.hash}`,
    findings.length === 0 ? 'Журнал изменений цел' : `Журнал изменений нарушен: ${findings.length}`,
  ];
}

/** Parses a chain end as printed by `auditLines`. @throws for any other text */
export function parseChainEnd(text: string): ChainEnd {
  const [, sealId, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!sealId || !hash) throw new Error('Укажите конец цепочки так, как его напечатала проверка: 12:3fa9…');
  return { sealId: Number(sealId), hash };
}

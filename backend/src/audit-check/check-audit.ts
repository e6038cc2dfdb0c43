import {
  type ChainRow,
  ChainCheck,
  CONTENT,
  type Finding,
  type Head,
  type Packet,
} from '../modules/audit/index.js';

/** Anything that answers rows: a pool, a client. */
export interface AuditDb {
  query<Row extends object>(sql: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}

/** What the check found. */
export interface AuditReport {
  readonly findings: readonly Finding[];
  /** Rows whose seals were looked at. */
  readonly rows: number;
  /** Rows that wait for their seal. */
  readonly fresh: number;
  readonly head: Head;
}

/** Packets that are read at once: of a busy plant 20,000 rows. */
const AT_ONCE = 20;

const PACKETS = 'select id, ids, hashes from audit_seals where id > $1 order by id limit $2';
const ROWS = `
  select a.id, ${CONTENT} as content from audit_log a
   where (a.id > $1 and a.id <= $2) or a.id = any ($3::int[]) order by a.id`;

/**
 * Checks the chain of the journal from its beginning against one snapshot.
 * @param noted a head of earlier, which must stand in the chain
 */
export async function checkAudit(db: AuditDb, noted: Head | null = null): Promise<AuditReport> {
  const chain = new ChainCheck(noted);
  await db.query('begin isolation level repeatable read read only');
  try {
    await db.query('set local statement_timeout = 0');
    for (let isMore = true; isMore;) {
      const { rows: packets } = await db.query<Packet>(PACKETS, [chain.head.packet, AT_ONCE]);
      await takePackets(db, chain, packets);
      isMore = packets.length === AT_ONCE;
    }
    const { rows: fresh } = await db.query<{ count: number }>(
      'select count(*)::int as count from audit_log where id > $1',
      [chain.reach],
    );
    return { findings: chain.finish(), rows: chain.rows, fresh: fresh[0]!.count, head: chain.head };
  } finally {
    await db.query('rollback');
  }
}

/** One question for the rows of all of them; each gets those up to its own end. */
async function takePackets(db: AuditDb, chain: ChainCheck, packets: readonly Packet[]): Promise<void> {
  const ids = packets.flatMap((packet) => packet.ids);
  if (ids.length === 0) return;
  const { rows } = await db.query<ChainRow>(ROWS, [chain.reach, largest(ids), ids]);
  for (const packet of packets) {
    const { reach } = chain;
    const end = largest(packet.ids);
    const named = new Set(packet.ids);
    chain.take(
      packet,
      rows.filter(({ id }) => named.has(id) || (id > reach && id <= end)),
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
};
/** More of them tell nothing new. */
const SHOWN = 50;

/** What a person reads: the findings, and the end of the chain to be noted. */
export function auditLines({ findings, rows, fresh, head }: AuditReport): string[] {
  const more = findings.length - SHOWN;
  return [
    ...findings.slice(0, SHOWN).map(({ kind, id }) => TEXTS[kind](id)),
    ...(more > 0 ? [`… и ещё ${more}`] : []),
    `Запечатано записей: ${rows}, ещё не запечатано: ${fresh}. Конец цепочки: ${head.packet}:${head.hash}`,
    findings.length === 0 ? 'Журнал изменений цел' : `Журнал изменений нарушен: ${findings.length}`,
  ];
}

/** A head as `auditLines` wrote it. @throws when it is none */
export function headOf(text: string): Head {
  const [, packet, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!packet || !hash) throw new Error('Укажите конец цепочки так, как его напечатала проверка: 12:3fa9…');
  return { packet: Number(packet), hash };
}

import pg from 'pg';
import { PlantClient } from './plant-client.js';

interface Host {
  readonly host: string;
  readonly port: number;
}

/**
 * Reported state of a server. Each promotion starts a new timeline, so the current primary has the highest
 * one.
 */
interface Standing {
  readonly recovers: boolean;
  readonly timeline: number | null;
}

const STANDING = `select pg_is_in_recovery() as recovers,
  case when pg_is_in_recovery() then null
       else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`;
/** A machine that is down sends no reply at all. */
const ANSWERS_WITHIN_MS = 2_000;
const DEFAULT_PORT = 5432;

/**
 * None of the servers accepts writes now; SQLSTATE "cannot connect now", so callers wait as for a restart.
 */
class NoPrimaryError extends Error {
  readonly code = '57P03';
  constructor(reasons: readonly unknown[] = []) {
    super('Ни один сервер базы данных не принимает изменения', { cause: new AggregateError(reasons) });
  }
}

/**
 * Parses an address with several hosts, `a:5432,b:5433`, as libpq does: the hosts, and the address with the
 * first one only.
 */
export function hostsOf(url: string): { readonly first: string; readonly hosts: readonly Host[] } {
  const parts = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]+)(.*)$/s.exec(url);
  const [, before = '', addresses = '', after = ''] = parts ?? [];
  const hosts = addresses.split(',').map((address) => {
    const [, host = address, port] = /^(\[[^\]]+\]|[^:]*)(?::(\d+))?$/.exec(address) ?? [];
    return { host: host.replace(/^\[|\]$/g, ''), port: port === undefined ? DEFAULT_PORT : Number(port) };
  });
  return { first: `${before}${addresses.split(',')[0]}${after}`, hosts };
}

/**
 * Finds the primary among several servers. The driver has no `target_session_attrs`, so all servers are
 * queried. The writable one with the latest promotion is used until a connection to it fails. A former
 * primary that comes online again has an older timeline and is refused.
 */
export class Primary {
  private latestTimeline = 0;
  private finding: Promise<Host> | null = null;

  constructor(private readonly hosts: readonly Host[]) {}

  /** @throws when none accepts writes */
  find(like: pg.ClientConfig): Promise<Host> {
    this.finding ??= this.ask(like).catch((error: unknown) => {
      this.finding = null;
      throw error;
    });
    return this.finding;
  }

  /** The cached primary is unreachable or has lost its role. */
  reset(): void {
    this.finding = null;
  }

  /** Whether a server with this state may be written to. */
  accepts({ recovers, timeline }: Standing): boolean {
    if (recovers || timeline === null || timeline < this.latestTimeline) return false;
    this.latestTimeline = timeline;
    return true;
  }

  private async ask(like: pg.ClientConfig): Promise<Host> {
    const replies = await Promise.all(
      this.hosts.map((host) =>
        standingOf(host, like).then(
          (standing) => ({ host, standing, reason: null }),
          (reason: unknown) => ({ host, standing: null, reason }),
        ),
      ),
    );
    const [best] = replies
      .flatMap(({ host, standing }) => (standing && !standing.recovers ? [{ host, standing }] : []))
      .toSorted((one, other) => (other.standing.timeline ?? 0) - (one.standing.timeline ?? 0));
    if (!best || !this.accepts(best.standing)) {
      throw new NoPrimaryError(replies.flatMap(({ reason }) => (reason === null ? [] : [reason])));
    }
    return best.host;
  }
}

async function standingOf({ host, port }: Host, like: pg.ClientConfig): Promise<Standing> {
  const { user, password, database, ssl } = like;
  const client = new pg.Client({
    ...{ user, password, database, ssl, host, port },
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
    query_timeout: ANSWERS_WITHIN_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Standing>(STANDING)).rows[0]!;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Pool connections that always connect to the current primary. */
export function clientOfPrimary(primary: Primary): typeof PlantClient {
  return class extends PlantClient {
    override connect(): Promise<pg.Client>;
    override connect(done: (error: Error) => void): void;
    override connect(done?: (error: Error) => void): Promise<pg.Client> | void {
      const connected = this.toPrimary();
      if (!done) return connected;
      connected.then(() => done(undefined as never), done);
    }

    /** From the driver's parsed address; the password is not one of its enumerable fields. */
    private credentials(): pg.ClientConfig {
      const { user, password, database, ssl } = this as unknown as pg.ClientConfig;
      return { user, password, database, ssl };
    }

    private async toPrimary(): Promise<pg.Client> {
      try {
        Object.assign(this, await primary.find(this.credentials()));
        await super.connect();
        const { rows } = await (super.query(STANDING) as Promise<pg.QueryResult<Standing>>);
        if (primary.accepts(rows[0]!)) return this;
        await this.end();
        throw new NoPrimaryError();
      } catch (error) {
        primary.reset();
        throw error;
      }
    }
  };
}

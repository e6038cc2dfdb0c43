import { HttpException, Inject, Injectable } from '@nestjs/common';
import { LimitReached } from '../../kernel/domain-error.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';

/** Maximum number of reads of a session that are running or being sent. */
const MAX_PER_SESSION = 8;
/** As many calls as a browser sends over one connection; a client with more is not a browser. */
const MAX_WAITING_PER_SESSION = 100;
/** Share of the connection pool that reads may use; the rest is for changes and sign-ins. */
const SHARE_OF_POOL = 0.6;
/** Maximum share of all reads for one session. */
const SHARE_OF_ALL = 2 / 3;
/**
 * Maximum number of parallel complete long lists. Each occupies a CPU of the database and this process, so
 * two in parallel are hardly faster.
 */
const LONG_CONCURRENCY = 1;
const RETRY_SECONDS = 1;

interface Reader {
  open: number;
  readonly waiting: Waiting[];
}

interface Waiting {
  readonly request: ReadRequest;
  readonly enter: (read: Read) => void;
}

/** A requested read. */
export interface ReadRequest {
  readonly sessionId: number;
  /** Whether it is a complete long list; evaluated when a slot is free. */
  readonly isLong: () => boolean;
  /** Registers a listener for the disconnect of the client. */
  readonly onClose: (listener: () => void) => void;
}

/** An admitted read. */
export interface Read {
  /** True when it had to wait, so that the caller's session has to be checked again. */
  readonly hasWaited: boolean;
  /** The response is created: another read may use the database. */
  worked(): void;
  /** The response was sent, or the client has disconnected. */
  closed(): void;
}

/**
 * Limits the number of parallel reads, per session and in total. Others wait, and the session with the fewest
 * running reads is next, so that one session with many reads does not block the others. An unread response
 * counts only against its own session.
 */
@Injectable()
export class ReadsInFlight {
  private readonly readers = new Map<number, Reader>();
  private readonly maxTotal: number;
  private readonly maxPerSession: number;
  private working = 0;
  private longReads = 0;

  constructor(@Inject(ENVIRONMENT) { poolSize }: Pick<Environment, 'poolSize'>) {
    this.maxTotal = Math.max(2, Math.floor(poolSize * SHARE_OF_POOL));
    this.maxPerSession = Math.min(MAX_PER_SESSION, Math.ceil(this.maxTotal * SHARE_OF_ALL));
  }

  /**
   * Waits for a free slot.
   * @throws LimitReached 429 when too many reads of the session are waiting; HttpException 408 when the
   * client has disconnected
   */
  enter(request: ReadRequest): Promise<Read> {
    const { sessionId } = request;
    const reader = this.readers.get(sessionId) ?? { open: 0, waiting: [] };
    this.readers.set(sessionId, reader);
    return this.hasCapacity(reader, request)
      ? Promise.resolve(this.begin(reader, request, false))
      : this.wait(reader, request);
  }

  private hasCapacity({ open }: Reader, { isLong }: ReadRequest): boolean {
    if (this.working >= this.maxTotal || open >= this.maxPerSession) return false;
    return this.longReads < LONG_CONCURRENCY || !isLong();
  }

  private async wait(reader: Reader, request: ReadRequest): Promise<Read> {
    if (reader.waiting.length >= MAX_WAITING_PER_SESSION) {
      const text = 'Слишком много запросов. Попробуйте позже.';
      throw new LimitReached('TOO_MANY_REQUESTS', text, this.maxPerSession, RETRY_SECONDS);
    }
    return new Promise((enter, leave) => {
      const entry = { request, enter };
      reader.waiting.push(entry);
      request.onClose(() => {
        const index = reader.waiting.indexOf(entry);
        if (index < 0) return;
        reader.waiting.splice(index, 1);
        this.removeIfIdle(reader, request);
        leave(new HttpException({ success: false, message: 'Время ожидания истекло' }, 408));
      });
    });
  }

  private begin(reader: Reader, request: ReadRequest, hasWaited: boolean): Read {
    const long = request.isLong() ? 1 : 0;
    reader.open += 1;
    this.working += 1;
    this.longReads += long;
    let [hasWorked, isClosed] = [false, false];
    const leave = () => {
      reader.open -= 1;
      this.removeIfIdle(reader, request);
    };
    return {
      hasWaited,
      worked: () => {
        if (hasWorked) return;
        hasWorked = true;
        this.working -= 1;
        this.longReads -= long;
        if (isClosed) leave();
        this.admit();
      },
      closed: () => {
        if (isClosed) return;
        isClosed = true;
        // Running work counts even after the client has disconnected.
        if (hasWorked) leave();
        this.admit();
      },
    };
  }

  private removeIfIdle({ open, waiting }: Reader, { sessionId }: ReadRequest): void {
    if (open === 0 && waiting.length === 0) this.readers.delete(sessionId);
  }

  /** Admits waiting reads while slots are free. */
  private admit(): void {
    for (let next = this.next(); next !== null; next = this.next()) {
      const [{ request, enter }] = next.reader.waiting.splice(next.index, 1) as [Waiting];
      enter(this.begin(next.reader, request, true));
    }
  }

  private next(): { readonly reader: Reader; readonly index: number } | null {
    let best: { readonly reader: Reader; readonly index: number } | null = null;
    for (const reader of this.readers.values()) {
      const index = reader.waiting.findIndex(({ request }) => this.hasCapacity(reader, request));
      if (index >= 0 && (best === null || reader.open < best.reader.open)) best = { reader, index };
    }
    return best;
  }
}

import { HttpException, Inject, Injectable } from '@nestjs/common';
import { LimitReached } from '../../kernel/domain-error.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';

/** Reads of a session that run or are being sent [security, "Limits"]. */
const MAX_PER_SESSION = 8;
/** As many calls as a browser sends over one connection; whoever asks for more is no browser. */
const MAX_WAITING_PER_SESSION = 100;
/** The share of the connections to the database that reads may take: the others are for changes and sign-ins. */
const SHARE_OF_POOL = 0.6;
/** The share of the reads in all that one session may have. */
const SHARE_OF_ALL = 2 / 3;
/** Whole long lists at once. Each keeps a processor of the database and this process busy; two of them are hardly quicker. */
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

/** Who wants to read what. */
export interface ReadRequest {
  readonly sessionId: number;
  /** Whether it is a whole long list, as far as is known by the time there is room. */
  readonly isLong: () => boolean;
  /** Is given what to do when the caller goes away. */
  readonly onClose: (listener: () => void) => void;
}

/** A read that was let in. */
export interface Read {
  /** True when it had to wait, so that what was known of the caller may be outdated. */
  readonly hasWaited: boolean;
  /** The answer is made: another read may take its place at the database. */
  worked(): void;
  /** The answer has been sent, or nobody is there to take it. */
  closed(): void;
}

/**
 * How many reads run at once, per session and in all. The others wait; whoever has the fewest running comes next, so that
 * nobody waits for the whole queue of a greedy neighbour. An answer that is not taken counts against its session alone.
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
   * Waits until there is room for a read.
   * @throws LimitReached 429 when too many of the session wait already; HttpException 408 when the caller went away
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
        // What still works for somebody who went away still counts.
        if (hasWorked) leave();
        this.admit();
      },
    };
  }

  private removeIfIdle({ open, waiting }: Reader, { sessionId }: ReadRequest): void {
    if (open === 0 && waiting.length === 0) this.readers.delete(sessionId);
  }

  /** Lets in whom there is room for. */
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

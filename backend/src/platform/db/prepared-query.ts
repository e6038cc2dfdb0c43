import pg from 'pg';
import { isStalePlan } from './database-errors.js';

/** A prepared statement with its values. */
export interface Prepared {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** How the driver parses the rows of a result. */
interface Columns {
  readonly fields: unknown;
  readonly _parsers: unknown;
  readonly _prebuiltEmptyResultObject: unknown;
}

/** The used part of the driver's connection. */
interface Wire {
  describe(what: unknown): void;
  readonly stream: { destroy(): void };
  once(event: 'end', listener: () => void): void;
}

/** The used part of the driver's query. */
interface DriverQuery {
  name: string;
  values: unknown[];
  readonly _result: Columns;
  _accumulateRows: boolean;
  prepare(wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
  handleRowDescription(message: unknown): void;
  handleReadyForQuery(wire: Wire): void;
}

/** Cached data of a connection. */
interface StatementCache {
  /** Columns of its prepared statements; null: the statement returns no rows. */
  readonly columns: Map<string, Columns | null>;
  /** The connection without the Describe message. */
  readonly withoutDescribe: Wire;
}

const statementCaches = new WeakMap<Wire, StatementCache>();

function statementCacheOf(wire: Wire): StatementCache {
  let cache = statementCaches.get(wire);
  if (!cache) {
    const withoutDescribe = Object.create(wire, { describe: { value: () => undefined } }) as Wire;
    statementCaches.set(wire, (cache = { columns: new Map(), withoutDescribe }));
  }
  return cache;
}

/**
 * A prepared statement that is described once per connection instead of on every execution: describing it and
 * creating the parsers takes as long as a short statement. The columns cannot change, because Postgres
 * refuses a prepared statement whose columns have changed. This error is permanent, so such a connection is
 * closed.
 */
export class PreparedQuery extends (pg.Query as unknown as new (text: string) => DriverQuery) {
  /** Cache for the columns while they are being requested. */
  private pendingColumns: Map<string, Columns | null> | null = null;

  constructor(statement: Prepared) {
    // Passes only the text: the driver deep-copies any other config.
    super(statement.text);
    this.name = statement.name;
    this.values = statement.values;
  }

  override prepare(wire: Wire): void {
    const { columns, withoutDescribe } = statementCacheOf(wire);
    const cached = columns.get(this.name);
    if (cached === undefined) {
      this.pendingColumns = columns;
      return super.prepare(wire);
    }
    if (cached !== null) {
      Object.assign(this._result, cached);
      this._accumulateRows = true;
    }
    super.prepare(withoutDescribe);
  }

  override handleError(error: Error, wire: Wire): void {
    if (!isStalePlan(error)) return super.handleError(error, wire);
    // Reports the error only after the connection is known to be closed, so that the pool does not hand it
    // out again.
    wire.once('end', () => super.handleError(error, wire));
    wire.stream.destroy();
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.pendingColumns?.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
    this.pendingColumns = null;
  }

  override handleReadyForQuery(wire: Wire): void {
    // The statement has finished without columns.
    this.pendingColumns?.set(this.name, null);
    super.handleReadyForQuery(wire);
  }
}

import pg from 'pg';
import { isStalePlan } from './database-errors.js';

/** A prepared statement, and what it is run with. */
export interface Prepared {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** How the driver reads the rows of an answer. */
interface Columns {
  readonly fields: unknown;
  readonly _parsers: unknown;
  readonly _prebuiltEmptyResultObject: unknown;
}

/** The driver's connection, as far as a query of ours knows it. */
interface Wire {
  describe(what: unknown): void;
  readonly stream: { destroy(): void };
  once(event: 'end', listener: () => void): void;
}

/** The driver's query, as far as it is known here. */
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

/** What is known of a connection. */
interface StatementCache {
  /** Of its prepared statements; null: they answer no rows. */
  readonly columns: Map<string, Columns | null>;
  /** The connection, but for the question after the columns. */
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
 * A prepared statement that asks for its columns once on each connection, not whenever it runs: Postgres describes them and the
 * driver makes their readers anew in as much time as a short statement takes. They stay what they are, for Postgres refuses
 * to run a statement whose columns have changed since it was prepared. It does so for good, so that such a connection is closed.
 */
export class PreparedQuery extends (pg.Query as unknown as new (text: string) => DriverQuery) {
  /** Where the columns are to be kept, while they are asked for. */
  private pendingColumns: Map<string, Columns | null> | null = null;

  constructor(statement: Prepared) {
    // By its text alone: the driver makes a careful copy of whatever else it is given.
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
    // Said only when all know that the connection is gone: nobody may get it once more.
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
    // It is through, and no columns came.
    this.pendingColumns?.set(this.name, null);
    super.handleReadyForQuery(wire);
  }
}

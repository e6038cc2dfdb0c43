import { currentTrace, traced } from '@naryad/runtime/tracing/tracing';
import type { Connection } from './plant-client.js';

/**
 * Maximum number of statement spans, because a command of ten thousand rows must not create as many spans.
 */
const STATEMENTS = 100;

type Query = Parameters<Connection['query']>;

/** The same connection. Within a recorded span it records each statement by name, from sending to result. */
export function tracedConnection(connection: Connection): Connection {
  if (currentTrace() === null) return connection;
  let remaining = STATEMENTS;
  return {
    query: <Row>(...query: Query) => {
      const work = () => connection.query<Row>(...query);
      if (remaining === 0) return work();
      remaining -= 1;
      return traced(`sql ${nameOf(query[0])}`, FACTS, work);
    },
  };
}

const FACTS = { kind: 'client', attributes: { 'db.system.name': 'postgresql' } } as const;

/** Name of a prepared statement, else its verb: the text may contain values. */
function nameOf(statement: Query[0]): string {
  if (typeof statement !== 'string' && statement.name !== undefined) return statement.name;
  const text = typeof statement === 'string' ? statement : statement.text;
  return /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
}

import { currentTrace, traced } from '@naryad/runtime/tracing/tracing';
import type { Connection } from './plant-client.js';

/** A command of ten thousand rows must not become as many spans. */
const STATEMENTS = 100;

type Query = Parameters<Connection['query']>;

/** The same connection; within a recorded span, one that records each statement by its name, from the sending to the answer. */
export function tracedConnection(connection: Connection): Connection {
  if (currentTrace() === null) return connection;
  let left = STATEMENTS;
  return {
    query: <Row>(...query: Query) => {
      const work = () => connection.query<Row>(...query);
      if (left === 0) return work();
      left -= 1;
      return traced(`sql ${nameOf(query[0])}`, FACTS, work);
    },
  };
}

const FACTS = { kind: 'client', attributes: { 'db.system.name': 'postgresql' } } as const;

/** The name of a prepared one, else what it does: its text may hold values. */
function nameOf(statement: Query[0]): string {
  if (typeof statement !== 'string' && statement.name !== undefined) return statement.name;
  const text = typeof statement === 'string' ? statement : statement.text;
  return /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
}

import type { TestApp } from './test-app.js';

/**
 * The last events that were written, in their order. Notices write events of their own whenever they look: those do not
 * count.
 */
export function lastEvents(
  app: Pick<TestApp, 'sql'>,
  count = 1,
): Promise<{ name: string; payload: Record<string, unknown> }[]> {
  return app.sql(
    `select name, payload from (
       select id, name, payload from outbox where name <> 'notices.changed' order by id desc limit $1
     ) last order by id`,
    [count],
  );
}

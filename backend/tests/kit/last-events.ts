import type { TestApp } from './test-app.js';

/**
 * The last events in their order, without those of notices, which are written whenever the notices projection
 * runs.
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

import { describe, expect, it, vi } from 'vitest';
import { mayBeDue } from './is-due.js';

const clientThat = (state: object) => ({
  connect: async () => undefined,
  query: async () => ({ rows: [state] }),
  end: vi.fn<() => Promise<void>>(async () => undefined),
});
const openerOf = (client: object) => () => client as never;

describe('whether a database is to be filled', () => {
  it.each([
    [{ has_users: false, begun: false, filled: false }, true],
    [{ has_users: true, begun: true, filled: false }, true],
    [{ has_users: true, begun: false, filled: false }, false],
    [{ has_users: true, begun: true, filled: true }, false],
  ])('%o: %s', async (state, due) => {
    const client = clientThat(state);
    expect(await mayBeDue(openerOf(client))).toBe(due);
    expect(client.end).toHaveBeenCalledOnce();
  });

  it('may be so in doubt: at an address of several servers, and when none answers', async () => {
    const several = () => {
      throw new TypeError('Invalid URL');
    };
    expect(await mayBeDue(several)).toBe(true);
    const down = { ...clientThat({}), connect: () => Promise.reject(new Error('ECONNREFUSED')) };
    expect(await mayBeDue(openerOf(down))).toBe(true);
  });
});

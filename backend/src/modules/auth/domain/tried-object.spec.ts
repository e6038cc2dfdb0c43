import { describe, expect, it } from 'vitest';
import { triedObject } from './tried-object.js';

describe('the account of a failed sign-in', () => {
  it('is a user if one exists', () => {
    expect(triedObject({ email: 'anna@naryad.test' }, 7)).toEqual({ objectType: 'user', objectId: 7 });
    expect(triedObject({ userId: 7 }, null)).toEqual({ objectType: 'user', objectId: 7 });
  });

  it('is an unknown address, truncated', () => {
    expect(triedObject({ email: 'nobody@naryad.test' }, null).objectId).toBe('nobody@naryad.test');
    const long = `${'n'.repeat(200)}@naryad.test`;
    expect(triedObject({ email: long }, null)).toEqual({
      objectType: 'account',
      objectId: 'n'.repeat(100),
    });
  });

  it.each(['тайный пароль', 'пароль', 'secret 7@', '@'])(
    'is not written down when it is no address: %s',
    (email) => expect(triedObject({ email }, null)).toEqual({ objectType: 'account', objectId: '—' }),
  );
});

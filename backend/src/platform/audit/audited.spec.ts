import { describe, expect, expectTypeOf, it } from 'vitest';
import { type AuditFacts, auditFactsSql, type Labelled, type Unlabelled } from './audited.js';

describe('facts for the journal of changes', () => {
  it('do not compile with a field that has no text, at any depth', () => {
    expectTypeOf<Unlabelled<{ quantity: number; colour: string }>>().toEqualTypeOf<'colour'>();
    expectTypeOf<Unlabelled<{ lines: readonly { wheelCount: number }[] }>>().toEqualTypeOf<'wheelCount'>();
    expectTypeOf<Unlabelled<object>>().toEqualTypeOf<'open object'>();
    expectTypeOf<Unlabelled<Record<string, number>>>().toEqualTypeOf<'open object'>();
    expectTypeOf<Unlabelled<unknown>>().toEqualTypeOf<'unknown'>();
  });

  it('do not compile with a code that has no text', () => {
    expectTypeOf<Unlabelled<{ status: 'new' | 'molten' }>>().toEqualTypeOf<'status: molten'>();
    expectTypeOf<Unlabelled<{ pages: ('orders' | 'weather')[] }>>().toEqualTypeOf<'pages: weather'>();
  });

  it('compile with texts for all of it, and with what is not shown', () => {
    expectTypeOf<Labelled<{ id: number; productId: number; status: 'new'; columns: object }>>().toBeUnknown();
    expectTypeOf<Labelled<{ lines: readonly AuditFacts[] }>>().toBeUnknown();
  });

  it('are named by statements, too', () => {
    expect(auditFactsSql({ lot_id: '$1::int', quantity: 'count(*)' })).toBe(
      "jsonb_build_object('lot_id', $1::int, 'quantity', count(*))",
    );
  });
});

import { describe, expect, it } from 'vitest';
import { type Entrance, isNumberFree, decideUnitEntry, type UnitPast } from './unit-entry.js';

/** A unit that was added by hand; the receipt was reversed. */
const PAST: UnitPast = {
  isUnit: true,
  isProduced: false,
  receiptStatus: null,
  invoice: null,
  isInCell: false,
  wasMoved: true,
  lastMovement: null,
};
const INVOICE = { number: '7', isArchived: false, isDeleted: false };
const delivered: Partial<UnitPast> = { invoice: INVOICE, receiptStatus: 'done', wasMoved: false };
const produced: Partial<UnitPast> = { isProduced: true, wasMoved: false };

const NUMBER: Entrance = { by: 'number' };
const COUNT: Entrance = { by: 'count' };
const SCAN: Entrance = { by: 'scan', isFed: true, isMade: true };

describe('a unit that is in no cell', () => {
  it.each<[string, Partial<UnitPast>, string, string, string]>([
    ['added manually, then undone', {}, 'ok', 'ok', 'ok'],
    ['just created by another user', { wasMoved: false }, 'just-made', 'ok', 'ok'],
    ['written off', { lastMovement: 'remove' }, 'in-use', 'ok', 'gone'],
    ['picked for production', { lastMovement: 'production' }, 'in-use', 'issued', 'gone'],
    ['shipped', { lastMovement: 'shipment' }, 'in-use', 'issued', 'gone'],
    ['delivered, inspection completed', delivered, 'delivered', 'not-put-away', 'ok'],
    [
      'delivered, inspection in progress',
      { ...delivered, receiptStatus: 'print' },
      'delivered',
      'not-put-away',
      'not-controlled',
    ],
    ['delivered, reception undone', { ...delivered, wasMoved: true }, 'delivered', 'ok', 'ok'],
    [
      'reused by a new delivery before its inspection',
      { ...delivered, wasMoved: true, receiptStatus: null },
      'delivered',
      'not-put-away',
      'not-controlled',
    ],
    [
      'of an archived invoice, shipped',
      { ...delivered, invoice: { ...INVOICE, isArchived: true }, lastMovement: 'shipment', wasMoved: true },
      'in-use',
      'archived',
      'gone',
    ],
    [
      'of an archived invoice',
      { ...delivered, invoice: { ...INVOICE, isArchived: true } },
      'delivered',
      'archived',
      'archived',
    ],
    [
      'of a deleted invoice',
      { ...delivered, invoice: { ...INVOICE, isArchived: true, isDeleted: true }, wasMoved: true },
      'ok',
      'ok',
      'deleted',
    ],
    ['produced, not received yet', produced, 'produced', 'not-received', 'ok'],
    ['produced, reception undone', { ...produced, wasMoved: true }, 'produced', 'ok', 'ok'],
  ])('%s', (_name, past, number, count, scan) => {
    const decisions = [NUMBER, COUNT, SCAN].map((entrance) =>
      decideUnitEntry({ ...PAST, ...past }, entrance),
    );
    expect(decisions.map((decision) => (decision.ok ? 'ok' : decision.obstacle))).toEqual([
      number,
      count,
      scan,
    ]);
  });
});

describe('a terminal', () => {
  const scanned = (past: Partial<UnitPast>, entrance: Partial<Entrance> = {}): string => {
    const decision = decideUnitEntry({ ...PAST, ...past }, { ...SCAN, ...entrance } as Entrance);
    return decision.ok ? 'ok' : decision.obstacle;
  };

  it('refuses bulk lots, units in a cell, and units for other storehouses', () => {
    expect(scanned({ isUnit: false })).toBe('parcel');
    expect(scanned({ isUnit: false, isInCell: true, lastMovement: 'add' })).toBe('in-cell');
    expect(scanned({}, { isFed: false })).toBe('other-storehouse');
    expect(scanned({ lastMovement: 'remove' }, { isFed: false })).toBe('gone');
  });

  it('receives what the plant makes when it is made', () => {
    expect(scanned(produced, { isMade: false })).toBe('not-made');
    expect(scanned({}, { isMade: false })).toBe('ok');
  });
});

describe('a serial number', () => {
  it('is free when no unit has it, or the receipts of all units with it were reversed', () => {
    expect(isNumberFree([])).toBe(true);
    expect(isNumberFree([PAST, PAST])).toBe(true);
    expect(isNumberFree([PAST, { ...PAST, lastMovement: 'add' }])).toBe(false);
  });
});

import { expect, it } from 'vitest';
import { ReplicaLag, lsnOf, lsnText } from './replica-lag.js';

it('parses WAL positions, also beyond 32 bits', () => {
  expect(lsnOf('0/3000148')).toBe(0x3000148n);
  expect(lsnOf('1/0')).toBe(2n ** 32n);
  expect(lsnOf('A/FFFFFFFF') < lsnOf('B/0')).toBe(true);
  for (const text of ['0/3000148', '1/0', 'a/ffffffff']) expect(lsnText(lsnOf(text))).toBe(text);
});

it('has no age before a sample was reached', () => {
  const freshness = new ReplicaLag();
  expect(freshness.ageAt(5)).toBe(Infinity);
  freshness.recordPrimary(100n, 10);
  freshness.recordReplica(99n);
  expect(freshness.ageAt(20)).toBe(Infinity);
  freshness.recordReplica(100n);
  expect(freshness.ageAt(20)).toBe(10);
});

it('has the age of the latest sample that the replica has reached, while the primary advances', () => {
  const freshness = new ReplicaLag();
  for (const beat of [1, 2, 3, 4]) {
    freshness.recordPrimary(BigInt(beat * 100), beat * 10);
    freshness.recordReplica(BigInt(beat * 100 - 150));
  }
  expect(freshness.ageAt(41)).toBe(21);
  // An idle primary: the same position at a later time.
  freshness.recordPrimary(400n, 50);
  freshness.recordReplica(400n);
  expect(freshness.ageAt(51)).toBe(1);
  freshness.recordReplica(100n);
  expect(freshness.ageAt(51)).toBe(1);
});

it('demands no more than an answer of that age needs', () => {
  const freshness = new ReplicaLag();
  expect(freshness.requiredLsn(0, 1_000)).toBeNull();
  for (const time of [0, 300, 600, 900, 1_200]) freshness.recordPrimary(BigInt(time), time);
  expect(freshness.requiredLsn(1_250, 1_000)).toBe(300n);
  expect(freshness.requiredLsn(2_200, 1_000)).toBe(1_200n);
  expect(freshness.requiredLsn(2_201, 1_000)).toBeNull();
});

it('limits the samples of a hanging replica, and clears all of them for another server', () => {
  const freshness = new ReplicaLag();
  for (let beat = 1; beat <= 1_000; beat += 1) freshness.recordPrimary(BigInt(beat), beat);
  freshness.recordReplica(500n);
  expect(freshness.ageAt(1_000)).toBe(Infinity);
  freshness.recordReplica(1_000n);
  expect(freshness.ageAt(1_000)).toBe(0);
  freshness.reset();
  expect(freshness.ageAt(1_000)).toBe(Infinity);
});

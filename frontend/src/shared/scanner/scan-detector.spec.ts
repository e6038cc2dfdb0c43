import { describe, expect, it } from 'vitest';
import { ScanDetector, type KeyInput, type KeyDecision } from './scan-detector.js';

const press = (key: string, time: number, more: Partial<KeyInput> = {}): KeyInput => ({
  key,
  code: '',
  shift: false,
  command: false,
  ctrl: false,
  repeat: false,
  at: time,
  ...more,
});

function feed(detector: ScanDetector, text: string, gap: number, from = 1_000): readonly KeyDecision[] {
  return Array.from(text, (character, index) => detector.key(press(character, from + index * gap)));
}

describe('ScanDetector', () => {
  it('detects a fast burst that ends with Enter as a scan and swallows the Enter', () => {
    const detector = new ScanDetector();
    const decisions = feed(detector, 'pid=1', 10);
    expect(decisions.map((decision) => decision.type)).toEqual([
      'pass',
      'pass',
      'pass',
      'confirm',
      'swallow',
    ]);
    expect(detector.key(press('Enter', 1_050))).toMatchObject({ type: 'scan', text: 'pid=1' });
  });

  it('ends a scan with Tab, or with 100 ms of silence', () => {
    const detector = new ScanDetector();
    feed(detector, 'cid=22', 10);
    expect(detector.key(press('Tab', 1_060)).type).toBe('scan');
    feed(detector, 'cid=23', 10, 5_000);
    expect(detector.idle(5_200)).toMatchObject({ text: 'cid=23', stats: { terminator: 'silence' } });
    expect(detector.idle(5_400)).toBeNull();
  });

  it('a scanner that ends its scans may hesitate longer: a part of a code would be the code of something else', () => {
    const detector = new ScanDetector();
    expect(detector.silenceMs).toBe(100);
    feed(detector, 'pid=1', 10);
    detector.key(press('Enter', 1_050));
    expect(detector.silenceMs).toBe(500);
    feed(detector, 'pid=5', 10, 5_000);
    feed(detector, '20', 10, 5_400);
    expect(detector.key(press('Enter', 5_500))).toMatchObject({ type: 'scan', text: 'pid=520' });
  });

  it('swallows a late Enter after a scan ended by silence', () => {
    const detector = new ScanDetector();
    feed(detector, 'cid=23', 10);
    detector.idle(1_160);
    expect(detector.key(press('Enter', 1_300)).type).toBe('swallow');
    expect(detector.key(press('Enter', 1_350)).type).toBe('pass');
  });

  it.each([
    ['slow typing', 'pid=12', 60],
    ['three fast characters', 'pid', 10],
  ])('leaves %s alone', (_name, text, gap) => {
    const detector = new ScanDetector();
    expect(feed(detector, text, gap).every((decision) => decision.type === 'pass')).toBe(true);
    expect(detector.key(press('Enter', 1_000 + text.length * gap)).type).toBe('pass');
  });

  it('does not detect a held key as a scan', () => {
    const detector = new ScanDetector();
    const heldDecisions = Array.from({ length: 8 }, (_, index) =>
      detector.key(press('а', 1_000 + index * 30, { repeat: index > 0 })),
    );
    expect(heldDecisions.every((decision) => decision.type === 'pass')).toBe(true);
  });

  it('uses physical keys when available, whatever the layout', () => {
    const detector = new ScanDetector();
    const keys = [
      ['з', 'KeyP', false],
      ['ш', 'KeyI', false],
      ['в', 'KeyD', false],
      ['=', 'Equal', false],
      ['?', 'Digit7', true],
    ] as const;
    keys.forEach(([key, code, shift], index) => detector.key(press(key, 1_000 + index * 8, { code, shift })));
    expect(detector.key(press('Enter', 1_050))).toMatchObject({ type: 'scan', text: 'pid=&' });
  });

  it('repairs the layout from the text without physical keys', () => {
    const detector = new ScanDetector();
    feed(detector, ',сшв=77', 8);
    expect(detector.key(press('Enter', 1_060))).toMatchObject({ type: 'scan', text: '?cid=77' });
  });

  it('reverts CapsLock without physical keys, in both layouts', () => {
    const detector = new ScanDetector();
    for (const [index, key] of Array.from('PID=aB7').entries()) {
      detector.key(press(key, 1_000 + index * 8, { caps: true }));
    }
    expect(detector.key(press('Enter', 1_060))).toMatchObject({ text: 'pid=Ab7', stats: { caps: true } });
    for (const [index, key] of Array.from('ЗШВ=ж').entries()) {
      detector.key(press(key, 2_000 + index * 8, { caps: true }));
    }
    expect(detector.key(press('Enter', 2_060))).toMatchObject({ text: 'pid=:' });
  });

  it('reports how the scan was typed', () => {
    const detector = new ScanDetector();
    feed(detector, 'зшв=', 10);
    feed(detector, '1', 10, 1_070);
    expect(detector.key(press('Tab', 1_080))).toEqual({
      type: 'scan',
      text: 'pid=1',
      joined: null,
      isContinued: false,
      stats: {
        typed: 'зшв=1',
        byCode: null,
        terminator: 'Tab',
        durationMs: 70,
        slowestGapMs: 40,
        caps: false,
      },
    });
  });

  it('treats characters 50 ms apart as typing', () => {
    const detector = new ScanDetector();
    expect(feed(detector, 'pid=12', 50).every((decision) => decision.type === 'pass')).toBe(true);
    expect(feed(detector, 'pid=12', 49, 9_000).at(-1)).toEqual({ type: 'swallow' });
  });

  it('loses nothing of a scanner that hesitates in the middle', () => {
    const detector = new ScanDetector();
    feed(detector, 'pid=', 10);
    feed(detector, '1234', 10, 1_030 + 90);
    expect(detector.key(press('Enter', 1_160))).toMatchObject({
      text: 'pid=1234',
      stats: { slowestGapMs: 90 },
    });
  });

  it('preserves the group separator that scanners type as Ctrl+]', () => {
    const detector = new ScanDetector();
    feed(detector, '0104', 8);
    detector.key(press(']', 1_034, { ctrl: true, command: true, code: 'BracketRight' }));
    detector.key(press('9', 1_040));
    expect(detector.key(press('Enter', 1_045))).toMatchObject({ type: 'scan', text: '0104\u001d9' });
  });

  it('ignores Shift between characters', () => {
    const detector = new ScanDetector();
    detector.key(press('a', 1_000));
    detector.key(press('Shift', 1_005, { shift: true }));
    detector.key(press('B', 1_010, { shift: true }));
    feed(detector, 'cd', 10, 1_020);
    expect(detector.key(press('Enter', 1_040))).toMatchObject({ type: 'scan', text: 'aBcd' });
  });
});

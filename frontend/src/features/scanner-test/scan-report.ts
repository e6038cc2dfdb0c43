import type { Scan } from '../../shared/scanner/scan-engine.js';
import type { ScanStats } from '../../shared/scanner/scan-detector.js';
import type { KeyRecord } from '../../shared/scanner/scan-listener.js';
import { layoutOf } from '../../shared/scanner/layout.js';
import { testTexts as texts } from './texts.js';

export interface ReportLine {
  readonly name: string;
  readonly value: string;
}

/** Slower pauses still count as a scan, but not by much. Milliseconds. */
const SLOW_GAP_MS = 35;
/** Longer pauses are a person's. Milliseconds. */
const PERSON_MS = 200;
const SCAN_LENGTH = 4;

/** Control characters as people see them. */
export function visible(text: string): string {
  return Array.from(text, (character) => {
    if (character === '\u001d') return '␝';
    return character < ' ' ? '�' : character;
  }).join('');
}

/** What a scan stands for, in words. */
export function meaningOf({ parsed }: Scan): string {
  switch (parsed.kind) {
    case 'product':
      return texts.meanings.product(parsed.pid);
    case 'cell':
      return texts.meanings.cell(parsed.cid);
    case 'cell-address':
      return texts.meanings.address([parsed.l, parsed.st, parsed.sh, parsed.c].join('-'));
    case 'unknown':
      return parsed.site === undefined ? texts.meanings.unknown : texts.meanings.site(parsed.site);
  }
}

function speedOf({ typed, durationMs }: ScanStats): string {
  const length = Array.from(typed).length;
  if (durationMs < 1 || length < 2) return texts.atOnce;
  return texts.speed(Math.round(((length - 1) * 1_000) / durationMs), Math.round(durationMs));
}

/** What the test page tells of a scan. */
export function reportOf(scan: Scan): readonly ReportLine[] {
  const { fields } = texts;
  const { stats } = scan;
  const summary = [
    ...(stats === undefined ? [] : [{ name: fields.received, value: visible(stats.typed) }]),
    { name: fields.text, value: visible(scan.text) },
    { name: fields.meaning, value: meaningOf(scan) },
    { name: fields.source, value: texts.sources[scan.source] },
  ];
  if (stats === undefined) return summary;
  return [
    ...summary,
    { name: fields.layout, value: `${texts.layouts[layoutOf(stats.typed)]}${stats.caps ? texts.caps : ''}` },
    { name: fields.terminator, value: texts.terminators[stats.terminator] },
    { name: fields.speed, value: speedOf(stats) },
    { name: fields.gap, value: texts.milliseconds(Math.round(stats.slowestGapMs)) },
    { name: fields.codes, value: stats.byCode === null ? texts.codesUnknown : texts.codesKnown },
  ];
}

/** What should be set up in the scanner; empty when all is well. */
export function adviceOf(stats: ScanStats): readonly string[] {
  const { advice } = texts;
  return [
    ...(stats.terminator === 'Tab' ? [advice.tab] : []),
    ...(stats.terminator === 'silence' ? [advice.silence] : []),
    ...(stats.slowestGapMs > SLOW_GAP_MS ? [advice.slow] : []),
    ...(stats.caps ? [advice.caps] : []),
    ...(stats.byCode === null && layoutOf(stats.typed) === 'russian' ? [advice.russian] : []),
  ];
}

/**
 * Keys that look like a scanner that is too slow: even pauses between 50 and 200 ms, and an Enter or Tab behind them. The
 * records stand newest first. Null when they do not.
 */
export function slowScannerAdvice(records: readonly KeyRecord[]): string | null {
  const [end, ...before] = records;
  if (end === undefined || (end.key !== 'Enter' && end.key !== 'Tab') || end.decision !== 'pass') return null;
  const gaps: number[] = [];
  for (const [index, record] of before.entries()) {
    const gap = records[index]!.at - record.at;
    if (record.key.length !== 1 || gap > PERSON_MS) break;
    gaps.push(gap);
  }
  if (gaps.length < SCAN_LENGTH) return null;
  return texts.advice.typing(Math.round(Math.max(...gaps)));
}

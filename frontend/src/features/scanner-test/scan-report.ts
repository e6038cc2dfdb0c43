import type { Scan } from '../../shared/scanner/scan-engine.js';
import type { ScanStats } from '../../shared/scanner/scan-detector.js';
import type { KeyRecord } from '../../shared/scanner/scan-listener.js';
import { layoutOf } from '../../shared/scanner/layout.js';
import { testTexts as texts } from './texts.js';

export interface ReportLine {
  readonly name: string;
  readonly value: string;
}

/** Gaps above this still count as a scan, but only just. Milliseconds. */
const SLOW_GAP_MS = 35;
/** Longer gaps are manual typing. Milliseconds. */
const PERSON_MS = 200;
const SCAN_LENGTH = 4;

/** Replaces control characters with visible names. */
export function visible(text: string): string {
  return Array.from(text, (character) => {
    if (character === '\u001d') return '␝';
    return character < ' ' ? '�' : character;
  }).join('');
}

/** Readable meaning of a scan. */
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

/** Rows of the test page about a scan. */
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

/** Recommended changes of scanner settings; empty when all is well. */
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
 * Advice for keys that seem to be from a slow scanner: even gaps between 50 and 200 ms, terminated by Enter
 * or Tab. The records are ordered latest first. null otherwise.
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

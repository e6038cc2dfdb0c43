// node scripts/node.mjs scripts/testing/sample-comments.mjs [--seed 7] [--count 60]
//
// Prints randomly drawn comments and names, each with its line of code. A reader who knows nothing else of
// the code explains them: what cannot be explained is to be rewritten.
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { declaredNames, FROZEN_FILES, parse, readSources } from './names.mjs';

/** Instructions for tools, not for readers. */
const DIRECTIVE = /^(@ts-|@vitest|oxlint|oxfmt|#__|\/ *<reference)/;

/** A seeded generator of numbers from 0 to 1 (mulberry32). @param {number} seed */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws without replacement. */
function drawn(all, count, random) {
  const rest = [...all];
  return Array.from({ length: Math.min(count, rest.length) }, () => {
    const index = Math.floor(random() * rest.length);
    const [picked] = rest.splice(index, 1);
    return picked;
  });
}

/** Ranges of all comments, each once. */
function commentRanges(file, text) {
  const tree = parse(file, text);
  const ranges = new Map();
  const visit = (node) => {
    if (node.kind !== ts.SyntaxKind.JsxText && node.getChildCount(tree) === 0) {
      const around = [
        ...(ts.getLeadingCommentRanges(text, node.pos) ?? []),
        ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
      ];
      for (const range of around) ranges.set(range.pos, range);
    }
    for (const child of node.getChildren(tree)) visit(child);
  };
  visit(tree);
  return [...ranges.values()].sort((a, b) => a.pos - b.pos);
}

/**
 * Comments of a source. Successive lines of `//` are one comment.
 * @param {string} file
 * @param {string} text
 * @returns {{ file: string, line: number, text: string, code: string }[]} code: the line that follows, or the
 * line itself when the comment ends it
 */
export function commentsOf(file, text) {
  const lineAt = (position) => text.slice(0, position).split('\n').length;
  const groups = [];
  for (const { pos, end } of commentRanges(file, text)) {
    const last = groups.at(-1);
    const isNext = last && text.startsWith('//', pos) && /^\n[ \t]*$/.test(text.slice(last.end, pos));
    if (isNext && text.startsWith('//', last.pos)) last.end = end;
    else groups.push({ pos, end });
  }
  const lines = text.split('\n');
  return groups.flatMap(({ pos, end }) => {
    const body = text
      .slice(pos, end)
      .replaceAll(/^\s*(\/\*\*?|\*\/|\*|\/\/) ?|\s*\*\/$/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    if (body === '' || DIRECTIVE.test(body)) return [];
    const line = lineAt(pos);
    const isOwnLine = lines[line - 1].slice(0, pos - text.lastIndexOf('\n', pos - 1) - 1).trim() === '';
    const code = isOwnLine ? lines.slice(lineAt(end)).find((it) => it.trim() !== '') : lines[line - 1];
    return [{ file, line, text: body, code: (code ?? '').trim() }];
  });
}

/**
 * Draws comments and names; the same seed draws the same ones. Migrations that plants have run are omitted.
 * @param {{ file: string, text: string }[]} sources
 * @param {{ seed: number, count: number }} how
 */
export function sampleOf(sources, { seed, count }) {
  const code = sources
    .filter(({ file }) => !file.endsWith('.css') && !FROZEN_FILES.test(file))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
  const comments = code.flatMap(({ file, text }) => commentsOf(file, text));
  const names = code.flatMap(({ file, text }) => {
    const lines = text.split('\n');
    return declaredNames(file, text).map(({ name, line }) => ({
      file,
      line,
      text: name,
      code: lines[line - 1].trim(),
    }));
  });
  const random = randomOf(seed);
  return { comments: drawn(comments, count, random), names: drawn(names, count, random) };
}

function print(title, items) {
  console.log(`# ${title}\n`);
  for (const [index, { file, line, text, code }] of items.entries())
    console.log(`${index + 1}. ${file}:${line}\n   ${text}\n   | ${code}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const option = (name, usual) =>
    Number(process.argv[process.argv.indexOf(`--${name}`) + 1] || usual) || usual;
  const { comments, names } = sampleOf(readSources(), {
    seed: option('seed', 7),
    count: option('count', 60),
  });
  print('Comments', comments);
  print('Names', names);
}

// Names of the code: no declared identifier and no file name contains a term of the lists below.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import ts from 'typescript';
import { inRoot, root } from '../lib/paths.mjs';

/** Terms without a precise meaning here, and the alternatives. */
export const REPLACEMENTS = {
  place: 'workPlace, cell, position, anchor',
  places: 'workPlaces, cells, positions',
  word: 'label, message, token',
  words: 'labels, messages, tokens',
  kept: 'persisted, retained, dedicated, stored',
  keep: 'retain, persist, preserve, filter',
  keeps: 'retains, preserves',
  look: 'refetch, preload, read, poll; variant',
  looks: 'refetches, visual tests',
  head: 'header, first',
  heads: 'headers',
  taken: 'picked, consumed, occupied',
  take: 'pick, consume, acquire',
  takes: 'accepts, picks',
  took: 'picked, duration',
  put: 'move, store, set',
  puts: 'moves, stores',
  known: 'existing, registered',
  wanted: 'requested, target',
  meant: 'intended, matching, resolved',
  asked: 'requested, input',
  found: 'match, matches, existing, result',
  thing: 'record, entity, item',
  things: 'records, entities, items',
  paper: 'document',
  papers: 'documents',
  outdated: 'invalidated, stale',
  gone: 'deleted, offline, missing, closed',
  away: 'offline, disconnected',
  there: 'present, exists, reachable',
  reach: 'connectivity, limit',
  told: 'reported, notified, sent',
  tell: 'report, notify, send',
  tells: 'reports',
  said: 'input, answered',
  say: 'report, label',
  says: 'reports',
  wave: 'batch',
  waves: 'batches',
  packet: 'pipeline, batch',
  packets: 'pipelines, batches',
  together: 'batched, merged',
  verdict: 'inspectionResult, decision',
  verdicts: 'inspectionResults, decisions',
  standstill: 'pause',
  stretch: 'workInterval',
  stretches: 'workIntervals',
  aside: 'paused, postponed',
  alike: 'interchangeable',
  trouble: 'error',
  mark: 'marker, badge, printReceipt',
  marks: 'markers, badges',
  forget: 'clear, evict, delete',
  forgets: 'clears',
  forgotten: 'cleared, expired',
  remember: 'store, cache',
  remembered: 'stored, cached',
  beside: 'nextTo, parallel, concurrent',
  above: 'over, ancestor',
  anew: 'again, fresh',
  meanwhile: 'concurrently',
  gently: 'withTransition',
  walk: 'visit, traverse, rovingFocus',
  lend: 'override',
  poke: 'notify, wakeUp',
  deaf: 'ignoreWithin',
  warm: 'prewarm, warmUp',
  patience: 'timeout',
  lane: 'concurrencyLimit',
  turn: 'iteration, round, slot',
  turns: 'iterations, rounds',
  rests: 'cooldowns',
  former: 'previous',
  newest: 'latest',
  lately: 'recent',
  goods: 'stock, items, products',
  parcel: 'lot',
  piece: 'item, part, chunk',
  pieces: 'quantity, parts, chunks',
  twin: 'duplicate, concurrent',
  twins: 'duplicates',
  lies: 'isStored',
  lying: 'stored',
  heard: 'received, acknowledged',
  hear: 'receive, listen',
  awaited: 'pending',
  lay: 'prepare, create',
  judge: 'validate, evaluate, decide',
  judged: 'validated, evaluated',
  wish: 'request',
  wishes: 'requests',
  wished: 'requested',
  ripe: 'due',
};

/** Phrases without a precise meaning, although each term alone is plain. */
export const PHRASES = {
  'at once': 'concurrency, batchSize, limit',
  'free move': 'fastPathMove',
  'free moves': 'fastPathMoves',
  'plain pick': 'fastPathPick',
  'plain picks': 'fastPathPicks',
  'plain receipt': 'fastPathReceipt',
  'plain receipts': 'fastPathReceipts',
  'come back': 'reconnect, return',
  'once back': 'onReconnect',
};

/** Phrases that are established terms. */
export const ALLOWED_PHRASES = [
  [/\bwork places?\b/g, 'where one person works: glossary of docs/2-map.md'],
  [/\bplace calls?\b/g, 'the wire name of a call from a work place (/api/placeCall)'],
  [/\bnot found\b/g, 'an HTTP 404'],
  [/\bkeep alive\b/g, 'keep-alive of TCP and HTTP'],
  [/\bremember (me|tokens?|cookie)\b/g, 'the remember-me cookie'],
  [/\bforgotten password\b/g, 'the usual name of that form'],
  [/^mark (?=\w)/g, 'the verb: to mark a row as processed'],
  [/\bput (object|file|stream|all)\b/g, 'PUT of S3 and of the file storage that follows it'],
  [/\bstock takings?\b/g, 'counting stock'],
  [/\bturn (on|off)\b/g, 'to switch on or off'],
  [/\bnext turn\b/g, 'of the event loop'],
  [/\bwarm up\b/g, 'of benchmarks'],
  [/\b(give|given) verdict\b|\bverdict (given|result|reasons)\b/g, 'wire names of the inspection result'],
  [/\blook up\b/g, 'to look up an address or a record'],
  [/\bin words\b/g, 'a number written in words, as Russian documents demand'],
  [/\bpaper kinds?\b|\bout of paper\b/g, 'paper in a printer'],
  [/\bfinished goods\b/g, 'what production delivers to the storehouse'],
  [/\bhead office\b/g, 'the main office of a company'],
  [/^is found\b/g, 'found by a stock-taking: the column is_found'],
];

/** Allowed names, each with its reason. */
export const ALLOWED_NAMES = {
  headNodes: 'children of the element <head>',
  MAX_PACKETS: 'packets of engine.io',
  OKEI_PIECE_CODE: 'the unit of measure 796 of the classifier ОКЕИ',
  packet: 'a key in archive files of the audit log',
  poke: 'an event between server processes; those of the previous version send it during an upgrade',
  put: 'PUT of S3 and of the file storage that follows it',
};

/** Migrations that plants have run: their names are stored in databases. */
export const FROZEN_FILES = /^migrations\/\d{14}-/;

const SOURCES =
  '{backend,bench,contracts,e2e,frontend,migrations,runtime,scripts,workers}/**/*.{ts,tsx,mts,mjs,css}';
const BUILT = /(^|[\\/])(node_modules|dist)([\\/]|$)/;

/**
 * Source files of the repository.
 * @returns {{ file: string, text: string }[]} paths from the root, with `/`
 */
export const readSources = () =>
  globSync(SOURCES, { cwd: root, exclude: (path) => BUILT.test(path) })
    .filter((file) => !BUILT.test(file))
    .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(inRoot(file), 'utf8') }));

/** Splits an identifier or a file name into lower-case terms: `useKeptState` gives use, kept, state. */
export function termsOf(name) {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_.$-]+/)
    .map((term) => term.toLowerCase().replace(/\d+$/, ''))
    .filter(Boolean);
}

/**
 * Terms and phrases of a name that are on the lists above.
 * @param {string} name an identifier or a file name without its extension
 * @returns {string[]}
 */
export function vagueTerms(name) {
  if (Object.hasOwn(ALLOWED_NAMES, name)) return [];
  const text = ALLOWED_PHRASES.reduce(
    (rest, [phrase]) => rest.replaceAll(phrase, ''),
    termsOf(name).join(' '),
  );
  const phrases = Object.keys(PHRASES).filter((phrase) => ` ${text} `.includes(` ${phrase} `));
  return [...phrases, ...text.split(' ').filter((term) => Object.hasOwn(REPLACEMENTS, term))];
}

/** Lower-case names with underscores are columns and wire fields, which the specification defines. */
const isWireName = (name) => name.includes('_') && name !== name.toUpperCase();

const PROPERTIES = new Set([
  ts.SyntaxKind.PropertySignature,
  ts.SyntaxKind.PropertyDeclaration,
  ts.SyntaxKind.MethodSignature,
  ts.SyntaxKind.NamedTupleMember,
]);
const OTHERS = new Set([
  ts.SyntaxKind.VariableDeclaration,
  ts.SyntaxKind.Parameter,
  ts.SyntaxKind.FunctionDeclaration,
  ts.SyntaxKind.FunctionExpression,
  ts.SyntaxKind.ClassDeclaration,
  ts.SyntaxKind.InterfaceDeclaration,
  ts.SyntaxKind.TypeAliasDeclaration,
  ts.SyntaxKind.TypeParameter,
  ts.SyntaxKind.EnumDeclaration,
  ts.SyntaxKind.EnumMember,
  ts.SyntaxKind.MethodDeclaration,
  ts.SyntaxKind.GetAccessor,
  ts.SyntaxKind.SetAccessor,
  ts.SyntaxKind.ImportClause,
  ts.SyntaxKind.NamespaceImport,
]);

/** Parses TypeScript or JavaScript. @param {string} file decides the dialect @param {string} source */
export function parse(file, source) {
  const kind = file.endsWith('x')
    ? ts.ScriptKind.TSX
    : file.endsWith('js')
      ? ts.ScriptKind.JS
      : ts.ScriptKind.TS;
  return ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
}

/** `query<{ name: string }>(…)`: properties of the type of a row are columns and aliases of SQL. */
function isRowProperty(node) {
  let type = node.parent;
  if (!type || !ts.isTypeLiteralNode(type)) return false;
  while (ts.isTypeNode(type.parent)) type = type.parent;
  return ts.isCallExpression(type.parent);
}

/**
 * Declared names of a source. Keys of object literals and `{ name }` patterns are omitted: they repeat a name
 * that is declared elsewhere, often on the wire.
 * @param {string} file decides how it is parsed
 * @param {string} source
 * @returns {{ name: string, line: number, isProperty: boolean, isRow: boolean }[]} isRow: a property of the
 * type of a row that SQL returns
 */
export function declaredNames(file, source) {
  const tree = parse(file, source);
  const names = [];
  const add = (id, isProperty) =>
    names.push({
      name: id.text.replace(/^#/, ''),
      line: tree.getLineAndCharacterOfPosition(id.getStart(tree)).line + 1,
      isProperty,
      isRow: isProperty && isRowProperty(id.parent),
    });
  const visit = (node) => {
    if (node.name && (ts.isIdentifier(node.name) || ts.isPrivateIdentifier(node.name))) {
      const { kind } = node;
      const isRenamed = (ts.isBindingElement(node) || ts.isImportSpecifier(node)) && node.propertyName;
      const isItem = ts.isBindingElement(node) && ts.isArrayBindingPattern(node.parent);
      if (PROPERTIES.has(kind)) add(node.name, true);
      else if (OTHERS.has(kind) || isRenamed || isItem) add(node.name, false);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return names;
}

/**
 * Keys of object literals and of types: those of contracts are names on the wire.
 * @param {string} file
 * @param {string} source
 * @returns {string[]}
 */
export function keysOf(file, source) {
  const keys = [];
  const visit = (node) => {
    if (
      (ts.isPropertyAssignment(node) ||
        ts.isShorthandPropertyAssignment(node) ||
        ts.isPropertySignature(node)) &&
      ts.isIdentifier(node.name)
    )
      keys.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(parse(file, source));
  return keys;
}

/**
 * Tells whether a name repeats one of the wire or of the database: properties of contracts, columns of
 * entities and rows, and methods of controllers, which have the names of their routes.
 */
function isGiven(file, { name, isProperty, isRow }, wire) {
  if (isWireName(name) || isRow) return true;
  if (isProperty && /\.entit(y|ies)\.ts$/.test(file)) return true;
  return wire.has(name) && (isProperty || file.endsWith('.controller.ts'));
}

/**
 * Problems of the names of the sources.
 * @param {{ file: string, text: string }[]} sources paths from the root, with `/`
 * @returns {string[]} one line each
 */
export function nameProblems(sources) {
  const contracts = sources.filter(
    ({ file }) => file.startsWith('contracts/src/') && !file.includes('.spec.'),
  );
  const wire = new Set(contracts.flatMap(({ file, text }) => keysOf(file, text)));
  return sources.flatMap(({ file, text }) => {
    if (FROZEN_FILES.test(file)) return [];
    const stem = basename(file).replace(/\.(d\.)?m?tsx?$|\.m?js$|\.css$/, '');
    const ofFile = vagueTerms(stem).map((term) => `${file}: имя файла: ${term} → ${insteadOf(term)}`);
    const ofNames = declaredNames(file, text)
      .filter((each) => !isGiven(file, each, wire))
      .flatMap(({ name, line }) =>
        vagueTerms(name).map((term) => `${file}:${line}: ${name}: ${term} → ${insteadOf(term)}`),
      );
    return [...ofFile, ...ofNames];
  });
}

const insteadOf = (term) => PHRASES[term] ?? REPLACEMENTS[term];

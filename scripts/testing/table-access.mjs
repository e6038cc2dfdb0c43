// Tables that the sources access in SQL. All strings and templates are parsed, fragments as well as complete
// statements.
import { dirname, join } from 'node:path/posix';
import ts from 'typescript';
import { HOLE, isName, relationsOf, tokensOf } from './sql-relations.mjs';

/**
 * @typedef {{ table: string, isWrite: boolean }} Access
 * @typedef {{ accesses: Access[], hidden: string[], shadowed: string[] }} Found hidden: table names that the
 * sources do not contain; shadowed: CTEs with the name of a table
 */

/**
 * Table accesses of the sources.
 * @param {ReadonlyMap<string, string>} sources TypeScript by path
 * @param {ReadonlySet<string>} tables all tables with an owner
 * @returns {Map<string, Found>} by path; sources without access are missing
 */
export function tableAccesses(sources, tables) {
  const parsed = new Map();
  const parse = (path) => {
    const source = sources.get(path);
    if (source === undefined) return null;
    if (!parsed.has(path)) parsed.set(path, parsedSource(path, source));
    return parsed.get(path);
  };
  return new Map(
    [...sources]
      .map(([path]) => [path, accessesOf(parse(path), tables, parse)])
      .filter(([, { accesses, hidden, shadowed }]) => accesses.length + hidden.length + shadowed.length > 0),
  );
}

function parsedSource(path, source) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const values = new Map();
  const add = (name, value) => values.set(name, [...(values.get(name) ?? []), value]);
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && node.initializer) {
      const names = ts.isIdentifier(node.name)
        ? [node.name]
        : node.name.elements.map((each) => each.name ?? null);
      for (const name of names) if (name && ts.isIdentifier(name)) add(name.text, node.initializer);
    }
    if (ts.isTypeAliasDeclaration(node)) add(node.name.text, node.type);
    // A parameter with a literal type such as `'shown' | 'goods'`, or with a default.
    if (ts.isParameter(node) && ts.isIdentifier(node.name))
      add(node.name.text, node.type ?? node.initializer ?? node);
    if (ts.isImportSpecifier(node)) {
      const from = node.parent.parent.parent.moduleSpecifier.text;
      add(node.name.text, { from, name: (node.propertyName ?? node.name).text });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { path, file, values };
}

/** @returns {Found} */
function accessesOf(source, tables, parse) {
  const accesses = new Map();
  const hidden = new Set();
  const shadowed = new Set();
  const add = (name, isWrite) => {
    if (tables.has(name)) accesses.set(`${name} ${isWrite}`, { table: name, isWrite });
  };
  /** A text at the position of a relation begins with one. */
  const readText = (text, { prefix = '', owner = source, seen = new Set() } = {}) => {
    const { sql, holes } = sqlOf(text);
    const { relations, ctes } = relationsOf(prefix + sql);
    for (const cte of ctes) if (tables.has(cte)) shadowed.add(cte);
    if (isCutOff(sql)) hidden.add(text.getText());
    for (const { name, isWrite } of relations) {
      const hole = holes[HOLE.exec(name)?.[1]];
      if (!name.includes('⟨')) add(name, isWrite);
      else if (hole === undefined) hidden.add(text.getText());
      else if (!seen.has(hole)) follow(hole, isWrite, owner, new Set([...seen, hole]));
    }
  };
  const follow = (hole, isWrite, owner, seenHoles) => {
    const texts = textsOf(hole, owner, parse);
    if (texts === null) hidden.add(hole.getText());
    for (const { text, owner: home } of texts ?? []) {
      readText(text, { prefix: isWrite ? 'update ' : 'from ', owner: home, seen: seenHoles });
    }
  };
  const visit = (node) => {
    if (isText(node) && !ts.isModuleDeclaration(node.parent) && !isImport(node.parent)) {
      readText(node, { prefix: isForFrom(node, tables) ? 'from ' : '' });
    }
    ts.forEachChild(node, visit);
  };
  visit(source.file);
  return { accesses: [...accesses.values()], hidden: [...hidden], shadowed: [...shadowed] };
}

const isText = (node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
const isImport = (node) => ts.isImportDeclaration(node) || ts.isExportDeclaration(node);

function sqlOf(text) {
  if (!ts.isTemplateExpression(text)) return { sql: text.text, holes: [] };
  const parts = text.templateSpans.map((span, index) => `⟨${index}⟩${span.literal.text}`);
  return { sql: text.head.text + parts.join(''), holes: text.templateSpans.map((span) => span.expression) };
}

/** `'select id from ' + …`: the rest is not in this text. */
function isCutOff(sql) {
  const tokens = tokensOf(sql);
  return tokens.length > 1 && ['from', 'join', 'into'].includes(tokens.at(-1));
}

/**
 * `stock_lots l join …`, or a table name in a property with that name: other code inserts it after `from`.
 */
function isForFrom(node, tables) {
  const [first, second] = tokensOf(sqlOf(node).sql);
  const isProperty = ts.isPropertyAssignment(node.parent) && node.parent.name.getText() === 'table';
  return tables.has(first) && (isProperty || isName(second));
}

/**
 * Possible texts of an expression.
 * @returns {{ text: ts.Node, owner: object }[] | null} null when the sources do not define it
 */
function textsOf(expression, owner, parse, seenNodes = new Set()) {
  if (seenNodes.has(expression)) return [];
  const path = new Set([...seenNodes, expression]);
  const textsOfPart = (part) => textsOf(part, owner, parse, path);
  if (isText(expression)) return [{ text: expression, owner }];
  if (ts.isConditionalExpression(expression))
    return joined([expression.whenTrue, expression.whenFalse], textsOfPart);
  if (ts.isObjectLiteralExpression(expression)) return ofProperties(expression, textsOfPart);
  if (ts.isUnionTypeNode(expression)) return joined(expression.types, textsOfPart);
  if (ts.isLiteralTypeNode(expression)) return textsOfPart(expression.literal);
  if (ts.isTypeReferenceNode(expression)) return textsOfPart(expression.typeName);
  if (ts.isIdentifier(expression)) return ofName(expression.text, owner, parse, path);
  const isWrapped =
    ts.isParenthesizedExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression) ||
    ts.isElementAccessExpression(expression) ||
    ts.isPropertyAccessExpression(expression);
  return isWrapped ? textsOfPart(expression.expression) : null;
}

/** Values of all properties: it does not matter which one is used. */
const ofProperties = (object, textsOfPart) =>
  joined(object.properties, (property) => (property.initializer ? textsOfPart(property.initializer) : null));

function ofName(name, owner, parse, seenNodes) {
  return joined(owner.values.get(name) ?? [null], (value) => {
    if (value === null || ts.isParameter(value)) return null;
    if (value.from === undefined) return textsOf(value, owner, parse, seenNodes);
    const home = parse(join(dirname(owner.path), value.from.replace(/\.js$/, '.ts')));
    return home && ofName(value.name, home, parse, seenNodes);
  });
}

function joined(parts, textsOfPart) {
  const results = parts.map(textsOfPart);
  return results.includes(null) ? null : results.flat();
}

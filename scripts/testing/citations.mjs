// Citations in comments, `[2 §7 "Batches", §8; decisions "Stock"]`, must refer to an existing section of
// docs/product.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const PAGES = {
  1: '1-administration.md',
  2: '2-warehouse.md',
  3: '3-production.md',
  decisions: 'decisions.md',
  ux: 'ux.md',
  security: 'security.md',
};
const PATH = /`((?:backend|workers|frontend|migrations|runtime|contracts|e2e|bench|scripts)\/[\w./-]+)`/g;
const BUILT = /\/dist\b/;
const SOURCES = /\.(ts|tsx|mjs|css|sql)$/;
const CITATION = /\[[^[\]]*§[^[\]]*\]|\[(?:decisions|security|ux)(?:\.md)?[, ]+["][^[\]]*\]/g;
const PART =
  /^(?:(?<page>[123]|decisions|ux|security)(?:\.md)?(?=[\s,]|$))?[,\s]*(?:§(?<section>\d+(?:\.\d+)*)(?:[-–](?:§)?(?<end>\d+(?:\.\d+)*))?)?\s*(?:"(?<name>[^"]+)")?(?<words>[^"§]*)$/;

/**
 * Sections of a page of rules.
 * @param {string} text Markdown
 * @returns {{ title: string, number: string | null, body: string }[]} each with its content, including deeper
 * headings
 */
export function sectionsOf(text) {
  const lines = text.split('\n');
  const headings = lines.flatMap((line, index) => {
    const heading = /^(#{1,5}) (.+)$/.exec(line);
    return heading ? [{ index, level: heading[1].length, title: heading[2].trim() }] : [];
  });
  return headings.map((heading) => {
    const next = headings.find((other) => other.index > heading.index && other.level <= heading.level);
    return {
      title: heading.title,
      number: /^(\d+(?:\.\d+)*)\.? /.exec(heading.title)?.[1] ?? null,
      body: lines.slice(heading.index, next?.index).join('\n'),
    };
  });
}

/** Comments of a source as plain text: line breaks and leading asterisks are replaced by spaces. */
export function plainComments(source) {
  return source.replaceAll(/\n\s*(?:\*(?!\/)|\/\/)\s?/g, ' ');
}

/**
 * Errors of the citations in a source.
 * @param {string} source
 * @param {Record<string, { title: string, number: string | null, body: string }[]>} pages sections by page
 * @returns {string[]} one sentence each
 */
export function problemsOf(source, pages) {
  const text = plainComments(source);
  const citations = [...text.matchAll(CITATION)];
  const problems = citations.flatMap(([citation]) => problemsOfCitation(citation, pages));
  const inside = citations.reduce((count, [citation]) => count + citation.split('§').length - 1, 0);
  const all = text.split('§').length - 1;
  if (all > inside) problems.push(`«§» вне ссылки вида [2 §7 "Batches"]: ${all - inside}`);
  for (const [issue] of text.matchAll(/\[issue \d+[^\]]*\]/g)) problems.push(`${issue}: такой страницы нет`);
  return problems;
}

function problemsOfCitation(citation, pages) {
  const problems = [];
  let page = null;
  for (const part of partsOf(citation.slice(1, -1))) {
    const citedPart = PART.exec(part)?.groups;
    if (!citedPart) {
      problems.push(`${citation}: непонятно «${part}»`);
      continue;
    }
    page = citedPart.page ?? page;
    if (page === null) problems.push(`${citation}: «${part}» не называет страницы`);
    else if (!leadsSomewhere(citedPart, pages[page]))
      problems.push(`${citation}: нет «${part}» в ${PAGES[page]}`);
  }
  return problems;
}

/** Paths of sources that may cite the rules of the product: contracts and domain rules, with their tests. */
const MAY_CITE = /^contracts\/src\/|\/domain\//;

/**
 * Citations in a source outside contracts and domain rules.
 * @param {string} path from the root of the project
 * @param {string} source
 * @returns {string[]} one sentence each
 */
export function misplacedCitations(path, source) {
  if (MAY_CITE.test(path)) return [];
  return [...plainComments(source).matchAll(CITATION)].map(
    ([citation]) => `${citation}: ссылки стоят только в contracts/src и в domain/`,
  );
}

/** Splits at `;` and at commas before a new reference; a quoted name is not split. */
function partsOf(inside) {
  return inside
    .split(/[;,]\s*(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .reduce((parts, part) => {
      // `decisions, "Stock"`: this comma does not separate references.
      const isNameOfPage =
        /^(decisions|ux|security)(\.md)?$/.test(parts.at(-1) ?? '') && part.startsWith('"');
      return isNameOfPage ? [...parts.slice(0, -1), `${parts.at(-1)} ${part}`] : [...parts, part];
    }, []);
}

function leadsSomewhere({ section, end, name, words }, sections) {
  const numbers = [section, end].filter((number) => number !== undefined);
  const namedSections = numbers.map((number) => sections.find((candidate) => candidate.number === number));
  if (namedSections.includes(undefined)) return false;
  const where = namedSections[0]?.body ?? sections.map((each) => each.body).join('\n');
  if (name !== undefined && !isNamedIn(where, name)) return false;
  const phrase = words.trim();
  return phrase === '' || where.toLowerCase().includes(phrase.toLowerCase());
}

/** True when a heading or bold text contains the name. */
function isNamedIn(body, name) {
  const names = [...body.matchAll(/^#{1,5} (.+)$|\*\*(.+?)\*\*/gm)].map(
    (heading) => heading[1] ?? heading[2],
  );
  return names.some((heading) => heading.toLowerCase().includes(name.toLowerCase()));
}

/**
 * @param {string} root of the project
 * @param {string[]} folders with sources
 * @returns {string[]} `file: problem`
 */
export function citationProblems(root, folders) {
  const pages = Object.fromEntries(
    Object.entries(PAGES).map(([key, file]) => [
      key,
      sectionsOf(readFileSync(join(root, 'docs', 'product', file), 'utf8')),
    ]),
  );
  return folders
    .flatMap((folder) => filesIn(join(root, folder), SOURCES))
    .filter((file) => !file.includes('/citations.'))
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      const path = relative(root, file).replaceAll('\\', '/');
      return [...problemsOf(source, pages), ...misplacedCitations(path, source)].map(
        (problem) => `${path}: ${problem}`,
      );
    });
}

/**
 * Decisions that a text cites by number, `docs/adr/0003`, and that do not exist.
 * @param {string} text
 * @param {ReadonlySet<string>} numbers of the existing decisions
 * @returns {string[]} one sentence each
 */
export function problemsOfDecisions(text, numbers) {
  return [...text.matchAll(/\badr\/(\d{4})/g)]
    .filter(([, number]) => !numbers.has(number))
    .map(([citation]) => `${citation}: нет такого решения`);
}

/**
 * Local links of a Markdown page to files that do not exist.
 * @param {string} text
 * @param {(target: string) => boolean} exists
 * @returns {string[]} one sentence each
 */
export function problemsOfLinks(text, exists) {
  return [...text.matchAll(/\]\(([^()\s#]+)(?:#[^()\s]*)?\)/g)]
    .map(([, target]) => target)
    .filter((target) => !/^[a-z]+:/.test(target) && !exists(target))
    .map((target) => `${target}: ссылка никуда не ведёт`);
}

/**
 * Project paths that a page names and that do not exist. Patterns with `*`, `<` or `{` and built files are
 * skipped.
 * @param {string} text
 * @param {(path: string) => boolean} exists
 * @returns {string[]} one sentence each
 */
export function problemsOfPaths(text, exists) {
  return [...text.matchAll(PATH)]
    .map(([, path]) => path)
    .filter((path) => !BUILT.test(path) && !exists(path))
    .map((path) => `${path}: нет такого файла`);
}

/**
 * @param {string} root of the project
 * @param {string[]} folders with sources
 * @returns {string[]} `file: problem`, for decisions cited in sources, and for links and paths of the
 * documentation
 */
export function documentProblems(root, folders) {
  const decisions = join(root, 'docs', 'adr');
  const numbers = new Set(readdirSync(decisions).map((name) => name.slice(0, 4)));
  const pages = [
    join(root, 'README.md'),
    join(root, 'bench', 'RESULTS.md'),
    ...filesIn(join(root, 'docs'), /\.md$/),
  ];
  const sources = folders.flatMap((folder) => filesIn(join(root, folder), SOURCES));
  const problems = [...pages, ...sources]
    .filter((file) => !file.includes('/citations.'))
    .flatMap((file) =>
      problemsOfDecisions(readFileSync(file, 'utf8'), numbers).map((problem) => ({ file, problem })),
    );
  const links = pages.flatMap((file) =>
    problemsOfLinks(readFileSync(file, 'utf8'), (target) => existsSync(join(dirname(file), target))).map(
      (problem) => ({ file, problem }),
    ),
  );
  const paths = pages.flatMap((file) =>
    problemsOfPaths(readFileSync(file, 'utf8'), (path) => existsSync(join(root, path))).map((problem) => ({
      file,
      problem,
    })),
  );
  return [...problems, ...links, ...paths].map(({ file, problem }) => `${relative(root, file)}: ${problem}`);
}

function filesIn(folder, names) {
  return readdirSync(folder).flatMap((name) => {
    if (name === 'node_modules' || name === 'dist') return [];
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return filesIn(path, names);
    return names.test(name) ? [path] : [];
  });
}

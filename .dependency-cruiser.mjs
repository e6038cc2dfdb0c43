// The import rules of docs/2-map.md. Run by `npm run check`.
import { FOR_ALL, MODULES } from './backend/module-table.mjs';

/**
 * Entry files through which screens of a frontend area import each other; all other files of a screen are
 * private.
 */
const DOORS = [
  // Tabs, screens and panels that pages are composed of.
  'storehouse/(batches|invoices|operations|stock|structure)/[^/]+-tab',
  'production/orders/(orders-tab|use-orders-list)',
  'production/calls/open-calls',
  'production/held-units/held-units-page',
  'production/call-list/call-list-page',
  'production/board/board-page',
  'production/tasks/tasks-tab',
  'production/create-order/create-order-dialog',
  'stock-taking/(counting|review)/[^/]+-screen',
  'stock-taking/counting/cell-list',
  'handheld/(cell|find|reception)/[^/]+-screen',
  'handheld/picking/task-list',
  'workstation/task/(task-screen|task-skeleton|use-workstation)',
  'workstation/picking/picking-panel',
  'workstation/readings/readings-panel',
  'workshops/defect-codes/defect-codes-page',
  'production/oee/oee-page',
  'workshops/shifts/shifts-page',
  'workshops/shifts/calendar-days-page',
  'workstation/calls/work-place-calls',
  'workstation/reception/finished-units',
  // Buttons, dialogs and drawers that several screens open.
  'storehouse/overview/overview-link',
  'production/order/print/print-order-dialog',
  'storehouse/operation-dialog/operation-dialog-button',
  'storehouse/opening-balance/opening-balance-action',
  'storehouse/product/product-(card|drawer)',
  'stock-taking/plan/plan-dialog',
  'customer-orders/shipment/shipments',
  'handheld/settings/settings-form',
];
/** Shared folders of an area that are not screens. Every file of the area may import them. */
const GROUNDS = [
  'handheld/(frame|stock|offline)',
  'putaway/draft',
  'stock-taking/offline',
  'workstation/(photos|printing)',
];

const TESTS = String.raw`\.(int-)?spec\.[cm]?[jt]sx?$|/testing/|^backend/tests/|^e2e/|vitest\.config\.ts$|^bench/`;
const MODULE = '^backend/src/modules';
const FEATURES = '^frontend/src/features';
const contracts = '^contracts/(src|dist)/';
const runtime = '^runtime/(src|dist)/';
const oneOf = (names) => `(${names.join('|')})`;
const npm = (...names) => `(^|/)node_modules/${oneOf(names)}/`;

const forbidden = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: TESTS, ...from },
  to,
});

/** Code below `at` may not import packages matched by `names`, except from the files in `but`. */
const onlyIn = (name, names, at, but) =>
  forbidden(
    name,
    `Вызывайте через: ${but.join(', ')}.`,
    { path: at, pathNot: [TESTS, ...but] },
    { path: npm(...names) },
  );

const moduleRules = Object.entries(MODULES).map(([name, callees]) => {
  const allowed = [name, ...callees, ...FOR_ALL];
  return forbidden(
    `calls-of-${name}`,
    `${name} может звать только: ${allowed.slice(1).join(', ')}. Обратно — событием (docs/2-map.md).`,
    { path: `${MODULE}/${name}/` },
    { path: `${MODULE}/(?!${oneOf(allowed)}/)` },
  );
});

/** Forbidden imports of each layer inside a module. */
const LAYERS = {
  domain: 'api|use-cases|services|queries|data|consumers',
  data: 'api|use-cases|services|queries|consumers',
  queries: 'api|use-cases|services|consumers',
  services: 'api|use-cases|consumers',
  'use-cases': 'api|consumers',
  api: 'data|consumers',
};
const layerRules = Object.entries(LAYERS).map(([layer, unseen]) =>
  forbidden(
    `layer-${layer}`,
    `${layer} не импортирует ${unseen.replaceAll('|', ', ')}.`,
    { path: `${MODULE}/([^/]+)/${layer}/` },
    { path: `${MODULE}/$1/(${unseen})/` },
  ),
);

/** Allowed imports of each program from the other folders of this repository. */
const PROGRAMS = {
  backend: { contracts, runtime, migrations: '^migrations/' },
  workers: { contracts, runtime },
  frontend: { contracts },
  runtime: { contracts },
  contracts: {},
  migrations: {},
};
const programRules = Object.entries(PROGRAMS).map(([name, seen]) =>
  forbidden(
    `program-${name}`,
    `${name} видит из других папок только: ${Object.keys(seen).join(', ') || 'ничего'}.`,
    { path: `^${name}/` },
    {
      path: '^(backend|workers|frontend|runtime|contracts|migrations|e2e|bench|scripts)/',
      pathNot: [`^${name}/`, ...Object.values(seen)],
    },
  ),
);

export default {
  forbidden: [
    forbidden(
      'no-cycles',
      'Круг импортов: вынесите общее ниже или сообщите событием.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    // `?url` is a Vite suffix: the URL of a file that it serves.
    forbidden(
      'no-unresolved',
      'Такого файла или пакета нет.',
      {},
      { couldNotResolve: true, pathNot: String.raw`\?url$` },
    ),
    forbidden(
      'tests-stay-tests',
      'Рабочий код не импортирует тестовый.',
      { path: '^(contracts|runtime|backend|workers|frontend|migrations)/' },
      { path: TESTS },
    ),

    ...programRules,
    forbidden(
      'contracts-know-zod',
      'contracts импортирует только zod.',
      { path: '^contracts/src/' },
      { pathNot: [contracts, npm('zod')] },
    ),

    forbidden(
      'module-in-table',
      'Добавьте модуль в таблицу MODULES в backend/module-table.mjs.',
      { path: `${MODULE}/(?!${oneOf(Object.keys(MODULES))}/)[^/]+/` },
      {},
    ),
    ...moduleRules,
    forbidden(
      'module-door',
      'В чужой модуль входят через index.ts.',
      { path: `${MODULE}/([^/]+)/` },
      { path: `${MODULE}/(?!$1/)[^/]+/(?!index\\.ts$)` },
    ),
    forbidden(
      'module-door-outside',
      'В модуль входят через index.ts.',
      { path: '^backend/src/(?!modules/)' },
      { path: `${MODULE}/[^/]+/(?!index\\.ts$)` },
    ),
    ...layerRules,
    forbidden(
      'platform-knows-no-module',
      'platform и kernel не знают модулей.',
      { path: '^backend/src/(platform|kernel)/' },
      { path: `${MODULE}/` },
    ),
    forbidden(
      'kernel-is-lowest',
      'kernel не импортирует platform.',
      { path: '^backend/src/kernel/' },
      { path: '^backend/src/platform/' },
    ),
    forbidden(
      'demo-plant-is-a-leaf',
      'Демонстрационный завод никто не импортирует.',
      { path: '^backend/src/(?!demo-plant/)' },
      { path: '^backend/src/demo-plant/' },
    ),
    forbidden(
      'domain-is-pure',
      'domain: ни Nest, ни TypeORM, ни ввода-вывода.',
      { path: `${MODULE}/[^/]+/domain/` },
      {
        path: [
          '(^|/)node_modules/(?!zod/)',
          '^(node:)?(fs|http|https|net|child_process|worker_threads)(/|$)',
          '^backend/src/platform/',
        ],
      },
    ),

    onlyIn('bullmq-in-queue', ['bullmq'], '^(runtime|backend|workers)/', [
      '^backend/src/platform/queue/',
      '^workers/src/platform/',
    ]),
    onlyIn(
      'socket-io-in-realtime',
      ['socket\\.io', '@socket\\.io', '@nestjs/platform-socket\\.io', '@nestjs/websockets'],
      '^backend/',
      ['^backend/src/platform/realtime/'],
    ),
    onlyIn(
      'passport-in-sign-in',
      ['passport', 'passport-custom', '@nestjs/passport'],
      '^(backend|workers)/',
      [`${MODULE}/auth/api/`],
    ),
    onlyIn('typeorm-in-data', ['typeorm'], '^(backend|workers)/', [
      `${MODULE}/[^/]+/(data|queries)/`,
      '^backend/src/platform/(db|outbox)/',
      String.raw`\.(entity|entities)\.ts$`,
    ]),
    onlyIn('ioredis-in-runtime', ['ioredis'], '^(runtime|backend|workers)/', ['^runtime/src/redis/']),
    onlyIn('flydrive-in-runtime', ['flydrive', '@aws-sdk'], '^(runtime|backend|workers)/', [
      '^runtime/src/storage/',
    ]),
    onlyIn('opentelemetry-in-runtime', ['@opentelemetry'], '^(runtime|backend|workers)/', [
      '^runtime/src/tracing/',
    ]),
    onlyIn('pino-in-runtime', ['pino'], '^(runtime|backend|workers)/', ['^runtime/src/logging/']),
    onlyIn('sharp-in-photos', ['sharp'], '^(backend|workers)/', ['^workers/src/(photos|platform)/']),
    onlyIn('puppeteer-in-documents', ['puppeteer', 'puppeteer-core'], '^(backend|workers)/', [
      '^workers/src/(documents|platform)/',
    ]),

    forbidden(
      'features-are-islands',
      'Разделы интерфейса не знают друг друга: соединяет их app.',
      { path: '^frontend/src/features/([^/]+)/' },
      { path: '^frontend/src/features/(?!$1/)' },
    ),
    forbidden(
      'screens-have-doors',
      'Экран видит свою папку, shared и api раздела, frontend/src/shared; чужой экран — через DOORS в .dependency-cruiser.mjs.',
      { path: `${FEATURES}/([^/]+)/([^/]+)/` },
      {
        path: `${FEATURES}/$1/(?!($2|shared|api)/)[^/]+/`,
        pathNot: [`${FEATURES}/${oneOf(DOORS)}\\.tsx?$`, `${FEATURES}/${oneOf(GROUNDS)}/`],
      },
    ),
    forbidden(
      'shared-knows-no-screen',
      'shared и api раздела не знают его экранов.',
      { path: `${FEATURES}/([^/]+)/(shared|api)/` },
      {
        path: `${FEATURES}/$1/(?!(shared|api)/)[^/]+/`,
        pathNot: `${FEATURES}/${oneOf(GROUNDS)}/`,
      },
    ),
    forbidden(
      'shared-knows-no-feature',
      'shared и theme не знают разделов.',
      { path: '^frontend/src/(shared|theme)/' },
      { path: '^frontend/src/features/' },
    ),
    forbidden(
      'app-is-top',
      'app никто не импортирует.',
      { path: '^frontend/src/(?!app/|main\\.tsx?$)' },
      { path: '^frontend/src/app/' },
    ),
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/dist/'] },
    exclude: { path: '^(backend|workers|frontend|migrations)/dist/' },
    // Type-only imports count as well: the rules are about knowledge, not about run time.
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
    },
  },
};

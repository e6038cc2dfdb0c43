import { decimalText } from '../kernel/decimal.js';
import type { EditedTechMap } from './edited.js';
import { limitsText } from './measurements.js';
import { HEADER_KEY, nodesOf, type SpecificationNode, type SpecificationNodes } from './nodes.js';
import { inOrderOf, isSameOrder, ORDERED_KINDS, orderField, orderKey, type OrderedKind } from './order.js';

/** One change of a specification; `text` describes it for users. */
export interface TechMapChange {
  /**
   * Key of the node (`step:12`) or of its field (`step:12.name`). The same change has the same key for every
   * author.
   */
  readonly key: string;
  /** Key of the node. */
  readonly node: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** Field name, for the kind `changed`. */
  readonly field: string | null;
  readonly text: string;
}

export interface ChangeNames {
  /** Name of a work center by id, if known to the caller. */
  readonly workCenter?: (id: number) => string | undefined;
}

const STEP_TYPES: Record<string, string> = {
  production: 'Производственный',
  print: 'Печать',
};
const ORDER_TEXTS: Readonly<Record<OrderedKind, string>> = {
  material: 'Порядок материалов изменён',
  technology: 'Порядок технологий изменён',
};
const quoted = (name: unknown): string => `«${String(name)}»`;

/** Title of a node, including its parents when its own name is not unique enough. */
function titleOf(nodes: SpecificationNodes, node: SpecificationNode): string {
  const { kind, source, values, parent } = node;
  switch (kind) {
    case 'head':
      return 'спецификация';
    case 'material':
      return `материал ${quoted((source as SpecificationNode<'material'>['source']).product.name)}`;
    case 'technology':
      return `технология ${quoted(values['name'])}`;
    case 'operation':
      return `операция ${quoted(values['name'])}`;
    case 'step':
      return `шаг ${quoted(values['name'])} (${within(nodes, parent)})`;
    case 'part':
      return `продукт ${quoted((source as SpecificationNode<'part'>['source']).name)} (${within(nodes, parent)})`;
    case 'document':
      return `документ ${quoted((source as SpecificationNode<'document'>['source']).name)} (${within(nodes, parent)})`;
    case 'measurement':
      return `измерение ${quoted(values['name'])} (${within(nodes, parent)})`;
  }
}

function within(nodes: SpecificationNodes, key: string | null): string {
  const parent = key === null ? undefined : nodes.get(key);
  if (!parent) return '';
  const label = parent.kind === 'operation' ? 'операция' : 'шаг';
  return `${label} ${quoted(parent.values['name'])}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Details after the name of an added or removed node. */
function detailOf({ kind, values, source }: SpecificationNode): string {
  if (kind === 'material' || kind === 'part') return ` × ${values['count']}`;
  if (kind !== 'measurement') return '';
  const limits = limitsText(source as SpecificationNode<'measurement'>['source']);
  return limits === null ? '' : `: ${limits}`;
}

const unitText = (value: unknown): string => (value === null ? 'нет' : quoted(value));
const limit = (value: unknown): string => (typeof value === 'number' ? decimalText(value) : 'нет');

const norm = (value: unknown): string =>
  typeof value === 'number' ? `${decimalText(value)} мин` : 'не указана';

function centerText(id: unknown, names: ChangeNames): string {
  if (id === null) return 'не указан';
  return quoted(names.workCenter?.(Number(id)) ?? `№ ${String(id)}`);
}

function changeText(
  [nodes, later]: readonly [SpecificationNodes, SpecificationNodes],
  before: SpecificationNode,
  after: SpecificationNode,
  field: string,
  names: ChangeNames,
): string {
  const title = capital(titleOf(nodes, before));
  const [from, to] = [before.values[field] ?? null, after.values[field] ?? null];
  switch (field) {
    case 'name':
      return `${title}: новое название ${quoted(to)}`;
    case 'description':
      return `${title}: изменено описание`;
    case 'product_id':
      return `${title}: другая продукция`;
    case 'count':
      return `${title}: количество ${String(from)} → ${String(to)}`;
    case 'sort':
      return `${title}: порядок ${String(from)} → ${String(to)}`;
    case 'workshop_post_id':
      return `${title}: рабочий центр ${centerText(from, names)} → ${centerText(to, names)}`;
    case 'norm_minutes':
      return `${title}: норма ${norm(from)} → ${norm(to)}`;
    case 'unit':
      return `${title}: единица ${unitText(from)} → ${unitText(to)}`;
    case 'lower_limit':
      return `${title}: нижний предел ${limit(from)} → ${limit(to)}`;
    case 'upper_limit':
      return `${title}: верхний предел ${limit(from)} → ${limit(to)}`;
    case 'is_required':
      return `${title}: ${to === true ? 'стало обязательным' : 'стало необязательным'}`;
    case 'type':
      return `${title}: тип ${quoted(STEP_TYPES[String(from)])} → ${quoted(STEP_TYPES[String(to)])}`;
    case 'img_url':
      if (from === null) return `${title}: добавлено изображение`;
      return to === null ? `${title}: изображение убрано` : `${title}: изображение заменено`;
    case 'parent':
      return `${title}: перенос ${before.kind === 'operation' ? 'в технологию' : 'в операцию'} ${quoted(later.get(String(to))?.values['name'])}`;
    default:
      return `${title}: изменение`;
  }
}

/** Maximum number of names listed in a sentence about the sequence. */
const NAMED_IN_ORDER = 6;

/** Current sequence: «Сборка», «Контроль», «Упаковка» … */
function firstNames(nodes: SpecificationNodes, kind: OrderedKind): string {
  const names = inOrderOf(nodes, kind).map(({ source, values }) =>
    quoted(
      kind === 'technology'
        ? values['name']
        : (source as SpecificationNode<'material'>['source']).product.name,
    ),
  );
  const visibleNames = names.slice(0, NAMED_IN_ORDER).join(', ');
  return names.length > NAMED_IN_ORDER ? `${visibleNames} …` : visibleNames;
}

/** Changes from one version of a specification to another, both already converted to nodes. */
export function changesBetween(
  before: SpecificationNodes,
  after: SpecificationNodes,
  names: ChangeNames = {},
): TechMapChange[] {
  const changes: TechMapChange[] = [];
  for (const node of after.values()) {
    const old = before.get(node.key);
    if (old) {
      for (const field of Object.keys(node.values).filter((name) => old.values[name] !== node.values[name]))
        changes.push({
          key: `${node.key}.${field}`,
          node: node.key,
          kind: 'changed',
          field,
          text: changeText([before, after], old, node, field, names),
        });
    } else if (node.parent === null || before.has(node.parent)) {
      const text = `Новое: ${titleOf(after, node)}${detailOf(node)}`;
      changes.push({
        key: node.key,
        node: node.key,
        kind: 'added',
        field: null,
        text,
      });
    }
  }
  for (const kind of ORDERED_KINDS.filter((one) => !isSameOrder(before, after, one))) {
    const text = `${ORDER_TEXTS[kind]}: ${firstNames(after, kind)}`;
    changes.push({
      key: orderKey(kind),
      node: HEADER_KEY,
      kind: 'changed',
      field: orderField(kind),
      text,
    });
  }
  for (const node of before.values()) {
    if (after.has(node.key) || (node.parent !== null && !after.has(node.parent))) continue;
    const text = `Удалено: ${titleOf(before, node)}${detailOf(node)}`;
    changes.push({
      key: node.key,
      node: node.key,
      kind: 'removed',
      field: null,
      text,
    });
  }
  return changes;
}

/**
 * Changes from one version of a specification to another as sentences: in tree order, then changes of the
 * sequence of materials and technologies, then removals. A node added or removed with its content is one
 * change. Empty without changes.
 */
export function techMapDifference(
  before: EditedTechMap,
  after: EditedTechMap,
  names: ChangeNames = {},
): TechMapChange[] {
  return changesBetween(nodesOf(before), nodesOf(after), names);
}

import type { TechMapRow } from '@naryad/contracts/tech-maps/dto';
import type { ListColumn } from '../../../shared/list/index.js';
import { Muted, Stack, Text } from '../../../shared/ui/index.js';
import { listTexts as texts } from './texts.js';

/** Text about the current and the approved version of a row. */
function versionText({ version, approved_version }: TechMapRow): string {
  const approved = approved_version === null ? [] : [texts.approved(approved_version)];
  return [texts.version(version), ...approved].join(', ');
}

export const specificationColumns: readonly ListColumn<TechMapRow>[] = [
  {
    id: 'id',
    header: texts.columns.id,
    width: 84,
    sort: 'id',
    phone: 'hide',
    cell: ({ id }) => <Text tabular>{id}</Text>,
  },
  {
    id: 'name',
    header: texts.columns.name,
    sort: 'name',
    opens: true,
    hideable: false,
    cell: (row) => (
      <>
        <Text block wrap="anywhere">
          {row.name}
        </Text>
        <Stack direction="row" wrap gap="0 12px">
          {row.description !== null && (
            <Muted as="small" wrap="clip" style={{ flex: '1 1 120px' }}>
              {row.description}
            </Muted>
          )}
          <Muted as="small">{versionText(row)}</Muted>
        </Stack>
      </>
    ),
    hint: ({ name, description }) => (description === null ? name : `${name}\n${description}`),
  },
  {
    id: 'product',
    header: texts.columns.product,
    sort: 'product',
    phone: 'under',
    cell: ({ product }) => [product.sku, product.name].filter((part) => part !== null).join(' - '),
    hint: ({ product }) => product.name,
  },
];

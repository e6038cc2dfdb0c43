import { mdiPlus } from '@mdi/js';
import type { EditedTechMap } from '@naryad/contracts/tech-maps/edited';
import type { ReactElement } from 'react';
import { formatQuantity } from '../../../../shared/format/numbers.js';
import { Button, EmptyState, Stack } from '../../../../shared/ui/index.js';
import { materialsOf } from '../../shared/content.js';
import { specificationTexts } from '../../shared/texts.js';
import { useTools } from '../editor-context.js';
import { editorTexts } from '../texts.js';
import { OrderList } from './order-list.js';
import { SectionHeader } from './section-header.js';

export interface MaterialsListProps {
  readonly map: EditedTechMap;
  readonly badgeOf: (key: string) => string;
}

export function MaterialsList({ map, badgeOf }: MaterialsListProps): ReactElement {
  const { openAdd } = useTools();
  const materials = materialsOf(map);
  const add = (
    <Button kind="text" icon={mdiPlus} onClick={() => openAdd('product')}>
      {editorTexts.kinds.material}
    </Button>
  );
  return (
    <Stack gap={10}>
      <SectionHeader title={specificationTexts.materials} count={materials.length}>
        {materials.length > 0 && add}
      </SectionHeader>
      {materials.length === 0 ? (
        <EmptyState text={specificationTexts.noMaterials}>{add}</EmptyState>
      ) : (
        <OrderList
          label={specificationTexts.materials}
          kind="material"
          items={materials.map(({ id, product, count }, index) => ({
            id,
            name: product.name,
            number: index + 1,
            detail: product.sku ?? '',
            quantity: formatQuantity(count),
          }))}
          badgeOf={badgeOf}
        />
      )}
    </Stack>
  );
}

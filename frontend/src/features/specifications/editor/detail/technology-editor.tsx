import { mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import type { EditedTechMap, EditedTechnology } from '@naryad/contracts/tech-maps/edited';
import type { ReactElement } from 'react';
import { plural } from '../../../../shared/format/numbers.js';
import { Button, Card, EmptyState, Stack } from '../../../../shared/ui/index.js';
import { specificationTexts } from '../../shared/texts.js';
import { NameField } from '../add/name-field.js';
import { useTools } from '../editor-context.js';
import { changeTechnology } from '../model/edits.js';
import { technologyProblem } from '../model/validation.js';
import { editorTexts } from '../texts.js';
import { Crumbs } from './crumbs.js';
import { OrderList } from './order-list.js';
import { SectionHeader } from './section-header.js';
import css from './detail.module.css';

const texts = editorTexts.technology;

export interface TechnologyEditorProps {
  readonly map: EditedTechMap;
  readonly technology: EditedTechnology;
  readonly badgeOf: (key: string) => string;
}

/** Name and operations of a technology. */
export function TechnologyEditor({ map, technology, badgeOf }: TechnologyEditorProps): ReactElement {
  const { commands, edit, centers, openAdd } = useTools();
  const { id, name, operations } = technology;
  const centerName = (center: number | null): string =>
    centers.find((one) => one.id === center)?.name ?? specificationTexts.noCenter;
  const add = (
    <Button kind="text" icon={mdiPlus} onClick={() => openAdd('operation')}>
      {editorTexts.add.operation}
    </Button>
  );
  return (
    <Stack gap={14}>
      <Crumbs map={map} of={{ kind: 'technology', id }} />
      <Card gap={12} className={css.card}>
        <NameField
          label={texts.name}
          value={name}
          onChange={(text) =>
            edit((it) => changeTechnology(it, id, (one) => ({ ...one, name: text })), `name/${id}`)
          }
          error={technologyProblem(map, name, id)}
        />
        <div>
          <Button
            tone="danger"
            icon={mdiTrashCanOutline}
            onClick={() => void commands.remove({ kind: 'technology', id })}
          >
            {texts.remove}
          </Button>
        </div>
      </Card>
      <SectionHeader title={texts.operations} count={operations.length}>
        {operations.length > 0 && add}
      </SectionHeader>
      {operations.length === 0 ? (
        <EmptyState text={specificationTexts.noOperations}>{add}</EmptyState>
      ) : (
        <OrderList
          label={texts.operations}
          kind="operation"
          items={operations.map((operation, index) => ({
            id: operation.id,
            name: operation.name,
            number: index + 1,
            detail: `${centerName(operation.workshop_post_id)}, ${stepsText(operation.steps.length)}`,
          }))}
          badgeOf={badgeOf}
        />
      )}
    </Stack>
  );
}

const stepsText = (count: number): string => `${count} ${plural(count, 'шаг', 'шага', 'шагов')}`;

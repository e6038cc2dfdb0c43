import TextField from '@mui/material/TextField';
import { mdiPlus } from '@mdi/js';
import type { EditedTechMap } from '@naryad/contracts/tech-maps/edited';
import type { ReactElement } from 'react';
import { plural } from '../../../../shared/format/numbers.js';
import { Button, Card, EmptyState, Stack } from '../../../../shared/ui/index.js';
import { technologiesOf } from '../../shared/content.js';
import { specificationTexts } from '../../shared/texts.js';
import { NameField } from '../add/name-field.js';
import { useTools } from '../editor-context.js';
import { changeHeader } from '../model/edits.js';
import { editorTexts } from '../texts.js';
import { OrderList } from './order-list.js';
import { SectionHeader } from './section-header.js';
import css from './detail.module.css';

const texts = editorTexts.head;
const DESCRIPTION_MAX = 4000;

export interface SpecificationHeaderProps {
  readonly map: EditedTechMap;
  readonly badgeOf: (key: string) => string;
}

/** The specification node: its name, its description and its technologies in work order. */
export function SpecificationHeader({ map, badgeOf }: SpecificationHeaderProps): ReactElement {
  const { edit, openAdd } = useTools();
  const technologies = technologiesOf(map);
  const add = (
    <Button kind="text" icon={mdiPlus} onClick={() => openAdd('technology')}>
      {editorTexts.add.technology}
    </Button>
  );
  return (
    <Stack gap={14}>
      <Card gap={14} className={css.card}>
        <NameField
          label={texts.name}
          value={map.name}
          onChange={(name) => edit((it) => changeHeader(it, { name }), 'head/name')}
          error={map.name.trim() === '' ? editorTexts.nameless : null}
        />
        <TextField
          multiline
          minRows={2}
          maxRows={8}
          label={texts.description}
          value={map.description ?? ''}
          onChange={({ target }) =>
            edit((it) => changeHeader(it, { description: target.value || null }), 'head/description')
          }
          slotProps={{ htmlInput: { maxLength: DESCRIPTION_MAX } }}
        />
      </Card>
      <SectionHeader title={specificationTexts.technologies} count={technologies.length}>
        {technologies.length > 0 && add}
      </SectionHeader>
      {technologies.length === 0 ? (
        <EmptyState text={specificationTexts.noTechnologies}>{add}</EmptyState>
      ) : (
        <OrderList
          label={specificationTexts.technologies}
          kind="technology"
          items={technologies.map(({ id, name, operations }, index) => ({
            id,
            name,
            number: index + 1,
            detail: operationsText(operations.length),
          }))}
          badgeOf={badgeOf}
        />
      )}
    </Stack>
  );
}

const operationsText = (count: number): string =>
  `${count} ${plural(count, 'операция', 'операции', 'операций')}`;

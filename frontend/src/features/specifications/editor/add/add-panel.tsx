import { mdiClose } from '@mdi/js';
import type { EditedTechMap } from '@naryad/contracts/tech-maps/edited';
import type { ReactElement } from 'react';
import { Card, IconButton, Segments, Stack } from '../../../../shared/ui/index.js';
import type { Located } from '../../shared/selection.js';
import { editorTexts } from '../texts.js';
import { AddOperation } from './add-operation.js';
import { AddProduct } from './add-product.js';
import { AddTechnology } from './add-technology.js';
import css from './add-panel.module.css';

export type AddKind = 'product' | 'technology' | 'operation';

const texts = editorTexts.add;
const KINDS = [
  { value: 'product', label: texts.product },
  { value: 'technology', label: texts.technology },
  { value: 'operation', label: texts.operation },
] as const;

export interface AddPanelProps {
  readonly kind: AddKind;
  readonly onKind: (kind: AddKind) => void;
  readonly onClose: () => void;
  readonly map: EditedTechMap;
  /** The selected node: a new operation is added to its technology. */
  readonly located: Located | null;
}

/** 'Добавить...': remains open after each addition, ready for the next one. */
export function AddPanel({ kind, onKind, onClose, map, located }: AddPanelProps): ReactElement {
  const technology = located !== null && 'technology' in located ? located.technology.id : undefined;
  return (
    <Card
      as="section"
      gap={12}
      className={css.panel}
      aria-label={texts.button}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <Stack direction="row" justify="between" align="center" gap={4}>
        <Segments fill="phone" label={texts.what} options={KINDS} value={kind} onChange={onKind} />
        <IconButton icon={mdiClose} label={texts.close} title={texts.close} onClick={onClose} />
      </Stack>
      {kind === 'product' && <AddProduct map={map} />}
      {kind === 'technology' && <AddTechnology map={map} />}
      {kind === 'operation' && <AddOperation map={map} technologyId={technology ?? null} />}
    </Card>
  );
}

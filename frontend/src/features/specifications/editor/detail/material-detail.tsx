import { mdiOpenInNew, mdiTrashCanOutline } from '@mdi/js';
import type { EditedMaterial, EditedTechMap } from '@naryad/contracts/tech-maps/edited';
import { useState, type ReactElement } from 'react';
import { CountField } from '../../../../shared/form/count-field.js';
import { formatQuantity } from '../../../../shared/format/numbers.js';
import { Button, ButtonLink, Card, Muted, Stack, Text } from '../../../../shared/ui/index.js';
import { stepsUsing, usedInSteps } from '../../shared/content.js';
import { useTools } from '../editor-context.js';
import { changeMaterial } from '../model/edits.js';
import { typedCount } from '../model/validation.js';
import { editorTexts } from '../texts.js';
import { Crumbs } from './crumbs.js';
import { SectionHeader } from './section-header.js';
import css from './detail.module.css';

const texts = editorTexts.material;

export interface MaterialDetailProps {
  readonly map: EditedTechMap;
  readonly material: EditedMaterial;
}

/** One material: its quantity per product, and the steps that consume it. */
export function MaterialDetail({ map, material }: MaterialDetailProps): ReactElement {
  const { commands, edit } = useTools();
  const { id, count, product } = material;
  const steps = stepsUsing(map, material.product_id);
  const usedCount = usedInSteps(map, material.product_id);
  const [typed, setTyped] = useState<string | null>(null);
  const shownCount = typed ?? String(count);
  const isBad = typedCount(shownCount) === null;
  return (
    <Stack gap={14}>
      <Crumbs map={map} of={{ kind: 'material', id }} />
      <Card gap={12} className={css.card}>
        <Stack gap={2}>
          <Text as="h2" weight="bold" wrap="anywhere">
            {product.name}
          </Text>
          {product.sku !== null && <Muted>{product.sku}</Muted>}
        </Stack>
        <CountField
          className={css.short}
          label={texts.count}
          value={shownCount}
          onChange={(text) => {
            setTyped(text);
            const next = typedCount(text);
            if (next !== null) edit((it) => changeMaterial(it, id, next), `count/${id}`);
          }}
          onBlur={() => setTyped(null)}
          error={isBad ? texts.badCount : undefined}
        />
        <Stack direction="row" gap={8} wrap>
          <ButtonLink to={`/products/edit/${product.id}`} target="_blank" icon={mdiOpenInNew}>
            {texts.openProduct}
          </ButtonLink>
          <Button
            tone="danger"
            icon={mdiTrashCanOutline}
            onClick={() => void commands.remove({ kind: 'material', id })}
          >
            {texts.remove}
          </Button>
        </Stack>
      </Card>
      <SectionHeader title={texts.used} count={steps.length} />
      {steps.length === 0 ? (
        <Muted as="p">{texts.unused}</Muted>
      ) : (
        <>
          <Text as="p" tone={usedCount === count ? 'muted' : 'warning'}>
            {texts.usedCount(usedCount, count)}
            {usedCount > count && ` — ${texts.more(usedCount - count)}`}
            {usedCount < count && ` — ${texts.fewer(count - usedCount)}`}
          </Text>
          <Card as="ul" gap={0}>
            {steps.map(({ technology, operation, step }) => (
              <Stack as="li" key={step.id} direction="row" justify="between" gap={12} className={css.use}>
                <Button
                  kind="link"
                  className={css.link}
                  onClick={() => commands.select({ kind: 'step', id: step.id })}
                >
                  {[technology.name, operation.name, step.name].join(' › ')}
                </Button>
                <Text tabular wrap="never">
                  {formatQuantity(step.products.find((one) => one.id === material.product_id)?.count ?? 0)}
                </Text>
              </Stack>
            ))}
          </Card>
        </>
      )}
    </Stack>
  );
}

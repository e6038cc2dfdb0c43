import { decimalText } from '@naryad/contracts/kernel/decimal';
import type { OfferedWorkCenter } from '@naryad/contracts/tech-maps/dto';
import type {
  EditedMeasurement,
  EditedOperation,
  EditedStep,
  EditedTechMap,
} from '@naryad/contracts/tech-maps/edited';
import { limitsText } from '@naryad/contracts/tech-maps/measurements';
import { pictureUrl } from '@naryad/contracts/media/picture-address';
import type { ReactElement } from 'react';
import { formatQuantity } from '../../../shared/format/numbers.js';
import { OperationHistoryFold } from '../../../shared/operation-history/operation-history-fold.js';
import { useHasModuleOf } from '../../../shared/session/module-rights.js';
import { Card, Muted, Stack, StatusChip, Text } from '../../../shared/ui/index.js';
import { materialsOf, technologiesOf } from '../shared/content.js';
import { keyOf } from '../shared/selection.js';
import { specificationTexts, stepTypeNames } from '../shared/texts.js';
import css from './specification-content.module.css';
import { viewTexts as texts } from './texts.js';
import { mdiPrinterOutline } from '@mdi/js';

export interface SpecificationContentProps {
  readonly map: EditedTechMap;
  readonly centers: readonly OfferedWorkCenter[];
}

/** Read-only specification: materials, then technologies with operations and steps in work order. */
export function SpecificationContent({ map, centers }: SpecificationContentProps): ReactElement {
  const materials = materialsOf(map);
  const technologies = technologiesOf(map);
  return (
    <Stack gap={20}>
      {map.description !== null && (
        <Text as="p" wrap="lines">
          {map.description}
        </Text>
      )}
      <Stack as="section" gap={8} aria-label={specificationTexts.materials}>
        <Text as="h2" size="large" weight="strong">
          {specificationTexts.materials}
        </Text>
        {materials.length === 0 ? (
          <Muted>{specificationTexts.noMaterials}</Muted>
        ) : (
          <Card as="ul" gap={0}>
            {materials.map(({ product, count }) => (
              <Line key={product.id} name={product.name} detail={product.sku} count={count} />
            ))}
          </Card>
        )}
      </Stack>
      {technologies.length === 0 && <Muted>{specificationTexts.noTechnologies}</Muted>}
      {technologies.map(({ id, name, operations }) => (
        <Stack as="section" key={id} gap={8} aria-label={name}>
          <Text as="h2" size="large" weight="strong" wrap="anywhere">
            {name}
          </Text>
          {operations.length === 0 && <Muted>{specificationTexts.noOperations}</Muted>}
          {operations.map((operation) => (
            <Operation key={operation.id} operation={operation} centers={centers} />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

interface OperationProps {
  readonly operation: EditedOperation;
  readonly centers: readonly OfferedWorkCenter[];
}

function Operation({ operation, centers }: OperationProps): ReactElement {
  const seesHistory = useHasModuleOf(['production']);
  const center = centers.find(({ id }) => id === operation.workshop_post_id);
  return (
    <Card
      as="article"
      gap={10}
      className={css.operation}
      id={keyOf({ kind: 'operation', id: operation.id })}
      aria-label={operation.name}
    >
      <Stack direction="row" gap="4px 12px" wrap align="baseline">
        <Text as="h3" weight="strong" wrap="anywhere">
          {operation.name}
        </Text>
        <Muted>{center === undefined ? specificationTexts.noCenter : texts.center(center.name)}</Muted>
        {operation.norm_minutes != null && <Muted>{texts.norm(decimalText(operation.norm_minutes))}</Muted>}
      </Stack>
      {seesHistory && typeof operation.id === 'number' && (
        <OperationHistoryFold of="specification" operationId={operation.id} />
      )}
      {operation.steps.length === 0 && <Muted>{specificationTexts.noSteps}</Muted>}
      <Stack as="ol" gap={12}>
        {operation.steps.map((step, index) => (
          <Step key={step.id} step={step} number={index + 1} />
        ))}
      </Stack>
    </Card>
  );
}

const measurementText = (one: EditedMeasurement): string =>
  [one.name, limitsText(one) ?? one.unit].filter((part) => part !== null).join(' ');

function Step({ step, number }: { readonly step: EditedStep; readonly number: number }): ReactElement {
  const { name, description, type, img_url: image, products, documents, measurements = [] } = step;
  return (
    <Stack as="li" direction="row" gap={12} className={css.step}>
      <Text tone="muted" tabular>
        {number}
      </Text>
      <Stack gap={6} grow shrink>
        <Stack direction="row" gap={8} wrap align="center">
          <Text weight="strong" wrap="anywhere">
            {name}
          </Text>
          {type === 'print' && (
            <StatusChip tone="info" icon={mdiPrinterOutline} label={stepTypeNames.print} />
          )}
        </Stack>
        {description !== null && (
          <Text as="p" wrap="lines">
            {description}
          </Text>
        )}
        {products.length > 0 && (
          <Stack as="ul" gap={0} aria-label={texts.components}>
            {products.map((product) => (
              <Line key={product.id} name={product.name} detail={product.sku} count={product.count} />
            ))}
          </Stack>
        )}
        {measurements.length > 0 && (
          <Muted wrap="anywhere">{`${texts.measurements}: ${measurements.map(measurementText).join('; ')}`}</Muted>
        )}
        {documents.length > 0 && (
          <Muted>{`${texts.documents}: ${documents.map((document) => document.name).join(', ')}`}</Muted>
        )}
      </Stack>
      {image !== null && (
        <img
          className={css.picture}
          src={pictureUrl('step', image)}
          alt={texts.imageOf(name)}
          loading="lazy"
          decoding="async"
        />
      )}
    </Stack>
  );
}

interface LineProps {
  readonly name: string;
  readonly detail: string | null;
  readonly count: number;
}

function Line({ name, detail, count }: LineProps): ReactElement {
  return (
    <Stack as="li" direction="row" gap={12} align="baseline" className={css.line}>
      <Text grow wrap="anywhere">
        {name}
        {detail !== null && <Muted>{` ${detail}`}</Muted>}
      </Text>
      <Text tabular>{formatQuantity(count)}</Text>
    </Stack>
  );
}

import {
  mdiEyeOutline,
  mdiFileDocumentPlusOutline,
  mdiImageOutline,
  mdiPencilOutline,
  mdiPlaylistPlus,
  mdiPlus,
  mdiTrashCanOutline,
} from '@mdi/js';
import type { PrintDocument } from '@naryad/contracts/documents/dto';
import { pictureUrl } from '@naryad/contracts/media/picture-address';
import type { EditedOperation, EditedStep, EditedTechMap } from '@naryad/contracts/tech-maps/edited';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { formatQuantity } from '../../../../shared/format/numbers.js';
import { Button, IconButton, Notice, Stack, Text } from '../../../../shared/ui/index.js';
import { unevenMaterials } from '../../shared/content.js';
import { DocumentDialog } from '../dialogs/document-dialog.js';
import { StepDialog } from '../dialogs/step-dialog.js';
import { StepProductDialog } from '../dialogs/step-product-dialog.js';
import { useTools } from '../editor-context.js';
import { changeStep, consumeAllMaterials } from '../model/edits.js';
import { editorTexts } from '../texts.js';
import css from './detail.module.css';
import { StepMeasurements } from './step-measurements.js';
import { StepPart } from './step-part.js';

const ImageDialog = lazy(() =>
  import('../dialogs/image-dialog.js').then((m) => ({ default: m.ImageDialog })),
);
const DocumentPreview = lazy(() =>
  import('../../../../shared/printing/document-preview.js').then((m) => ({ default: m.DocumentPreview })),
);
const texts = editorTexts.step;

/** The open dialog; a product by its id, 'product' for a new one. */
type Open = 'step' | 'image' | 'document' | 'product' | number;

export interface StepDetailsProps {
  readonly map: EditedTechMap;
  readonly operation: EditedOperation;
  readonly step: EditedStep;
}

/**
 * The expanded step of an operation: description, picture, components, measurements and documents, each with
 * its dialog.
 */
export function StepDetails({ map, operation, step }: StepDetailsProps): ReactElement {
  const { edit, barred } = useTools();
  const [open, setOpen] = useState<Open | null>(null);
  const [sample, setSample] = useState<PrintDocument | null>(null);
  const close = (): void => setOpen(null);
  const { id, img_url: image, documents, products, type, description } = step;
  const hasRest = unevenMaterials(map).some(
    ({ material, taken }) => taken < material.count && !barred.has(material.product_id),
  );
  const change = (part: Partial<EditedStep>): void =>
    edit((it) => changeStep(it, id, (one) => ({ ...one, ...part })));
  return (
    <Stack gap={12} className={css.step}>
      {description !== null && description !== '' && (
        <Text as="p" wrap="anywhere" style={{ whiteSpace: 'pre-line' }}>
          {description}
        </Text>
      )}
      <Stack direction="row" gap={8} wrap>
        <Button size="small" icon={mdiPencilOutline} onClick={() => setOpen('step')}>
          {editorTexts.row.edit}
        </Button>
        <Button size="small" icon={mdiImageOutline} onClick={() => setOpen('image')}>
          {image === null ? texts.setImage : texts.changeImage}
        </Button>
        {image !== null && (
          <Button size="small" kind="text" tone="danger" onClick={() => change({ img_url: null })}>
            {texts.removeImage}
          </Button>
        )}
      </Stack>
      {image !== null && (
        <img className={css.picture} src={pictureUrl('step', image)} alt={texts.imageOf(step.name)} />
      )}
      <StepPart
        title={texts.components}
        empty={texts.noProducts}
        add={
          <Stack direction="row" gap={4} wrap>
            <Button kind="text" size="small" icon={mdiPlus} onClick={() => setOpen('product')}>
              {texts.addProduct}
            </Button>
            {hasRest && (
              <Button
                kind="text"
                size="small"
                icon={mdiPlaylistPlus}
                onClick={() => edit((it) => consumeAllMaterials(it, id, barred))}
              >
                {texts.addAll}
              </Button>
            )}
          </Stack>
        }
      >
        {products.map((product) => (
          <Stack as="li" key={product.id} direction="row" align="center" gap={8} className={css.use}>
            <Text wrap="anywhere" style={{ flex: 1 }}>
              {product.name}
            </Text>
            <Button
              kind="text"
              size="small"
              aria-label={editorTexts.material.countOf(product.name, formatQuantity(product.count))}
              onClick={() => setOpen(product.id)}
            >
              {formatQuantity(product.count)}
            </Button>
            <IconButton
              size="small"
              icon={mdiTrashCanOutline}
              tone="danger"
              label={editorTexts.row.of(editorTexts.row.remove, product.name)}
              onClick={() => change({ products: products.filter((one) => one.id !== product.id) })}
            />
          </Stack>
        ))}
      </StepPart>
      <StepMeasurements step={step} />
      {(type === 'print' || documents.length > 0) && (
        <StepPart
          title={texts.documents}
          empty={texts.noDocuments}
          add={
            type === 'print' && (
              <Button
                kind="text"
                size="small"
                icon={mdiFileDocumentPlusOutline}
                onClick={() => setOpen('document')}
              >
                {texts.addDocument}
              </Button>
            )
          }
        >
          {documents.map((document) => (
            <Stack as="li" key={document.id} direction="row" align="center" gap={8} className={css.use}>
              <Text wrap="anywhere" style={{ flex: 1 }}>
                {document.name}
              </Text>
              <IconButton
                size="small"
                icon={mdiEyeOutline}
                label={editorTexts.row.of(editorTexts.row.sample, document.name)}
                onClick={() => setSample(document)}
              />
              <IconButton
                size="small"
                icon={mdiTrashCanOutline}
                tone="danger"
                label={editorTexts.row.of(editorTexts.row.remove, document.name)}
                onClick={() => change({ documents: documents.filter((one) => one.id !== document.id) })}
              />
            </Stack>
          ))}
        </StepPart>
      )}
      {type !== 'print' && documents.length > 0 && (
        <Notice kind="warning" role="status">
          {texts.documentsDropped}
        </Notice>
      )}
      {open === 'step' && <StepDialog operation={operation} step={step} onClose={close} />}
      {open === 'document' && <DocumentDialog step={step} onClose={close} />}
      {sample !== null && (
        <Suspense fallback={null}>
          <DocumentPreview document={sample} onClose={() => setSample(null)} />
        </Suspense>
      )}
      {open === 'image' && (
        <Suspense fallback={null}>
          <ImageDialog operation={operation} step={step} onClose={close} />
        </Suspense>
      )}
      {(open === 'product' || typeof open === 'number') && (
        <StepProductDialog
          map={map}
          step={step}
          productId={typeof open === 'number' ? open : null}
          onClose={close}
        />
      )}
    </Stack>
  );
}

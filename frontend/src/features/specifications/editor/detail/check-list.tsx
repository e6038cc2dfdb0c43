import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiClose } from '@mdi/js';
import type { EditedTechMap } from '@naryad/contracts/tech-maps/edited';
import type { ReactElement } from 'react';
import { Button, Card, EmptyState, Muted, Stack, Text } from '../../../../shared/ui/index.js';
import { remarksOf } from '../../shared/checks.js';
import { useTools } from '../editor-context.js';
import { editorTexts } from '../texts.js';
import { SectionHeader } from './section-header.js';
import css from './order-row.module.css';

const texts = editorTexts.check;

/** Remarks to review before an approval. Each line links to its node. */
export function CheckList({ map }: { readonly map: EditedTechMap }): ReactElement {
  const { commands, centers } = useTools();
  const remarks = remarksOf(map, centers);
  return (
    <Stack gap={10}>
      <SectionHeader title={texts.title} count={remarks.length}>
        <Button kind="text" icon={mdiClose} onClick={() => commands.select(null)}>
          {texts.close}
        </Button>
      </SectionHeader>
      {remarks.length === 0 ? (
        <EmptyState text={texts.none} icon={mdiCheckCircleOutline} />
      ) : (
        <>
          <Muted as="p">{texts.hint}</Muted>
          <Card as="ul" gap={0} aria-label={texts.title}>
            {remarks.map(({ kind, ref, where, text }) => (
              <li key={`${kind}/${ref.id}`} className={css.row}>
                <Button kind="bare" className={css.line} onClick={() => commands.select(ref)}>
                  <Text icon={mdiAlertCircleOutline} iconSize={16} tone="warning">
                    {text}
                  </Text>
                  <Muted>{where}</Muted>
                </Button>
              </li>
            ))}
          </Card>
        </>
      )}
    </Stack>
  );
}

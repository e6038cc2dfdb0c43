import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import type { ReactElement } from 'react';
import { useApiQuery } from '../../../shared/api/index.js';
import { ButtonLink, Muted, Notice, Stack } from '../../../shared/ui/index.js';
import { remarksOf } from '../shared/checks.js';
import { versionTexts } from './texts.js';

const texts = versionTexts.approve;
/** Maximum number of remarks shown at once. */
const SHOWN = 5;

export interface VersionRemarksProps {
  readonly id: number;
  readonly version: number;
}

/** The checklist of a version before its approval. No remark blocks the approval. */
export function VersionRemarks({ id, version }: VersionRemarksProps): ReactElement | null {
  const { data: current } = useApiQuery(techMapRoutes.getTechMap, { id });
  const { data: storedVersion } = useApiQuery(techMapRoutes.getVersion, { id, version });
  if (current === undefined || storedVersion === undefined) return null;
  const remarks = remarksOf(storedVersion.techMap, current.workshopPosts);
  if (remarks.length === 0) return <Muted>{texts.noRemarks}</Muted>;
  const rest = remarks.length - SHOWN;
  return (
    <Notice
      kind="warning"
      icon="kind"
      wrap
      action={
        current.techMap.version === version && (
          <ButtonLink size="small" to={`/production/tech-map/edit/${id}#checks-${id}`}>
            {texts.toRemarks}
          </ButtonLink>
        )
      }
    >
      <strong>{texts.remarks(remarks.length)}</strong>
      <Stack as="ul" gap={2}>
        {remarks.slice(0, SHOWN).map(({ kind, ref, where, text }) => (
          <li key={`${kind}/${ref.id}`}>{`${where}: ${text}`}</li>
        ))}
        {rest > 0 && <li>{texts.more(rest)}</li>}
      </Stack>
    </Notice>
  );
}

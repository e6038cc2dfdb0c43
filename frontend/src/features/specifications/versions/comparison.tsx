import { techMapDifference } from '@naryad/contracts/tech-maps/difference';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import type { ReactElement } from 'react';
import { useApiQuery } from '../../../shared/api/index.js';
import { ErrorPanel, Muted, Skeletons, Text } from '../../../shared/ui/index.js';
import { ChangeList } from './change-list.js';
import { versionTexts as texts } from './texts.js';

export interface ComparisonProps {
  readonly id: number;
  readonly version: number;
}

/** Differences between a stored version and the current one, as sentences. */
export function Comparison({ id, version }: ComparisonProps): ReactElement {
  const then = useApiQuery(techMapRoutes.getVersion, { id, version });
  const now = useApiQuery(techMapRoutes.getTechMap, { id });
  const error = then.error ?? now.error;
  if (error !== null)
    return <ErrorPanel error={error} onRetry={() => void Promise.all([then.refetch(), now.refetch()])} />;
  if (then.data === undefined || now.data === undefined) return <Skeletons rows={3} height={20} />;
  const centers = new Map(now.data.workshopPosts.map(({ id: center, name }) => [center, name]));
  const changes = techMapDifference(then.data.techMap, now.data.techMap, {
    workCenter: (center) => centers.get(center),
  });
  if (changes.length === 0) return <Muted>{texts.noDifference}</Muted>;
  return (
    <>
      <Text weight="strong">{texts.comparing}</Text>
      <ChangeList changes={changes.map((change) => change.text)} />
    </>
  );
}

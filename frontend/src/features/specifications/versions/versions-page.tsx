import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { useState, type ReactElement } from 'react';
import { useParams } from 'react-router';
import { parseId } from '../../../shared/address/parse-id.js';
import { useApiQuery } from '../../../shared/api/index.js';
import { useCurrentUser } from '../../../shared/session/session.js';
import { BackLink } from '../../../shared/ui/back-link.js';
import { EmptyState, ErrorPanel, Muted, Page, Skeletons, Stack } from '../../../shared/ui/index.js';
import { Pager } from '../../../shared/ui/pager.js';
import { mayChangeSpecifications } from '../shared/rights.js';
import { versionTexts as texts } from './texts.js';
import { Usage } from './usage.js';
import { useVersions } from './use-versions.js';
import { VersionCard } from './version-card.js';

/**
 * `/production/tech-map/versions/:id`: changes of each save of a specification, with approval and restore.
 */
export function VersionsPage(): ReactElement {
  const id = parseId(useParams()['id']);
  if (id === null) {
    return (
      <Page title={texts.title}>
        <EmptyState text={texts.empty} />
      </Page>
    );
  }
  return <Versions key={id} id={id} />;
}

function Versions({ id }: { readonly id: number }): ReactElement {
  const mayChange = mayChangeSpecifications(useCurrentUser());
  const [page, setPage] = useState(1);
  const { rows, lastPage, error, refetch } = useVersions(id, page);
  const techMap = useApiQuery(techMapRoutes.getTechMap, { id });
  const map = techMap.data?.techMap;
  return (
    <Page
      title={texts.title}
      titleExtra={map !== undefined && <Muted>{texts.of(map.name, map.product.name)}</Muted>}
      actions={
        // No link back to a specification that does not exist.
        techMap.error === null && (
          <BackLink
            to={
              mayChange || map === undefined
                ? `/production/tech-map/edit/${id}`
                : `/production/tech-map/${map.product_id}`
            }
          >
            {texts.back}
          </BackLink>
        )
      }
    >
      {mayChange && map !== undefined && <Usage id={id} currentVersion={map.version} />}
      {rows === undefined && error !== null && <ErrorPanel error={error} onRetry={refetch} />}
      {rows === undefined && error === null && <Skeletons rows={4} height={96} />}
      {rows?.length === 0 && <EmptyState text={texts.empty} />}
      {rows !== undefined && (
        <Stack as="ul" gap={12}>
          {rows.map((version) => (
            <VersionCard
              key={version.id}
              id={id}
              version={version}
              currentVersion={map?.version}
              mayChange={mayChange}
            />
          ))}
        </Stack>
      )}
      <Pager page={page} lastPage={lastPage} onChange={setPage} />
    </Page>
  );
}

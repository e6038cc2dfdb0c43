import { workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ApiError, queryKeys } from '../../../shared/api/index.js';
import { useCatalogRoom } from '../../../shared/list/use-catalog.js';
import { ButtonLink, EmptyState, ErrorPanel, Page } from '../../../shared/ui/index.js';
import { hasWayBack } from '../../../shared/ui/way-back.js';
import { moduleQuery } from './get-module.js';
import { ModuleForm } from './module-form.js';
import { parseId } from '../../../shared/address/parse-id.js';
import { texts } from '../shared/texts.js';

/** `/modules/:id`: 'Редактирование модуля'. */
export function ModuleDetailsPage(): ReactElement {
  const moduleId = parseId(useParams()['id']);
  if (moduleId === null) return <Missing />;
  return <Details key={moduleId} moduleId={moduleId} />;
}

function Details({ moduleId }: { readonly moduleId: number }): ReactElement {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(moduleQuery(moduleId));
  useCatalogRoom('modules', () => {
    void queries.invalidateQueries({ queryKey: queryKeys.all(workModuleRoutes.getModule) });
  });

  if (data === undefined) {
    if (error instanceof ApiError && error.status === 404) return <Missing />;
    return (
      <Page title={texts.details.heading}>
        {error !== null && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      </Page>
    );
  }

  const goBack = (): void => {
    // A link from outside opened the page: there is no earlier page of this application.
    if (hasWayBack()) void navigate(-1);
    else void navigate('/modules');
  };

  return (
    <Page
      title={texts.details.heading}
      documentTitle={`${data.name} – ${texts.details.heading}`}
      actions={<ButtonLink to={`/${data.route.replace(/^\/+/, '')}`}>{texts.details.open}</ButtonLink>}
    >
      <ModuleForm module={data} onBack={goBack} />
    </Page>
  );
}

function Missing(): ReactElement {
  return (
    <Page title={texts.details.heading}>
      <EmptyState text={texts.details.notFound}>
        <ButtonLink to="/modules">{texts.details.toList}</ButtonLink>
      </EmptyState>
    </Page>
  );
}

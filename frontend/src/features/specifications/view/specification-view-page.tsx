import { mdiHistory, mdiPencilOutline } from '@mdi/js';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { parseId } from '../../../shared/address/parse-id.js';
import { useApiQuery } from '../../../shared/api/index.js';
import { useAddress } from '../../../shared/list/use-address.js';
import { useCurrentUser } from '../../../shared/session/session.js';
import {
  ButtonLink,
  EmptyState,
  ErrorPanel,
  Muted,
  Page,
  Segments,
  Skeletons,
  Stack,
} from '../../../shared/ui/index.js';
import { mayChangeSpecifications } from '../shared/rights.js';
import { specificationTexts } from '../shared/texts.js';
import { SpecificationContent } from './specification-content.js';
import { viewTexts as texts } from './texts.js';
import { useProductSpecifications } from './use-product-specifications.js';

/**
 * `/production/tech-map/:id`, by product id: its specification, read-only. With several, the user chooses
 * one.
 */
export function SpecificationViewPage(): ReactElement {
  const productId = parseId(useParams()['id']);
  if (productId === null) {
    return (
      <Page title={specificationTexts.documentTitle}>
        <EmptyState text={texts.none} />
      </Page>
    );
  }
  return <ProductSpecifications key={productId} productId={productId} />;
}

function ProductSpecifications({ productId }: { readonly productId: number }): ReactElement {
  const user = useCurrentUser();
  const [parameters, setParameters] = useAddress();
  const { data: rows, error, refetch } = useProductSpecifications(productId);
  const requestedId = parseId(parameters.get('specification'));
  const chosenRow = rows?.find(({ id }) => id === requestedId) ?? rows?.[0];
  const product = chosenRow?.product.name;
  const title = product === undefined ? specificationTexts.documentTitle : specificationTexts.title(product);
  return (
    <Page
      title={title}
      titleExtra={chosenRow && <Muted>{`${chosenRow.name}, ${texts.version(chosenRow.version)}`}</Muted>}
      actions={
        chosenRow && (
          <>
            <ButtonLink icon={mdiHistory} to={`/production/tech-map/versions/${chosenRow.id}`}>
              {texts.versions}
            </ButtonLink>
            {mayChangeSpecifications(user) && (
              <ButtonLink icon={mdiPencilOutline} to={`/production/tech-map/edit/${chosenRow.id}`}>
                {texts.edit}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <Stack gap={16}>
        {rows === undefined && error !== null && (
          <ErrorPanel title={specificationTexts.loadFailed} error={error} onRetry={() => void refetch()} />
        )}
        {rows === undefined && error === null && <Skeletons rows={8} height={36} late />}
        {rows?.length === 0 && <EmptyState text={texts.none} />}
        {rows !== undefined && rows.length > 1 && chosenRow !== undefined && (
          <Segments
            label={texts.choice}
            value={chosenRow.id}
            options={rows.map(({ id, name, approved_version }) => ({
              value: id,
              label: texts.option(name, approved_version),
            }))}
            onChange={(id) => setParameters({ specification: String(id) })}
          />
        )}
        {chosenRow !== undefined && <Chosen key={chosenRow.id} id={chosenRow.id} />}
      </Stack>
    </Page>
  );
}

function Chosen({ id }: { readonly id: number }): ReactElement {
  const { data, error, refetch } = useApiQuery(techMapRoutes.getTechMap, { id });
  if (data === undefined && error !== null)
    return <ErrorPanel title={specificationTexts.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeletons rows={8} height={36} late />;
  return <SpecificationContent map={data.techMap} centers={data.workshopPosts} />;
}

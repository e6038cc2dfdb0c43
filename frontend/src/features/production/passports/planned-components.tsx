import type { TaskOperation } from '@naryad/contracts/production/dto';
import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { formatPieces } from '../../../shared/format/index.js';
import { useCurrentUser } from '../../../shared/session/index.js';
import { instructionsQuery } from '../api/get-picking-instructions.js';
import { plannedSerials, requiredComponents } from '../shared/operation-components.js';
import { texts } from '../shared/texts.js';
import miniTable from '../shared/mini-table.module.css';

/** Modules whose users may read what is planned for picking. */
const PICKING: readonly WorkModuleKey[] = ['picking-desk', 'tsd-scan'];

/** What a picking operation that is not done yet still needs, with the units planned for it. */
export function PlannedComponents({ operation }: { readonly operation: TaskOperation }): ReactElement | null {
  const { modules } = useCurrentUser();
  const module = modules.find(({ key }) => PICKING.includes(key));
  const { data } = useQuery({
    ...instructionsQuery(operation.id, module?.id ?? 0),
    enabled: module !== undefined,
  });
  const required = requiredComponents(operation);
  if (required.length === 0) return null;
  return (
    <div>
      <h5>{texts.passports.required}</h5>
      <table className={miniTable.mini}>
        <thead>
          <tr>
            <th scope="col">{texts.passports.name}</th>
            <th scope="col" data-numeric>
              {texts.passports.count}
            </th>
            <th scope="col">{texts.passports.plannedSerials}</th>
          </tr>
        </thead>
        <tbody>
          {required.map(({ productId, name, required: needed }) => {
            const serials = plannedSerials(data?.data ?? [], productId);
            return (
              <tr key={productId}>
                <td>{name}</td>
                <td data-numeric>{formatPieces(needed)}</td>
                <td>{serials.length === 0 ? texts.dash : serials.join(', ')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

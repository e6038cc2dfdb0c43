import type { Company } from '@naryad/contracts/companies/dto';
import { companyRoutes } from '@naryad/contracts/companies/routes';
import { queryKeys, useCommand } from '../../shared/api/index.js';
import { confirm, toast } from '../../shared/ui/index.js';
import { texts } from './texts.js';

const OUTDATED = [queryKeys.all(companyRoutes.getCompanies)];

/** Deletes a company after a confirmation [1 §4]; a refusal says what blocks. */
export function useDeleteCompany(): (company: Company) => Promise<void> {
  const { run } = useCommand(companyRoutes.deleteCompany, {
    invalidates: OUTDATED,
    onSuccess: () => toast.success(texts.remove.done),
  });
  return async ({ id, name }) => {
    const sure = await confirm({
      title: texts.remove.title,
      text: texts.remove.question(name),
      confirmText: texts.remove.action,
      danger: true,
    });
    if (sure) await run({ id });
  };
}

import type { Company } from '@naryad/contracts/companies/dto';
import { companyRoutes } from '@naryad/contracts/companies/routes';
import { queryKeys } from '../../shared/api/index.js';
import { useDelete } from '../../shared/list/use-delete.js';
import { texts } from './texts.js';

const INVALIDATES = [queryKeys.all(companyRoutes.getCompanies)];

/** Deletes a company after a confirmation. A refusal shows what blocks it. */
export const useDeleteCompany = (): ((company: Company) => Promise<void>) =>
  useDelete(companyRoutes.deleteCompany, {
    invalidates: INVALIDATES,
    title: () => texts.remove.title,
    question: ({ name }) => texts.remove.question(name),
    action: texts.remove.action,
    done: () => texts.remove.done,
  });

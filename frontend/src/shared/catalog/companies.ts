import type { Company } from '@naryad/contracts/companies/dto';
import { companyRoutes } from '@naryad/contracts/companies/routes';
import { useCatalogOptions, useFreshOptions, type CatalogOptions } from './option-query.js';

/** All companies for pickers; see `useCatalogOptions`. */
export function useCompanyOptions(enabled = true): CatalogOptions<Company> {
  return useCatalogOptions<typeof companyRoutes.getCompanies, Company>(
    companyRoutes.getCompanies,
    'companies',
    enabled,
  );
}

/** For screens with company pickers: clears the options cached before the screen was entered. */
export function useFreshCompanyOptions(): void {
  useFreshOptions(companyRoutes.getCompanies);
}

export { Companies, type NewCompany } from './services/companies.js';
export { CompaniesModule } from './companies.module.js';

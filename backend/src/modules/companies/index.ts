export { Companies, type NewCompany } from './companies.js';
export { CompaniesModule } from './companies.module.js';

export { PassportsModule } from './passports.module.js';

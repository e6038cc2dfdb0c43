export { OpeningBalancesModule } from './opening-balances.module.js';

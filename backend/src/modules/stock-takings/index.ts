export { StockTakingsModule } from './stock-takings.module.js';

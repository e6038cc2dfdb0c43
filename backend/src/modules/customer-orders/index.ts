export { CustomerOrders } from './customer-orders.js';
export { CustomerOrdersModule } from './customer-orders.module.js';
export { CustomerOrderSetup, type NewCustomerOrder } from './use-cases/customer-order-setup.js';

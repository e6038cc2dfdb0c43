export { CustomerOrders } from './services/customer-orders.js';
export { CustomerOrdersModule } from './customer-orders.module.js';
export { CreateShipmentUseCase } from './use-cases/create-shipment.use-case.js';
export { CustomerOrderSetup, type NewCustomerOrder } from './services/customer-order-setup.js';
export { ShippableLots } from './services/shippable-lots.js';

export { CustomerOrders } from './customer-orders.js';
export { CustomerOrdersModule } from './customer-orders.module.js';
export { CreateShipment } from './use-cases/create-shipment.use-case.js';
export { CustomerOrderSetup, type NewCustomerOrder } from './use-cases/customer-order-setup.js';
export { ShippableLots } from './use-cases/shippable-lots.js';

import { Module, type OnModuleInit } from '@nestjs/common';
import { DeletionGuards } from '../../platform/db/deletion-guards.js';
import { RealtimeMappers } from '../../platform/realtime/realtime-mappers.js';
import { CompaniesModule } from '../companies/index.js';
import { DocumentsModule } from '../documents/index.js';
import { ProductsModule } from '../products/index.js';
import { MovementDocuments, StockModule } from '../stock/index.js';
import { WorkModulesModule } from '../work-modules/index.js';
import { CustomerOrdersController } from './api/customer-orders.controller.js';
import { ShipmentsController } from './api/shipments.controller.js';
import { CustomerOrders } from './customer-orders.js';
import { customerOrdersRealtime } from './customer-orders.realtime.js';
import { OrdersRepository } from './data/orders.repository.js';
import { ShipmentsRepository } from './data/shipments.repository.js';
import { CustomerOrderListQuery } from './queries/customer-order-list.query.js';
import { CustomerOrderQuery } from './queries/customer-order.query.js';
import { registerCustomerOrderGuards } from './queries/deletion-guards.js';
import { PackingListQuery } from './queries/packing-list.query.js';
import { ShipmentListQuery } from './queries/shipment-list.query.js';
import { ShippableQuery } from './queries/shippable.query.js';
import { ShipmentAccess } from './shipment-access.js';
import { SHIPMENT, shipmentNumbers } from './shipment-document.js';
import { CreateShipment } from './use-cases/create-shipment.use-case.js';
import { ResolvedLots } from './use-cases/resolved-lots.js';
import { CustomerOrderSetup } from './use-cases/customer-order-setup.js';
import { DeleteCustomerOrder } from './use-cases/delete-customer-order.use-case.js';
import { PrintPackingList } from './use-cases/print-packing-list.use-case.js';
import { ReverseShipment } from './use-cases/reverse-shipment.use-case.js';
import { SaveCustomerOrder } from './use-cases/save-customer-order.use-case.js';
import { ShippableLots } from './use-cases/shippable-lots.js';

@Module({
  imports: [CompaniesModule, ProductsModule, StockModule, DocumentsModule, WorkModulesModule],
  controllers: [CustomerOrdersController, ShipmentsController],
  providers: [
    CustomerOrders,
    OrdersRepository,
    CustomerOrderListQuery,
    CustomerOrderQuery,
    CustomerOrderSetup,
    SaveCustomerOrder,
    DeleteCustomerOrder,
    ShipmentAccess,
    ShipmentsRepository,
    ShippableQuery,
    ShipmentListQuery,
    PackingListQuery,
    ShippableLots,
    CreateShipment,
    ResolvedLots,
    ReverseShipment,
    PrintPackingList,
  ],
  exports: [CustomerOrders, CustomerOrderSetup, ShippableLots, CreateShipment],
})
export class CustomerOrdersModule implements OnModuleInit {
  constructor(
    private readonly guards: DeletionGuards,
    private readonly mappers: RealtimeMappers,
    private readonly documents: MovementDocuments,
  ) {}

  onModuleInit(): void {
    registerCustomerOrderGuards(this.guards);
    this.mappers.register(...customerOrdersRealtime);
    this.documents.register(SHIPMENT, shipmentNumbers);
  }
}

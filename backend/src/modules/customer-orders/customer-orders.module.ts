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
import { CustomerOrders } from './services/customer-orders.js';
import { customerOrdersRealtime } from './customer-orders.realtime.js';
import { OrdersRepository } from './data/orders.repository.js';
import { ShipmentsRepository } from './data/shipments.repository.js';
import { CustomerOrderListQuery } from './queries/customer-order-list.query.js';
import { CustomerOrderQuery } from './queries/customer-order.query.js';
import { registerCustomerOrderGuards } from './data/deletion-guards.js';
import { PackingListQuery } from './queries/packing-list.query.js';
import { ShipmentListQuery } from './queries/shipment-list.query.js';
import { ShippableQuery } from './queries/shippable.query.js';
import { ShipmentAccess } from './services/shipment-access.js';
import { SHIPMENT, shipmentNumbers } from './data/shipment-document.js';
import { CreateShipmentUseCase } from './use-cases/create-shipment.use-case.js';
import { ResolvedLots } from './services/resolved-lots.js';
import { CustomerOrderSetup } from './services/customer-order-setup.js';
import { DeleteCustomerOrderUseCase } from './use-cases/delete-customer-order.use-case.js';
import { PrintPackingListUseCase } from './use-cases/print-packing-list.use-case.js';
import { ReverseShipmentUseCase } from './use-cases/reverse-shipment.use-case.js';
import { SaveCustomerOrderUseCase } from './use-cases/save-customer-order.use-case.js';
import { ShippableLots } from './services/shippable-lots.js';

@Module({
  imports: [CompaniesModule, ProductsModule, StockModule, DocumentsModule, WorkModulesModule],
  controllers: [CustomerOrdersController, ShipmentsController],
  providers: [
    CustomerOrders,
    OrdersRepository,
    CustomerOrderListQuery,
    CustomerOrderQuery,
    CustomerOrderSetup,
    SaveCustomerOrderUseCase,
    DeleteCustomerOrderUseCase,
    ShipmentAccess,
    ShipmentsRepository,
    ShippableQuery,
    ShipmentListQuery,
    PackingListQuery,
    ShippableLots,
    CreateShipmentUseCase,
    ResolvedLots,
    ReverseShipmentUseCase,
    PrintPackingListUseCase,
  ],
  exports: [CustomerOrders, CustomerOrderSetup, ShippableLots, CreateShipmentUseCase],
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

import { Module, type OnModuleInit } from '@nestjs/common';
import { DeletionGuards } from '../../platform/db/deletion-guards.js';
import { ReadDb } from '../../platform/db/read-db.js';
import { FileRights, isNamed } from '../../platform/storage/file-rights.js';
import { RealtimeMappers } from '../../platform/realtime/realtime-mappers.js';
import { CompaniesModule } from '../companies/index.js';
import { ImportKinds, ImportsModule } from '../imports/index.js';
import { MediaModule, Pictures, PictureUses } from '../media/index.js';
import { ProductImagesController } from './api/product-images.controller.js';
import { ProductsController } from './api/products.controller.js';
import { ProductImportRepository } from './data/product-import.repository.js';
import { ProductPartsRepository } from './data/product-parts.repository.js';
import { ProductsRepository } from './data/products.repository.js';
import { componentGuard, manufacturerGuard } from './data/deletion-guards.js';
import { ProductImport } from './services/product-import.js';
import { ProductSerials } from './services/product-serials.js';
import { Products } from './services/products.js';
import { productsRealtime } from './products.realtime.js';
import { AttributeListQuery } from './queries/attribute-list.query.js';
import { ProductListQuery } from './queries/product-list.query.js';
import { picturesOfProducts } from './data/picture-uses.js';
import { ProductQuery } from './queries/product.query.js';
import { DeleteProductUseCase } from './use-cases/delete-product.use-case.js';
import { ProductInputCheck } from './services/product-input-check.js';
import { ProductSetup } from './services/product-setup.js';
import { SaveProductUseCase } from './use-cases/save-product.use-case.js';

@Module({
  imports: [CompaniesModule, ImportsModule, MediaModule],
  controllers: [ProductsController, ProductImagesController],
  providers: [
    ProductsRepository,
    ProductPartsRepository,
    ProductListQuery,
    ProductQuery,
    AttributeListQuery,
    ProductInputCheck,
    SaveProductUseCase,
    DeleteProductUseCase,
    ProductSetup,
    ProductSerials,
    Products,
    ProductImport,
    ProductImportRepository,
  ],
  exports: [Products, ProductSetup, ProductSerials],
})
export class ProductsModule implements OnModuleInit {
  constructor(
    private readonly mappers: RealtimeMappers,
    private readonly guards: DeletionGuards,
    private readonly imports: ImportKinds,
    private readonly productImport: ProductImport,
    private readonly fileRights: FileRights,
    private readonly db: ReadDb,
    private readonly pictures: Pictures,
    private readonly pictureUses: PictureUses,
  ) {}

  onModuleInit(): void {
    this.mappers.register(...productsRealtime);
    this.guards.register('product', componentGuard);
    this.guards.register('company', manufacturerGuard);
    this.imports.register('products', this.productImport.definition);
    // Products are reference data, open to every signed-in user; pictures of deleted ones are still shown in
    // history.
    this.fileRights.register('images', (_actor, key) =>
      isNamed(this.db, key, { table: 'products', column: 'img_url' }),
    );
    // Uploaded, but not saved yet.
    this.fileRights.register(
      'images',
      async (actor, key) => actor.isAdministrator && this.pictures.hasFile('product', key),
    );
    this.pictureUses.register('product', picturesOfProducts);
  }
}

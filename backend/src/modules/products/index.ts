export { circleThrough, type CompositionEdge } from './domain/composition-circle.js';
export { ManufacturerNames } from './domain/manufacturer-names.js';
export { ProductSerials } from './product-serials.js';
export { Products } from './products.js';
export { ProductsModule } from './products.module.js';
export { type NewProduct, ProductSetup } from './use-cases/product-setup.js';

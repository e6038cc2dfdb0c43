export { circleThrough, type CompositionEdge } from './domain/composition-circle.js';
export { ManufacturerNames } from './domain/manufacturer-names.js';
export { ProductSerials } from './services/product-serials.js';
export { Products } from './services/products.js';
export { ProductsModule } from './products.module.js';
export { type NewProduct, ProductSetup } from './services/product-setup.js';

import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { productRoutes } from '@naryad/contracts/products/routes';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { AttributeListQuery } from '../queries/attribute-list.query.js';
import { ProductListQuery } from '../queries/product-list.query.js';
import { ProductQuery } from '../queries/product.query.js';
import { DeleteProductUseCase } from '../use-cases/delete-product.use-case.js';
import { SaveProductUseCase } from '../use-cases/save-product.use-case.js';

@Controller()
@Access.signedIn()
export class ProductsController {
  constructor(
    private readonly products: ProductListQuery,
    private readonly product: ProductQuery,
    private readonly attributes: AttributeListQuery,
    private readonly save: SaveProductUseCase,
    private readonly remove: DeleteProductUseCase,
  ) {}

  @Handles(productRoutes.getProducts)
  getProducts(input: InputOf<typeof productRoutes.getProducts>, _actor: Actor) {
    return this.products.list(input);
  }

  @Handles(productRoutes.getProduct)
  async getProduct(input: InputOf<typeof productRoutes.getProduct>, _actor: Actor) {
    return { success: true as const, product: await this.product.get(input.id) };
  }

  @Handles(productRoutes.getAttributes)
  getAttributes(input: InputOf<typeof productRoutes.getAttributes>, _actor: Actor) {
    return this.attributes.list(input);
  }

  @Access.administrator()
  @Handles(productRoutes.createOrUpdateProduct)
  async createOrUpdateProduct(input: InputOf<typeof productRoutes.createOrUpdateProduct>, actor: Actor) {
    return { success: true as const, data: await this.save.execute(input, actor) };
  }

  @Access.administrator()
  @Handles(productRoutes.deleteProduct)
  async deleteProduct(input: InputOf<typeof productRoutes.deleteProduct>, actor: Actor) {
    await this.remove.execute(input, actor);
    return { success: true as const };
  }
}

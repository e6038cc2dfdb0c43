import { Controller, Inject } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { productRoutes } from '@naryad/contracts/products/routes';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { ProductListQuery } from '../queries/product-list.query.js';

@Controller()
@Access.signedIn()
export class ProductsController {
  constructor(@Inject(ProductListQuery) private readonly products: ProductListQuery) {}

  @Handles(productRoutes.getProducts)
  getProducts(input: InputOf<typeof productRoutes.getProducts>, _actor: Actor) {
    return this.products.list(input);
  }
}

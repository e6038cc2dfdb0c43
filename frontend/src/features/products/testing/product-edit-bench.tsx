import { companyRoutes } from '@naryad/contracts/companies/routes';
import type { Product } from '@naryad/contracts/products/dto';
import { productRoutes } from '@naryad/contracts/products/routes';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { vi } from 'vitest';
import { renderAfter } from '../../../../testing/history.js';
import { renderAt, type Rendered } from '../../../../testing/render.js';
import { routeHandler, type MockFailure } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { realtime } from '../../../shared/realtime/realtime.js';
import { ProductEditPage } from '../edit/product-edit-page.js';

/** The mock server of a spec with its data and received calls, and the rooms of the screen. */
export class ProductEditBench {
  product: Product = {
    id: 7,
    name: 'Плата',
    sku: 'П-1',
    description: null,
    comment: null,
    manufacturer_id: null,
    tech_conditions: null,
    img_url: null,
    attribute_values: [{ product_attribute_id: 1, value: 'Плата упр.' }],
    components: [
      { component_product_id: 2, count: 3, component_product: { id: 2, name: 'Болт', sku: 'Б-1' } },
      { component_product_id: 5, count: 1, component_product: null },
    ],
    version: 4,
  };
  readonly sent: Record<string, unknown>[] = [];
  refusal: MockFailure | null = null;
  readonly rooms: Parameters<typeof realtime.join>[1][] = [];

  constructor() {
    vi.spyOn(realtime, 'join').mockImplementation((_name, handler) => {
      this.rooms.push(handler);
      return () => undefined;
    });
    const page = { current_page: 1, per_page: 10_000, last_page: 1 };
    server.use(
      routeHandler(productRoutes.getProduct, () => ({ success: true, product: this.product })),
      routeHandler(productRoutes.getAttributes, () => ({
        success: true,
        data: [
          { id: 1, name: 'Краткое наименование', key: 'short_name' },
          { id: 2, name: 'Габариты, мм', key: 'size' },
          { id: 3, name: 'Цвет', key: 'colour' },
        ],
        ...page,
        total: 3,
      })),
      routeHandler(companyRoutes.getCompanies, () => ({
        success: true,
        data: [{ id: 30, name: 'ООО «Ёлка»', inn: '7707083893', kpp: null, address: null, version: 1 }],
        ...page,
        total: 1,
      })),
      routeHandler(productRoutes.getProducts, () => ({
        success: true,
        data: [
          { id: 7, name: 'Плата', sku: 'П-1' },
          { id: 2, name: 'Болт', sku: 'Б-1' },
          { id: 3, name: 'Гайка', sku: 'Г-1' },
        ],
        ...page,
        total: 3,
      })),
      routeHandler(productRoutes.createOrUpdateProduct, ({ input }) => {
        this.sent.push(input as Record<string, unknown>);
        return this.refusal ?? { success: true, data: this.product };
      }),
    );
  }

  async open(): Promise<Rendered> {
    const view = renderAt('/products/edit/7', SCREENS);
    await screen.findByDisplayValue('Плата');
    return view;
  }

  /** Opens the screen one step of the browser history after another page. */
  async openAfter(from: string): Promise<Rendered> {
    const view = renderAfter({ from, to: '/products/edit/7' }, SCREENS);
    await screen.findByDisplayValue('Плата');
    return view;
  }
}

const SCREENS = (
  <Routes>
    <Route path="/products/edit/:id" element={<ProductEditPage />} />
    <Route path="/products" element={<p>Список</p>} />
  </Routes>
);

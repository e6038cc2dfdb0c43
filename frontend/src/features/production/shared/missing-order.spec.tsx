import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ProductionOrderPage } from '../order/production-order-page.js';
import { PassportsPage } from '../passports/passports-page.js';
import { setStage, show } from '../testing/stage.js';

beforeEach(() => {
  setStage();
});

it.each([
  ['/production/orders/:id', '/production/orders/abc', <ProductionOrderPage key="order" />],
  ['/production/orders/:id/passports', '/production/orders/0x1/passports', <PassportsPage key="passports" />],
])(
  '%s: an address without a valid order reports this, and links to the orders',
  async (path, address, page) => {
    show(address, path, page);
    expect(await screen.findByText('Заказ производства не найден')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'К заказам' }).getAttribute('href')).toMatch(
      /^\/production\/\d+/,
    );
  },
);

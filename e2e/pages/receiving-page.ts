import { expect, type Page } from '@playwright/test';
import { companyRoutes } from '@naryad/contracts/companies/routes';
import { productRoutes } from '@naryad/contracts/products/routes';
import { receiptInvoiceRoutes } from '@naryad/contracts/receipt-invoices/routes';
import { call } from '../kit/api.js';

/** An invoice whose units are to be controlled. */
export interface Delivery {
  readonly id: number;
  readonly number: string;
  readonly moduleId: number;
  readonly productId: number;
}

/** `/receipt-invoice-control/…`: the list of invoices, the control of one, and the wizard of a unit. */
export class ReceivingPage {
  constructor(readonly page: Page) {}

  /** Id of the control module whose page is open. */
  get moduleId(): number {
    return Number(/receipt-invoice-control\/(\d+)/.exec(this.page.url())?.[1]);
  }

  /** A delivery of one existing product, for journeys that begin with its control. */
  async deliver(moduleId: number, productName: string, quantity: number): Promise<Delivery> {
    const { data: products } = await call(this.page, productRoutes.getProducts, { search: productName });
    const { data: companies } = await call(this.page, companyRoutes.getCompanies, {});
    const productId = products.find(({ name }) => name === productName)!.id;
    const number = `Е2Е-${Date.now() % 10_000_000}`;
    const { data } = await call(
      this.page,
      receiptInvoiceRoutes.createReceiptInvoice,
      {
        module_id: moduleId,
        number,
        date: '2026-11-20',
        supplier_id: companies[0]!.id,
        products: [{ product_id: productId, quantity }],
      },
      { idempotencyKey: crypto.randomUUID() },
    );
    return { id: data.id, number, moduleId, productId };
  }

  /** Fills the form of a new invoice with one line and saves it. */
  async create(number: string, supplier: string, product: string, quantity: number): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'Добавить приходную накладную' }).click();
    await page.getByRole('textbox', { name: 'Номер', exact: true }).fill(number);
    await page.getByRole('combobox', { name: /Поставщик/ }).fill(supplier);
    await page.getByRole('option').filter({ hasText: supplier }).first().click();
    await page.getByRole('combobox', { name: 'Продукт, строка 1' }).fill(product);
    await page.getByRole('option').filter({ hasText: product }).first().click();
    await page.getByLabel(`Количество: ${product}`).fill(String(quantity));
    await page.getByRole('button', { name: 'Создать', exact: true }).click();
    await page.waitForURL(/receipt-invoice-control\/\d+/);
  }

  async openControl(invoiceId: number): Promise<void> {
    await this.page.goto(`/receipt-invoice-control/control-receipt-invoice/${invoiceId}`);
    await expect(this.page.getByText(/^Проконтролировано/)).toBeVisible();
  }

  /** Waits until the wizard shows this step. */
  async atStep(name: string, timeout = 15_000): Promise<void> {
    await expect(this.page.locator('[aria-current="step"]')).toContainText(name, { timeout });
  }

  progress(done: number, total: number) {
    return this.page.getByText(`Проконтролировано ${done} из ${total}`);
  }
}

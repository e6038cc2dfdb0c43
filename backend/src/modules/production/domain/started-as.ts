import type { ProductionOrderHeader } from '@naryad/contracts/production/dto';

/** Names of the product and the customer of an order at its start. */
export interface StartedAs {
  readonly product: {
    readonly id: number;
    readonly name: string;
    readonly sku: string | null;
    readonly attributes: readonly { readonly name: string; readonly value: string }[];
  };
  readonly customer_order: { readonly number: string; readonly buyer: string | null } | null;
}

/**
 * Header of passports: product, customer order and specification have the names of the time when work began.
 */
export function headerAsStarted(
  header: ProductionOrderHeader,
  then: StartedAs | null,
  specification: string,
): ProductionOrderHeader {
  const tech_map = { ...header.tech_map, name: specification };
  if (then === null) return { ...header, tech_map };
  const { name, sku } = then.product;
  return {
    ...header,
    tech_map,
    product: { ...header.product, name, sku },
    order_product: header.order_product && { product: { name } },
    order: header.order && { ...header.order, number: then.customer_order?.number ?? header.order.number },
  };
}

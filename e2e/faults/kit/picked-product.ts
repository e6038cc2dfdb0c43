import { productRoutes } from '@naryad/contracts/products/routes';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import type { Center, FloorHands, Made } from './floor-hands.js';

/** A product whose components are picked first and which is measured afterwards. */
export async function pickedProduct(
  hands: FloorHands,
  centers: Record<'picking' | 'assembly', Center>,
  component: number,
  count: number,
): Promise<Made> {
  const { data: product } = await hands.admin.call(productRoutes.createOrUpdateProduct, {
    name: 'Блок с винтами',
  });
  const { data: created } = await hands.admin.call(techMapRoutes.createTechMap, {
    name: 'Блок с винтами',
    product_id: product.id,
  });
  const step = { type: 'production' as const };
  await hands.admin.call(techMapRoutes.saveTechMap, {
    id: created.id,
    components: [
      { id: 'new-1', type: 'product', product_id: component, count },
      {
        id: 'new-2',
        type: 'technology',
        technology: {
          id: 'new-3',
          name: 'Сборка',
          operations: [
            {
              id: 'new-4',
              name: 'Комплектование',
              workshop_post_id: centers.picking.center,
              steps: [
                {
                  ...step,
                  id: 'new-5',
                  name: 'Комплектация',
                  components: [{ product_id: component, count }],
                },
              ],
            },
            {
              id: 'new-6',
              name: 'Измерение',
              workshop_post_id: centers.assembly.center,
              steps: [
                {
                  ...step,
                  id: 'new-7',
                  name: 'Напряжение',
                  measurements: [{ name: 'U', unit: 'В', is_required: false }],
                },
              ],
            },
          ],
        },
      },
    ],
  });
  return { id: product.id, specification: created.id };
}

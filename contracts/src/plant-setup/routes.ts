import * as z from 'zod/mini';
import { dataOf } from '../kernel/answer.js';
import { defineRoute } from '../kernel/route.js';
import { plantSetup } from './dto.js';

/** The setup check list of an empty plant. */
export const plantSetupRoutes = {
  getPlantSetup: defineRoute({
    method: 'GET',
    path: '/api/plant-setup',
    input: z.object({}),
    output: dataOf(plantSetup),
  }),
} as const;

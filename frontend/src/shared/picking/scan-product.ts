import type { ScannedProduct } from '@naryad/contracts/picking/dto';
import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { api } from '../api/api.js';

/** Resolves a product code. @throws ApiError */
export async function scanProduct(pid: number, moduleId: number): Promise<ScannedProduct> {
  const answer = await api(pickingRoutes.scanProduct, { pid, module_id: moduleId });
  return answer.data;
}

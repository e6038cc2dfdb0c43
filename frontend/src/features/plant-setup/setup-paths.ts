import type { PlantSetup, SetupStep, SetupStepKey } from '@naryad/contracts/plant-setup/dto';

type Modules = Pick<PlantSetup, 'storehouse_id' | 'production_id'>;

/** Path of the screen of a step; null while a prerequisite is missing. */
export function setupPath(key: SetupStepKey, { storehouse_id, production_id }: Modules): string | null {
  const storehouse = (tab: string) =>
    storehouse_id === null ? null : `/storehouse/${storehouse_id}?tab=${tab}`;
  switch (key) {
    case 'modules':
      return '/modules';
    case 'workshops':
      return '/workshops';
    case 'work-centers':
      return '/workshopPosts';
    case 'work-places':
      return '/workshopPostUnits';
    case 'users':
      return '/users';
    case 'products':
      return '/products';
    case 'tech-maps':
      return production_id === null ? null : `/production/${production_id}?tab=specifications`;
    case 'cells':
      return storehouse('structure');
    case 'stock':
      return storehouse('remains');
  }
}

/**
 * Screens on which a step continues after its record is created: a module's access, a product's card, the
 * specification editor.
 */
const DEEPER: Readonly<Partial<Record<SetupStepKey, string>>> = {
  modules: '/modules/',
  products: '/products/',
  'tech-maps': '/production/tech-map/',
};

/** Address that the checklist opens for a step. While no record exists, it opens the form to add one. */
export function setupHref(step: SetupStep, setup: Modules): string | null {
  const path = setupPath(step.key, setup);
  if (path === null || step.count > 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}add=1`;
}

/** Whether a screen belongs to a step. `search` as in an address, with its question mark. */
export function isScreenOf(
  key: SetupStepKey,
  setup: Modules,
  { pathname, search }: { readonly pathname: string; readonly search: string },
): boolean {
  const deeper = DEEPER[key];
  if (deeper !== undefined && pathname.startsWith(deeper)) return true;
  const path = setupPath(key, setup);
  if (path === null) return false;
  const [screen, query] = path.split('?');
  const tab = new URLSearchParams(query).get('tab');
  return pathname === screen && (tab === null || new URLSearchParams(search).get('tab') === tab);
}

/** The name of the action stands alone: the storehouse shows it before anybody loads a file. */
export const openingBalancesAction = 'Начальные остатки';

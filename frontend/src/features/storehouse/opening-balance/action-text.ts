/** Label of the action, in a separate module: the storehouse shows it without loading the dialog. */
export const openingBalancesAction = 'Начальные остатки';

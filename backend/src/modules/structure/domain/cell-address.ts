/** The address that screens and labels show: the numbers from the line down, line-stack-shelf-cell. */
export const addressOf = (numbers: readonly string[]): string => numbers.join('-');

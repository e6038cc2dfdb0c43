/** The address on screens and labels: the numbers from line to cell, line-stack-shelf-cell. */
export const addressOf = (numbers: readonly string[]): string => numbers.join('-');

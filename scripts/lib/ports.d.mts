/** A free port that browsers accept. */
export function freePort(draw?: () => Promise<number>): Promise<number>;

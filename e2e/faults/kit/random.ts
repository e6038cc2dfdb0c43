/** Random numbers from 0 to 1, the same for the same seed, so that a failure can be reproduced. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The seed of this run, printed: `FAULT_SEED=…` repeats the run. */
export function faultSeed(): number {
  const seed = Number(process.env['FAULT_SEED'] ?? Date.now() % 1_000_000);
  console.log(`FAULT_SEED=${seed}`);
  return seed;
}

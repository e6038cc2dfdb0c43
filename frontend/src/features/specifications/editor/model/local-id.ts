let counter = 0;

/** Local id of a node that is not saved yet: `local-step-{time}-{n}`. */
export function localId(kind: 'step' | 'operation' | 'technology' | 'material' | 'measurement'): string {
  counter += 1;
  return `local-${kind}-${Date.now()}-${counter}`;
}

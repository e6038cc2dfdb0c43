let counter = 0;

/** A name for a node that the server does not know yet: `local-step-{time}-{n}` [3 §3]. */
export function localId(kind: 'step' | 'operation' | 'technology' | 'material' | 'measurement'): string {
  counter += 1;
  return `local-${kind}-${Date.now()}-${counter}`;
}

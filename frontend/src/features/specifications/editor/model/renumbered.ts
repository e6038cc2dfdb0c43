import type { EditedStep, EditedTechMap, NodeId } from '@naryad/contracts/tech-maps/edited';

/**
 * Gives nodes that were saved the ids that the server gave them, in every state that can be gone back to: an edit that is
 * undone after a save must not make them a second time.
 * @param ids by local id, as `saveTechMap` answers them
 * @returns a function; states that share a part share it afterwards, too
 */
export function renumbering(ids: Readonly<Record<string, number>>): (map: EditedTechMap) => EditedTechMap {
  const done = new WeakMap<object, object>();
  const once = <Node extends object>(node: Node, make: (node: Node) => Node): Node => {
    const result = done.get(node) ?? make(node);
    done.set(node, result);
    return result as Node;
  };
  const idOf = (id: NodeId): NodeId => (typeof id === 'string' ? (ids[id] ?? id) : id);
  const stepOf = (step: EditedStep): EditedStep => ({
    ...step,
    id: idOf(step.id),
    ...(step.measurements && {
      measurements: step.measurements.map((one) => ({ ...one, id: idOf(one.id) })),
    }),
  });
  return (map) => ({
    ...map,
    components: map.components.map((component) =>
      once(component, (one) =>
        one.type === 'product'
          ? { ...one, id: idOf(one.id) }
          : {
              ...one,
              id: idOf(one.id),
              technology: {
                ...one.technology,
                id: idOf(one.technology.id),
                operations: one.technology.operations.map((operation) =>
                  once(operation, ({ id, steps, ...rest }) => ({
                    ...rest,
                    id: idOf(id),
                    steps: steps.map((step) => once(step, stepOf)),
                  })),
                ),
              },
            },
      ),
    ),
  });
}

import type { EditedStep, EditedTechMap, NodeId } from '@naryad/contracts/tech-maps/edited';

/**
 * Replaces the local ids of saved nodes with the server's ids in every state of the history. Otherwise undo
 * after a save would create the nodes a second time.
 * @param ids server ids by local id, as `saveTechMap` returns them
 * @returns a function; states that share a part still share it in its results
 */
export function renumbering(ids: Readonly<Record<string, number>>): (map: EditedTechMap) => EditedTechMap {
  const done = new WeakMap<object, object>();
  const makeOnce = <Node extends object>(node: Node, make: (node: Node) => Node): Node => {
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
      makeOnce(component, (one) =>
        one.type === 'product'
          ? { ...one, id: idOf(one.id) }
          : {
              ...one,
              id: idOf(one.id),
              technology: {
                ...one.technology,
                id: idOf(one.technology.id),
                operations: one.technology.operations.map((operation) =>
                  makeOnce(operation, ({ id, steps, ...rest }) => ({
                    ...rest,
                    id: idOf(id),
                    steps: steps.map((step) => makeOnce(step, stepOf)),
                  })),
                ),
              },
            },
      ),
    ),
  });
}

import { useCallback } from 'react';
import { useAddress } from './use-address.js';

export interface Choice<Value extends string> {
  readonly value: Value | null;
  readonly choose: (value: Value | null) => void;
}

/**
 * Filter of a list by one of a few values, stored in the address, so that links and browser back preserve it.
 */
export function useChoice<Value extends string>(name: string, options: readonly Value[]): Choice<Value> {
  const [parameters, setParameters] = useAddress();
  const requested = parameters.get(name);
  const choose = useCallback(
    (value: Value | null): void =>
      setParameters(
        (current) => {
          const next = new URLSearchParams(current);
          next.delete('page');
          if (value === null) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [name, setParameters],
  );
  return { value: options.find((one) => one === requested) ?? null, choose };
}

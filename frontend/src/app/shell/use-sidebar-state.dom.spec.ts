import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSidebarState } from './use-sidebar-state.js';

function onScreen(isSmall: boolean) {
  const answer = { ...matchMedia(''), matches: isSmall };
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue(answer);
  return renderHook(() => useSidebarState());
}

it('is collapsed on a small screen until the user opens it', () => {
  const { result } = onScreen(true);
  expect(result.current[0]).toBe(true);
  act(() => result.current[1]());
  expect(result.current[0]).toBe(false);
  expect(onScreen(true).result.current[0]).toBe(false);
});

it('is open on a wide screen until the user closes it', () => {
  const { result } = onScreen(false);
  expect(result.current[0]).toBe(false);
  act(() => result.current[1]());
  expect(onScreen(false).result.current[0]).toBe(true);
});

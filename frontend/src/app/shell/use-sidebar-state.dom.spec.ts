import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSidebarState } from './use-sidebar-state.js';

function onScreen(isSmall: boolean) {
  const answer = { ...matchMedia(''), matches: isSmall };
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue(answer);
  return renderHook(() => useSidebarState());
}

it('leaves the room of a small screen to the tables until somebody opens the menu', () => {
  const { result } = onScreen(true);
  expect(result.current[0]).toBe(true);
  act(() => result.current[1]());
  expect(result.current[0]).toBe(false);
  expect(onScreen(true).result.current[0]).toBe(false);
});

it('is open where there is room, until somebody closes it', () => {
  const { result } = onScreen(false);
  expect(result.current[0]).toBe(false);
  act(() => result.current[1]());
  expect(onScreen(false).result.current[0]).toBe(true);
});

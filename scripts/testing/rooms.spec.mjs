import { expect, it } from 'vitest';
import { roomsAndScreens, roomSources } from './rooms.mjs';

it('names senders and screens of a room, and of each list of the catalog', () => {
  const sources = [
    { path: 'backend/src/modules/stock/stock.realtime.ts', text: 'rooms.storehouse(id)' },
    {
      path: 'backend/src/modules/companies/companies.realtime.ts',
      text: "room: rooms.catalog(), changes: [{ list: 'companies' }]",
    },
    {
      path: 'frontend/src/features/storehouse/stock/use-stock-live.ts',
      text: 'rooms.storehouse(view.moduleId)',
    },
    { path: 'frontend/src/features/companies/companies-page.tsx', text: "live: 'companies'," },
    {
      path: 'frontend/src/features/specifications/view/use.ts',
      text: "useCatalogRoom(on ? null : 'companies', () => {})",
    },
    { path: 'frontend/src/features/modules/x.ts', text: "list: 'companies'" },
  ];
  expect(roomsAndScreens(sources)).toEqual([
    { room: 'catalog: companies', senders: ['companies'], screens: ['companies', 'specifications/view'] },
    { room: 'storehouse', senders: ['stock'], screens: ['storehouse/stock'] },
  ]);
});

it('detects a sender and a listener for every room of the sources', () => {
  for (const { room, senders, screens } of roomsAndScreens(roomSources())) {
    expect({ room, senders: senders.length > 0, screens: screens.length > 0 }).toEqual({
      room,
      senders: true,
      screens: true,
    });
  }
});

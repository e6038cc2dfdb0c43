import * as React from 'react';

const internals = (React as unknown as Record<string, object>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];

// For its warnings React captures a stack trace of each created element, up to ten thousand per second: a
// tenth of the time of all specs. This makes React assume that the limit is reached.
if (internals !== undefined) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.MAX_SAFE_INTEGER,
    set() {},
    configurable: true,
  });
}

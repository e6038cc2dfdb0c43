import * as React from 'react';

const internals = (React as unknown as Record<string, object>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];

// For its warnings React takes a stack trace of each element that is made, until it has taken ten thousand in a second:
// a tenth of the time that all specs take. Here it believes that it has.
if (internals !== undefined) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.MAX_SAFE_INTEGER,
    set() {},
    configurable: true,
  });
}

/**
 * Whether 'one page back' leads to a page of the product. The Navigation API knows this, even after a full
 * page load, when the router restarts its count. Without it, the router's count and the referrer decide.
 */
export function hasWayBack(): boolean {
  const { navigation } = window as { readonly navigation?: { readonly canGoBack: boolean } };
  if (navigation !== undefined) return navigation.canGoBack;
  const state: unknown = window.history.state;
  const steps = typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
  return steps > 0 || (window.history.length > 1 && isOurs(document.referrer));
}

function isOurs(address: string): boolean {
  return URL.canParse(address) && new URL(address).origin === window.location.origin;
}

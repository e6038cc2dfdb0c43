/* Before the first paint, for which the application comes too late: the contrasting look of a terminal. */
(function () {
  try {
    var isTerminal = /^\/tsd-scan(\/|$)/.test(location.pathname);
    if (isTerminal && localStorage.getItem('naryad.tsd.contrast') === 'on') {
      document.documentElement.setAttribute('data-contrast', '');
    }
  } catch (error) {
    // Without the memory of the device the look is the usual one.
  }
})();

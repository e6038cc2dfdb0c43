/* Plain old JavaScript on purpose: it says what is the matter when the application itself did not arrive. */
(function () {
  var isShown = false;
  window.addEventListener(
    'error',
    function (event) {
      var script = event.target;
      if (isShown || !script || script.tagName !== 'SCRIPT' || script.type !== 'module') return;
      isShown = true;
      show();
      lookAgain();
    },
    true,
  );
  function show() {
    var page = document.createElement('div');
    page.setAttribute('role', 'alert');
    page.style.cssText =
      'padding:15vh 24px 24px;font:18px/1.5 "Segoe UI",Roboto,Arial,sans-serif;text-align:center';
    var title = document.createElement('h1');
    title.style.cssText = 'font-size:26px;margin:0 0 16px';
    title.appendChild(document.createTextNode('Программа не загрузилась'));
    var text = document.createElement('p');
    text.appendChild(
      document.createTextNode('Связь с сервером прервалась. Страница откроется сама, когда связь вернётся.'),
    );
    var again = document.createElement('button');
    again.style.cssText = 'font:inherit;padding:12px 24px;margin:16px 0';
    again.appendChild(document.createTextNode('Повторить'));
    again.addEventListener('click', function () {
      location.reload();
    });
    page.appendChild(title);
    page.appendChild(text);
    page.appendChild(again);
    document.body.appendChild(page);
  }
  function lookAgain() {
    setTimeout(function () {
      fetch('/health/live', { cache: 'no-store' }).then(function (answer) {
        if (answer.ok) location.reload();
        else lookAgain();
      }, lookAgain);
    }, 3000);
  }
})();

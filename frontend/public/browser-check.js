/* Plain old JavaScript on purpose: it must run where the application itself cannot. MUI 9 needs Chrome 117. */
(function () {
  var match = /Chrom(?:e|ium)\/(\d+)/.exec(navigator.userAgent);
  var old = match ? Number(match[1]) < 117 : !('noModule' in document.createElement('script'));
  if (!old) return;
  function show() {
    var page = document.createElement('div');
    page.setAttribute('role', 'alert');
    page.style.cssText =
      'position:fixed;top:0;right:0;bottom:0;left:0;z-index:99999;background:#f2f3f1;color:#16191d;' +
      'padding:15vh 24px 24px;font:18px/1.5 "Segoe UI",Roboto,Arial,sans-serif;text-align:center';
    var title = document.createElement('h1');
    title.style.cssText = 'font-size:26px;margin:0 0 16px';
    title.appendChild(document.createTextNode('Браузер устарел'));
    var text = document.createElement('p');
    text.appendChild(
      document.createTextNode(
        'Для работы нужен Chrome или WebView версии 117 и новее' +
          (match ? ', а здесь версия ' + match[1] : '') +
          '. Обновите браузер или обратитесь к администратору.',
      ),
    );
    page.appendChild(title);
    page.appendChild(text);
    document.body.appendChild(page);
  }
  if (document.body) show();
  else document.addEventListener('DOMContentLoaded', show);
})();

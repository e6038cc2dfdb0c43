// npm run advisories: known vulnerabilities of the production dependencies (npm packages and images). Exits
// with code 1 for a serious one without a temporary exception (scripts/lib/advisories.mjs). When the sources
// do not respond, it reports this and does not fail.
import { askAboutImages, askNpm } from './lib/advisories.mjs';

const sources = { 'Пакеты npm': askNpm, Образы: askAboutImages };
for (const [what, ask] of Object.entries(sources)) {
  const { silent, serious = [] } = await ask();
  if (silent) console.log(`${what}: уязвимости не проверены, реестр не ответил (${silent}).`);
  else if (serious.length === 0) console.log(`${what}: известных серьёзных уязвимостей нет.`);
  else {
    console.log(`${what}: серьёзных уязвимостей ${serious.length}.\n  ${serious.join('\n  ')}`);
    process.exitCode = 1;
  }
}

// npm run advisories: known holes in what runs in production, packages of npm and images. Exit code 1 for a serious one that is not
// accepted for a while (scripts/lib/advisories.mjs); where nobody answers it says so, and that is no failure.
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

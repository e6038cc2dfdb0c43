import { describe, expect, it } from 'vitest';
import { classesOf, linesOfCss, styleProblems } from './styles.mjs';

const rules = { css: { limitLines: 10 } };
const button = '<button type="button">Ещё</button>';

describe('raw buttons', () => {
  it('are a problem outside of shared/ui', () => {
    const sources = {
      'app/a.tsx': button,
      'app/b.tsx': button + button,
      'app/c.tsx': '<Button>Ещё</Button>',
    };
    expect(styleProblems(sources, rules)).toEqual([
      'app/a.tsx: <button> вместо Button из shared/ui',
      'app/b.tsx: <button> вместо Button из shared/ui',
    ]);
  });

  it('are no matter in the home of Button and in tests', () => {
    const sources = { 'shared/ui/button.tsx': button, 'app/a.spec.tsx': button, 'app/testing/b.tsx': button };
    expect(styleProblems(sources, rules)).toEqual([]);
  });
});

describe("MUI's buttons, notices and dialogs", () => {
  it('are a problem outside of their homes; other parts of MUI are none', () => {
    const sources = {
      'app/a.tsx': "import Button from '@mui/material/Button';\nimport Tooltip from '@mui/material/Tooltip';",
      'app/b.tsx': "import ButtonBase from '@mui/material/ButtonBase';",
      'app/c.tsx': "import DialogTitle from '@mui/material/DialogTitle';",
      'app/c.spec.tsx': "import Alert from '@mui/material/Alert';",
      'shared/ui/dialog-frame.tsx': "import Dialog from '@mui/material/Dialog';",
    };
    expect(styleProblems(sources, rules)).toEqual([
      'app/a.tsx: из shared/ui, а не из MUI (Button, Notice)',
      'app/c.tsx: из shared/ui, а не из MUI (DialogFrame, Modal, PlainDialog, FormDialog)',
    ]);
  });
});

it('screen styles are modules that refer to no class of another screen', () => {
  const sources = {
    'theme/base.css': 'p {}',
    'app/a.css': 'p {}',
    'app/b.module.css': 'p > :global(.n-chip) {}',
    'app/c.module.css': "p > [data-part='chip'], p > :global(.MuiPaper-root) {}",
  };
  expect(styleProblems(sources, rules)).toEqual([
    'app/a.css: стили экрана живут в .module.css',
    'app/b.module.css: вместо :global(.n-…) - data-part соседа',
  ]);
});

describe('classes of CSS modules', () => {
  const css = ":where(.row[data-x='.5']) .name:not(.last) {\n  margin: 0.5em;\n}\n";

  it('are read from selectors alone', () => {
    expect([
      ...classesOf(`/* .not */ ${css} @media (width > 1.5px) { :global(.tsd) .in { gap: 1px } }`),
    ]).toEqual(['row', 'name', 'last', 'in']);
  });

  it('must exist and be used', () => {
    const screen =
      "import css from './a.module.css';\n<p className={css.row}><b className={css['nmae']} /></p>";
    expect(styleProblems({ 'app/a.module.css': css, 'app/a.tsx': screen }, rules)).toEqual([
      'app/a.tsx: в app/a.module.css нет класса «nmae»',
      'app/a.module.css: класс «name» никому не нужен',
      'app/a.module.css: класс «last» никому не нужен',
    ]);
  });

  it('may be used in a module that has the same name as its file', () => {
    const screen =
      "import a from './a.module.css';\n<p className={a.row} /><p className={a.name + a.last} />";
    expect(styleProblems({ 'app/a.module.css': css, 'app/a.tsx': screen }, rules)).toEqual([]);
  });

  it('are all used where a screen chooses one by a variable', () => {
    const screen = "import css from '../app/a.module.css';\n<p className={css[kind]} />";
    expect(styleProblems({ 'app/a.module.css': css, 'shared/a.tsx': screen }, rules)).toEqual([]);
  });
});

it('the number of CSS lines is within its budget', () => {
  const sources = { 'theme/a.css': '.a {\n  gap: 0;\n}\n', 'theme/b.css': '.b {\n}\n', 'c.ts': '\n\n\n' };
  expect(linesOfCss(sources)).toBe(5);
  expect(styleProblems(sources, { css: { limitLines: 5 } })).toEqual([]);
  expect(styleProblems(sources, { css: { limitLines: 4 } })).toEqual([
    'строк CSS 5, а можно 4 (budgets.json)',
  ]);
});

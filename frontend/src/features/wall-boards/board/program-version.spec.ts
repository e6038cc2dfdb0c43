import { expect, it } from 'vitest';
import { programOf } from './program-version.js';

it('identifies a build by its first script, whatever is loaded later', () => {
  const page = `<script src="/browser-check.js"></script>
    <script type="module" crossorigin src="/assets/index-Ab12.js"></script>
    <link rel="modulepreload" href="/assets/wall-9.js"><link rel="stylesheet" href="/assets/wall-3.css">`;
  expect(programOf(page)).toBe('/assets/index-Ab12.js');
  expect(programOf('<p>502</p>')).toBe('');
});

import { expect, it } from 'vitest';
import { images, vulnerablePackages } from './advisories.mjs';

const via = (severity, url = 'https://example.com/1') => [
  'another package',
  { severity, url, title: 'A hole', range: '<2.0.0' },
];
const report = (...vulnerabilities) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(
      vulnerabilities.map(([name, hole]) => [name, { name, severity: 'high', via: hole }]),
    ),
  });
const DAY = '2026-11-28';

it('names high and critical holes, each once, and no smaller ones', () => {
  const output = report(
    ['one', via('critical')],
    ['two', via('high')],
    ['three', via('moderate')],
    ['four', via('low')],
  );
  expect(vulnerablePackages(output, {}, DAY)).toEqual({
    serious: ['one <2.0.0: A hole (https://example.com/1)', 'two <2.0.0: A hole (https://example.com/1)'],
  });
  expect(vulnerablePackages(report(), {}, DAY)).toEqual({ serious: [] });
});

it('leaves out what is accepted, until its day', () => {
  const accepted = { 'https://example.com/1': { until: DAY, why: 'we never call it' } };
  const output = report(['one', via('high')]);
  expect(vulnerablePackages(output, accepted, DAY)).toEqual({ serious: [] });
  expect(vulnerablePackages(output, accepted, '2026-11-29').serious).toHaveLength(1);
});

it.each([
  [
    'a registry without advisories',
    'npm error\n{ "message": "405 Method Not Allowed", "error": {} }\nnpm error',
  ],
  ['no network', '{ "message": "getaddrinfo ENOTFOUND", "error": { "code": "ENOTFOUND" } }'],
  ['nothing at all', 'npm error'],
])('reports that there was no response: %s', (_, output) => {
  expect(vulnerablePackages(output)).toEqual({ silent: expect.stringMatching(/405|ENOTFOUND|npm audit/) });
});

it('includes the images of compose, Kubernetes and the Dockerfile', () => {
  expect(images()).toEqual([
    expect.stringMatching(/^caddy:/),
    expect.stringMatching(/^ghcr\.io\/cloudnative-pg\/postgresql:/),
    expect.stringMatching(/^node:/),
    expect.stringMatching(/^postgres:/),
    expect.stringMatching(/^redis:/),
  ]);
});

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { inRoot } from './paths.mjs';
import { findPromtool } from './promtool.mjs';

const readText = (path) => readFileSync(inRoot(path), 'utf8');
const rules = load(readText('deploy/monitoring/rules.yml')).groups.flatMap((group) => group.rules);
const program = [
  'backend/src/platform/admin/metrics.ts',
  'backend/src/platform/admin/standby-metrics.ts',
  'backend/src/modules/auth/auth.module.ts',
  'backend/src/modules/ledger-checks/ledger-checks.module.ts',
  'backend/src/modules/stock/stock.module.ts',
]
  .map(readText)
  .join('\n');
const runbook = readText('docs/6-runbook.md');

describe.each(rules.map((rule) => [rule.alert, rule]))(
  'the alert %s',
  (name, { expr, labels, annotations }) => {
    it('uses metrics that the program exports', () => {
      const metrics = [...expr.matchAll(/\bnaryad_[a-z_]+/g)].map(([metric]) =>
        metric.replace(/_(bucket|count|sum)$/, ''),
      );
      for (const metric of metrics) expect(program).toContain(`'${metric}'`);
      // Metrics of Prometheus itself and of CloudNativePG.
      expect(metrics.length > 0 || /\b(up\{|cnpg_)/.test(expr)).toBe(true);
    });

    it('uses labels that the metrics have', () => {
      const labelNames = ['job', 'queue', 'state', 'method', 'route', 'status', 'le', 'instance', 'disk'];
      // A label of Kubernetes.
      labelNames.push('persistentvolumeclaim');
      const selectors = [...expr.matchAll(/\{([^}]*)\}/g)].map(([, selector]) => selector);
      const usedLabels = selectors.flatMap((selector) =>
        [...selector.matchAll(/(\w+)\s*[=!]/g)].map(([, label]) => label),
      );
      expect(usedLabels.filter((label) => !labelNames.includes(label))).toEqual([]);
    });

    it('has a Russian message, a severity, and a link to the runbook', () => {
      expect(annotations.summary).toMatch(/[а-я]/i);
      expect(['page', 'warn']).toContain(labels.severity);
      expect(annotations.runbook).toBe(`docs/6-runbook.md#${name.toLowerCase()}`);
      expect(runbook).toContain(`\n## ${name}\n`);
    });
  },
);

it('every page of the runbook belongs to an existing alert', () => {
  const pages = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(pages.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
});

const trials = load(readText('deploy/monitoring/rules.test.yml')).tests;

it('every alert is tried by promtool, and nothing else', () => {
  expect(trials.map(({ name }) => name)).toEqual(rules.map(({ alert }) => alert));
});

it.each(rules.map((rule) => [rule.alert, rule]))(
  'the test of %s has its input series, a quiet time, and then an alert with its message',
  (name, { expr, labels, annotations }) => {
    const { input_series: inputSeries, alert_rule_test: moments } = trials.find(
      (trial) => trial.name === name,
    );
    for (const [metric] of expr.matchAll(/\b(?:naryad|cnpg|barman|kubelet)_[a-z_]+/g))
      expect(inputSeries.some(({ series }) => series.replace(/\{.*/, '') === metric)).toBe(true);
    expect(new Set(moments.map(({ alertname }) => alertname))).toEqual(new Set([name]));
    expect(moments[0].exp_alerts).toEqual([]);
    const alarms = moments.flatMap(({ exp_alerts }) => exp_alerts);
    expect(alarms.length).toBeGreaterThan(0);
    const parts = annotations.summary
      .split(/\{\{.*?\}\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    for (const { exp_labels, exp_annotations } of alarms) {
      expect(exp_labels).toMatchObject(labels);
      expect(exp_annotations.summary).toMatch(new RegExp(`^${parts.join('.+')}$`));
      expect(exp_annotations.runbook).toBe(annotations.runbook);
    }
  },
);

const promtool = findPromtool();
it.runIf(promtool)('each alert is quiet before what it is about, and fires after it', () => {
  const { status, stdout, stderr } = spawnSync(
    promtool,
    ['test', 'rules', inRoot('deploy/monitoring/rules.test.yml')],
    { encoding: 'utf8' },
  );
  expect(`${stdout}${stderr}`).toContain('SUCCESS');
  expect(status).toBe(0);
});

it('the Grafana dashboard shows existing metrics, each panel with a description', () => {
  const { panels } = JSON.parse(readText('deploy/monitoring/grafana/naryad.json'));
  expect(panels.length).toBeGreaterThan(20);
  for (const { title, targets = [] } of panels) {
    expect(title).toMatch(/[а-яё]|^Redis$/i);
    for (const { expr } of targets) {
      const own = [...expr.matchAll(/\bnaryad_[a-z_]+/g)].map(([name]) => name);
      const others =
        /\b(up|process_(resident_memory_bytes|cpu_seconds_total)|nodejs_eventloop_lag_p99_seconds)\b/;
      expect(own.length > 0 || others.test(expr)).toBe(true);
      for (const name of own) expect(program).toContain(`'${name.replace(/_(bucket|count|sum)$/, '')}'`);
    }
  }
});

it('Prometheus reads these rules', () => {
  expect(load(readText('deploy/monitoring/prometheus.yml')).rule_files).toEqual(['rules.yml']);
});

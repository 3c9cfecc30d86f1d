/** Every figure that the dashboard, the alerts and the page for operators name is one that the service tells. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics } from 'prom-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { SECRET_SETTINGS, SETTINGS } from '../../../server/config.ts';
import { registry } from '../../../server/ops/metrics.ts';
import { root } from '../../services/finding.ts';

/** All names that Prometheus will know. */
const told = new Set<string>();
/** Those of our own, as they are called in metrics.ts. */
const own: string[] = [];

beforeAll(async () => {
  own.push(...registry.getMetricsAsArray().map((metric) => metric.name));
  collectDefaultMetrics({ register: registry });
  for (const metric of await registry.getMetricsAsJSON()) {
    told.add(metric.name);
    if (String(metric.type) === 'histogram')
      for (const end of ['bucket', 'sum', 'count']) told.add(`${metric.name}_${end}`);
  }
});

/** The names in a query: what isn't a function, a label, a keyword or a variable. */
function namesIn(query: string): string[] {
  const bare = query.replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"|\b(by|without|on|ignoring) *\([^)]*\)/g, ' ');
  const words = [...bare.matchAll(/\b[a-z_][a-z0-9_]*\b(?! *\()/gi)].map((hit) => hit[0]);
  return words.filter((word) => !['or', 'and', 'unless', 'le', 'by'].includes(word) && word.includes('_'));
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

interface Panel {
  readonly title: string;
  readonly type: string;
  readonly targets?: readonly { readonly expr: string }[];
}

describe('what operators are given', () => {
  it('in the dashboard: only figures that there are, in every panel', () => {
    const dashboard = JSON.parse(read('ops/grafana/novuss.json')) as {
      panels: readonly Panel[];
      annotations: { list: readonly { expr: string }[] };
    };
    const panels = dashboard.panels.filter((panel) => panel.type !== 'row');
    expect(panels.length).toBeGreaterThan(20);
    const queries = [
      ...panels.flatMap((panel) => panel.targets?.map((target) => target.expr) ?? [`nothing_in_${panel.title}`]),
      ...dashboard.annotations.list.map((one) => one.expr),
    ];
    for (const query of queries) {
      const names = namesIn(query);
      expect(names.length, query).toBeGreaterThan(0);
      for (const name of names) expect(told, query).toContain(name);
    }
    // And all that there are of our own.
    const shown = queries.join(' ');
    expect(own.filter((name) => !new RegExp(`\\b${name}(_bucket|_count|_sum)?\\b`).test(shown))).toEqual([]);
  });

  it('in the alerts: only figures that there are, and each alert is explained', () => {
    const text = read('ops/alerts.yml');
    const rules = [...text.matchAll(/alert: (\w+)\n\s+expr: (.+)/g)];
    expect(rules.length).toBe(text.split('alert:').length - 1);
    const page = read('docs/operating.md');
    for (const [, name, query] of rules) {
      for (const one of namesIn(query!)) expect(told, query).toContain(one);
      expect(page).toContain(`\`${name}\``);
    }
  });

  it('on the page for operators: every figure of our own, and none that isn’t', () => {
    const page = read('docs/operating.md');
    expect(own.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
    const named = [...page.matchAll(/`((?:novuss|nodejs|process)_[a-z0-9_]+)`/g)].map((hit) => hit[1]!);
    expect(named.filter((name) => !told.has(name))).toEqual([]);
  });

  it('in the README: every setting, and none that isn’t', () => {
    const table = /\n## Settings\n([\s\S]*?)\n## /.exec(read('README.md'))![1]!;
    const named = [...table.matchAll(/^\| `([A-Z_]+)` \|/gm)].map((hit) => hit[1]!);
    expect([...named].sort()).toEqual([...SETTINGS].sort());
    for (const name of SECRET_SETTINGS) expect(table).toContain(`\`${name}_FILE\``);
  });
});

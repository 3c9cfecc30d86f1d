import { describe, expect, it } from 'vitest';
import { machineTraces, testsLeftOut, unfitForBits, unpinned, wrongImports } from './guards.ts';
import { projectFiles, sourcesIn, textOf } from './source.ts';

const every = (paths: readonly string[], guard: (path: string, text: string) => string[]): string[] =>
  paths.flatMap((path) => guard(path, textOf(path)));

describe('the structure of the project', () => {
  it('imports in one direction only: shared knows itself, server and client know shared and themselves', () => {
    const sources = sourcesIn('shared', 'server', 'client');
    expect(sources.length).toBeGreaterThan(20);
    expect(every(sources, wrongImports)).toEqual([]);
  });

  it('uses nothing in physics, rules, table, bots and exercises that could give other bits elsewhere', () => {
    const sources = sourcesIn('shared/physics', 'shared/rules', 'shared/table', 'shared/bot', 'shared/exercises');
    expect(sources.length).toBeGreaterThan(5);
    expect(every(sources, unfitForBits)).toEqual([]);
  });

  it('pins every package to one version', () => {
    expect(unpinned(JSON.parse(textOf('package.json')))).toEqual([]);
  });

  it('carries no trace of a machine: no registry host, no folder of one', () => {
    const texts = projectFiles().filter((path) => !/\.(png|jpg|webp|woff2?|ico|gz|br|wasm)$/.test(path));
    expect(texts).toContain('package-lock.json');
    expect(every(texts, machineTraces)).toEqual([]);
  });

  it('leaves no test out', () => {
    const tests = sourcesIn('tests');
    expect(tests).toContain('tests/structure/structure.test.ts');
    expect(every(tests, testsLeftOut)).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { EXCEPTIONS, judgeAudit } from './audit.ts';

const report = JSON.stringify({
  vulnerabilities: {
    lib: {
      via: [{ name: 'lib', severity: 'high', title: 'Bad regex', url: 'https://example.org/advisories/GHSA-aaaa' }],
    },
    user: { via: ['lib'] },
  },
});
const exception = { advisory: 'GHSA-aaaa', package: 'lib', reason: 'never called' };

it('fails for a weakness that nobody has excepted, and names it once', () => {
  expect(judgeAudit(report, [])).toMatchObject({ state: 'failed', found: ['lib: Bad regex (high, GHSA-aaaa)'] });
  expect(judgeAudit(report, [{ ...exception, advisory: 'GHSA-bbbb' }]).state).toBe('failed');
});

it('runs through with a reason for each, and without any', () => {
  expect(judgeAudit(report, [exception])).toEqual({ state: 'ran', note: '1 exceptions' });
  expect(judgeAudit('{"vulnerabilities":{}}', []).state).toBe('ran');
});

it('fails for an exception that is for nothing', () => {
  expect(judgeAudit('{"vulnerabilities":{}}', [exception]).state).toBe('failed');
});

it.each([
  ['nothing', ''],
  [
    'no answer',
    '{"message":"405 Method Not Allowed - POST https://weaknesses.example/x","error":{"summary":"","detail":""}}',
  ],
  ['an error', '{"error":{"code":"ENOAUDIT","summary":"This command needs a registry."}}'],
])('says that it did not run where the registry gives %s', (_what, text) => {
  const verdict = judgeAudit(text, [exception]);
  expect(verdict.state).toBe('NOT RUN');
  expect(verdict.note).not.toContain('example');
});

it('has a reason for each exception', () => {
  for (const { reason } of EXCEPTIONS) expect(reason.length).toBeGreaterThan(20);
});

import { describe, expect, it } from 'vitest';
import {
  add,
  countPlaywright,
  countVitest,
  falhasPlaywright,
  falhasVitest,
  linhaFinal,
  segundasVezesPlaywright,
  segundasVezesVitest,
} from './lib/contas.mjs';

const vitest = (trocas = {}) => ({
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
  ...trocas,
});
const playwright = (stats = {}, errors = []) => ({
  stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
});

describe('counts of npm test', () => {
  it('takes passed, failed and skipped from Vitest', () => {
    const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }] }];
    expect(countVitest(vitest(), 0)).toEqual({ passed: 5, failed: 0, skipped: 1 });
    expect(countVitest(vitest({ numFailedTests: 2, testResults }), 1)).toEqual({ passed: 5, failed: 2, skipped: 1 });
  });

  it('counts a file that does not load, an error outside the tests and a run that wrote nothing', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(countVitest(vitest({ testResults }), 1).failed).toBe(1);
    expect(countVitest(vitest(), 1).failed).toBe(1);
    expect(countVitest(undefined, 0).failed).toBe(1);
  });

  it('takes them from Playwright, an error outside the tests included', () => {
    expect(countPlaywright(playwright({ unexpected: 1, skipped: 2 }), 1)).toEqual({
      passed: 4,
      failed: 1,
      skipped: 2,
    });
    expect(countPlaywright(playwright({ flaky: 1 }), 0)).toEqual({ passed: 5, failed: 0, skipped: 0 });
    expect(countPlaywright(playwright({ expected: 0 }, [{ message: 'No tests found' }]), 1).failed).toBe(1);
    expect(countPlaywright(undefined, 1).failed).toBe(1);
  });

  it('adds the stages up in one line, with the skipped ones only when there are any', () => {
    const total = add({ passed: 1, failed: 0, skipped: 0 }, { passed: 2, failed: 1 });
    expect(linhaFinal(total)).toBe('3 passed, 1 failed');
    expect(linhaFinal(add(total, { passed: 0, failed: 0, skipped: 2 }))).toBe('3 passed, 1 failed, 2 skipped');
  });

  it('names what failed, a line each, without colours', () => {
    const testResults = [
      { name: 'quebrado.test.ts', status: 'failed', message: 'SyntaxError: x\n at y', assertionResults: [] },
      {
        name: 'um.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'anda', failureMessages: [] },
          { status: 'passed', fullName: 'anda depois', failureMessages: ['expected 1\n at z'] },
          { status: 'failed', fullName: 'soma dois', failureMessages: ['\u001b[31mexpected 3\u001b[39m\n at z'] },
        ],
      },
    ];
    expect(falhasVitest(vitest({ testResults }))).toEqual([
      'quebrado.test.ts: SyntaxError: x',
      'um.test.ts › soma dois: expected 3',
    ]);
    expect(segundasVezesVitest(vitest({ testResults }))).toEqual(['um.test.ts › anda depois: expected 1']);
    const spec = (status, title) => ({
      title,
      tests: [{ status, projectName: 'desktop', results: [{ errors: [{ message: 'timed out\nat' }] }] }],
    });
    const suites = [
      {
        title: 'rotas.spec.ts',
        specs: [spec('expected', 'a')],
        suites: [{ title: 'keys', specs: [spec('unexpected', 'b'), spec('flaky', 'c')] }],
      },
    ];
    expect(falhasPlaywright({ suites })).toEqual(['[desktop] rotas.spec.ts › keys › b: timed out']);
    expect(segundasVezesPlaywright({ suites })).toEqual(['[desktop] rotas.spec.ts › keys › c: timed out']);
    expect([falhasVitest(undefined), falhasPlaywright(undefined)]).toEqual([[], []]);
  });
});

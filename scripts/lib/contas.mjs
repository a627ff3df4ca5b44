import { stripVTControlCharacters } from 'node:util';

/** Results of a stage: how many passed, failed and were left out. */
export const NADA = { passed: 0, failed: 0, skipped: 0 };

export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + (b.skipped ?? 0),
});

/** A stage that failed without a failed test still counts one failure. */
const comSaida = (conta, codigo) => (codigo !== 0 && conta.failed === 0 ? { ...conta, failed: 1 } : conta);

/** Counts from Vitest's JSON. A file that does not load counts as one failure. */
export function countVitest(relatorio, codigo) {
  if (!relatorio) return comSaida(NADA, codigo || 1);
  const quebrados = relatorio.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((um) => um.status === 'failed'),
  );
  const conta = {
    passed: relatorio.numPassedTests,
    failed: relatorio.numFailedTests + quebrados.length,
    skipped: relatorio.numPendingTests + relatorio.numTodoTests,
  };
  return comSaida(conta, codigo);
}

/** Counts from Playwright's JSON. A test that passed on its second try counts as passed, and is listed separately. */
export function countPlaywright(relatorio, codigo) {
  if (!relatorio) return comSaida(NADA, codigo || 1);
  const { expected, unexpected, flaky, skipped } = relatorio.stats;
  const foraDosTestes = relatorio.errors?.length > 0 && unexpected === 0 ? 1 : 0;
  return comSaida({ passed: expected + flaky, failed: unexpected + foraDosTestes, skipped }, codigo);
}

const UMA_LINHA = 300;
const resumo = (texto) =>
  stripVTControlCharacters(texto ?? '')
    .split('\n')[0]
    .slice(0, UMA_LINHA);

/** Failures in Vitest's JSON, one line each: file, name, first line of the message. */
export const falhasVitest = (relatorio) =>
  (relatorio?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const falhos = assertionResults.filter((um) => um.status === 'failed');
    if (falhos.length === 0) return status === 'failed' ? [`${name}: ${resumo(message)}`] : [];
    return falhos.map((um) => `${name} › ${um.fullName}: ${resumo(um.failureMessages?.[0])}`);
  });

/** Tests that passed only on their second try in Vitest's JSON, one line each with the first failure. */
export const segundasVezesVitest = (relatorio) =>
  (relatorio?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length > 0)
      .map((um) => `${name} › ${um.fullName}: ${resumo(um.failureMessages[0])}`),
  );

/** Tests of Playwright's JSON with this outcome, one line each with the first error. */
const linhasPlaywright = (relatorio, fim) => {
  const daSuite = (suite, acima = []) => {
    const titulos = [...acima, suite.title].filter(Boolean);
    const destas = (suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === fim)
        .map(({ projectName, results }) => {
          const erro = results.flatMap(({ errors }) => errors ?? [])[0];
          return `[${projectName}] ${[...titulos, spec.title].join(' › ')}: ${resumo(erro?.message)}`;
        }),
    );
    return [...destas, ...(suite.suites ?? []).flatMap((outra) => daSuite(outra, titulos))];
  };
  return (relatorio?.suites ?? []).flatMap((suite) => daSuite(suite));
};

/** Failures in Playwright's JSON, one line each. */
export const falhasPlaywright = (relatorio) => linhasPlaywright(relatorio, 'unexpected');

/** Tests that passed only on their second try in Playwright's JSON, one line each. */
export const segundasVezesPlaywright = (relatorio) => linhasPlaywright(relatorio, 'flaky');

/** The last line of npm test. */
export const linhaFinal = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

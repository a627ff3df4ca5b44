/** Results of a stage: how many passed, failed and were left out. */
export const NADA = { passed: 0, failed: 0, skipped: 0 };

export const somar = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + (b.skipped ?? 0),
});

/** A stage that failed without any of its tests saying so still counts one failure. */
const comSaida = (conta, codigo) => (codigo !== 0 && conta.failed === 0 ? { ...conta, failed: 1 } : conta);

/** From Vitest's JSON. A file that does not load counts as one failure. */
export function contarVitest(relatorio, codigo) {
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

/** From Playwright's JSON: what passed only on a second try would be a failure, were there second tries. */
export function contarPlaywright(relatorio, codigo) {
  if (!relatorio) return comSaida(NADA, codigo || 1);
  const { expected, unexpected, flaky, skipped } = relatorio.stats;
  const foraDosTestes = relatorio.errors?.length > 0 && unexpected === 0 ? 1 : 0;
  return comSaida({ passed: expected, failed: unexpected + flaky + foraDosTestes, skipped }, codigo);
}

/** The last line of npm test. */
export const linhaFinal = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

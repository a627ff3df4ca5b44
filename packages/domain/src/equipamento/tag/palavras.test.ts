import { describe, expect, it } from 'vitest';
import { padraoEmPalavras } from './palavras.ts';

describe('a pattern of TAG in words', () => {
  it.each([
    ['^[A-Z]{1,4}-\\d{5,6}[A-Z]?$', '1 a 4 letras, hífen, 5 ou 6 números, 1 letra opcional'],
    ['^[A-Z]-[0-9]{3}$', '1 letra, hífen, 3 números'],
    ['^TQ\\.\\d{2}$', 'T, Q, ponto, 2 números'],
    ['^(P|V|PSV)-\\d+$', 'P, V ou PSV, hífen, 1 ou mais números'],
    ['^[PV]-\\d{3}(?:A|B)?$', 'P ou V, hífen, 3 números, A ou B opcional'],
    ['[A-Z]+', '1 ou mais letras'],
    ['\\d+"-[A-Z]{2}', '1 ou mais números, aspas, hífen, 2 letras'],
    ['^[A-Z]{1}_?\\d$', '1 letra, sublinhado opcional, 1 número'],
  ])('%s is said as %s', (padrao, palavras) => {
    expect(padraoEmPalavras(padrao)).toBe(palavras);
  });

  it.each(['^(P|V)+-\\d$', '(P|V-\\d)', '^[P-V]-\\d{3}$', '^\\w{3}$', '^-{2}$', '^P|V$', '^$'])(
    '%s is too much for words',
    (padrao) => {
      expect(padraoEmPalavras(padrao)).toBeUndefined();
    },
  );
});

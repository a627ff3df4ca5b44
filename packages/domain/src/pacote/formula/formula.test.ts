import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calcularDuracao, readFormula, valoresDaFicha } from './schema.ts';

const FICHA = [
  { chave: 'num_tubos', tipo: 'numero' },
  { chave: 'num_bocas', tipo: 'numero' },
  { chave: 'com_iris', tipo: 'booleano' },
  { chave: 'tipo_tema', tipo: 'opcao' },
];
const VALORES = new Map([
  ['num_tubos', 840],
  ['num_bocas', 0],
  ['com_iris', 1],
  ['quantidade', 3],
  ['num_equipes', 2],
]);

/** Hours of a formula; for a formula without an answer, the message with the piece of text at fault. */
function horas(texto: string, valores: ReadonlyMap<string, number> = VALORES): number | string {
  const lida = readFormula(texto, FICHA);
  if (!lida.ok) return `${texto.slice(lida.problema.em, lida.problema.fim)} ← ${lida.problema.mensagem}`;
  const feita = calcularDuracao(lida.no, texto, valores);
  if (feita.ok) return feita.minutos / 60;
  return `${texto.slice(feita.problema.em, feita.problema.fim)} ← ${feita.problema.mensagem}`;
}

describe('a formula of duration', () => {
  // The example of the specification, §6.7 and Annex A: 840 tubes, one minute each, two crews.
  it.each([
    ['num_tubos*1/60/num_equipes', 7],
    ['num_tubos × 1 ÷ 60 ÷ 2', 7],
    ['10', 10],
    ['1,5', 1.5],
    ['0.5', 0.5],
    ['1.234,5', 1234.5],
    ['1.234.567/1.000.000', 1.2333333333333334],
    ['2 + 3 * 4', 14],
    ['(2 + 3) * 4', 20],
    ['12 - 4 - 3', 5],
    ['24 / 4 / 2', 3],
    ['-2 + 5', 3],
    ['2 * -3 + 10', 4],
    ['max(2; num_tubos/500)', 2],
    ['min(2; num_tubos/500)', 1.6833333333333333],
    ['arredonda(num_tubos/500)', 2],
    ['arredonda(num_tubos/500; 1)', 1.7],
    ['round(2,5)', 3],
    ['teto(num_tubos/500)', 2],
    ['piso(num_tubos/500)', 1],
    ['teto(0,1*3*10)', 3],
    ['72/quantidade', 24],
    ['4 + 2*com_iris', 6],
    ['NUM_TUBOS/60', 14],
    ['num_bocas*2', 0],
  ])('%s is %d h', (texto, esperado) => {
    expect(horas(texto)).toBe(esperado);
  });

  it.each([
    ['', ' ← Escreva a duração em horas ou uma fórmula.'],
    ['   ', '    ← Escreva a duração em horas ou uma fórmula.'],
    ['2 +', ' ← A fórmula terminou antes da hora: falta um valor.'],
    ['2 3', '3 ← Falta um sinal (+ - * /) antes daqui.'],
    ['2h', 'h ← Falta um sinal (+ - * /) antes daqui.'],
    ['* 3', '* ← Falta um valor antes daqui.'],
    ['(2 + 3', '( ← Falta fechar o parêntese.'],
    ['2 + 3)', ') ← Este parêntese fecha o que não foi aberto.'],
    ['(2; 3)', '; ← O ponto e vírgula só separa valores de uma função.'],
    ['max(2, 3)', ', ← Separe os valores com ponto e vírgula (;).'],
    ['max(2,3)', 'max(2,3) ← “max” pede ao menos 2 valores, separados por ponto e vírgula.'],
    ['teto(1; 2)', 'teto(1; 2) ← “teto” aceita no máximo um valor.'],
    ['1.500', '1.500 ← “1.500” pode ser lido de dois jeitos: escreva 1500 ou 1,500.'],
    ['1.2.3', '1.2.3 ← “1.2.3” não é um número.'],
    ['12.34,5', '12.34,5 ← “12.34,5” não é um número.'],
    ['2 ^ 3', '^ ← “^” não pode ser usado numa fórmula.'],
    ['=SOMA(A1)', '= ← “=” não pode ser usado numa fórmula.'],
    ['sqrt(4)', 'sqrt ← “sqrt” não é uma função. Use min, max, arredonda, round, teto, piso.'],
    [
      'num_tubo/60',
      'num_tubo ← A ficha deste tipo não tem “num_tubo”. Use num_tubos, num_bocas, com_iris, quantidade, num_equipes.',
    ],
    [
      'tipo_tema*2',
      'tipo_tema ← “tipo_tema” não é um número na ficha. Use num_tubos, num_bocas, com_iris, quantidade, num_equipes.',
    ],
    ['constructor', /^constructor ← A ficha deste tipo não tem “constructor”/],
    ['__proto__', /^__proto__ ← A ficha deste tipo não tem “__proto__”/],
    ['toString()', /^\) ← Falta um valor antes daqui/],
    ['hasOwnProperty(1)', /^hasOwnProperty ← “hasownproperty” não é uma função/],
    ['num_tubos/num_bocas', 'num_bocas ← Divisão por zero: “num_bocas” vale 0.'],
    ['5/(num_equipes - 2)', '(num_equipes - 2) ← Divisão por zero: “(num_equipes - 2)” vale 0.'],
    ['2 - 5', '2 - 5 ← A fórmula dá -3 h: a duração não pode ser negativa.'],
    ['num_tubos*1.000.000', 'num_tubos*1.000.000 ← A fórmula dá 840.000.000 h: o máximo é 10.000 h.'],
  ])('%s: %s', (texto, esperado) => {
    expect(horas(texto)).toEqual(typeof esperado === 'string' ? esperado : expect.stringMatching(esperado));
  });

  it('names the attribute that the equipment does not have', () => {
    expect(horas('2 + num_tubos/60', new Map())).toBe(
      'num_tubos ← A ficha do equipamento não tem “num_tubos” preenchido.',
    );
  });

  it('has an end: long, deep and wide ones are refused in words', () => {
    expect(horas('9'.repeat(400))).toMatch(/Informe no máximo 200 caracteres/);
    expect(horas(`${'('.repeat(60)}1${')'.repeat(60)}`)).toMatch(/mais de 20 níveis de parênteses/);
    expect(horas('-'.repeat(100))).toMatch(/mais de 20 níveis/);
    expect(horas('9'.repeat(200))).toMatch(/o máximo é 10\.000 h/);
    expect(horas(Array(50).fill('1').join(' + '))).toBe(50);
  });

  it('never fails, whatever is typed, and points inside of the text', () => {
    const escritas = fc.oneof(
      fc.string({ maxLength: 220 }),
      fc
        .array(fc.constantFrom('1', '2,5', '1.000', 'num_tubos', 'max', '(', ')', ';', '+', '-', '*', '/', ' ', ','), {
          maxLength: 60,
        })
        .map((partes) => partes.join('')),
    );
    fc.assert(
      fc.property(escritas, (texto) => {
        const lida = readFormula(texto, FICHA);
        const feita = lida.ok ? calcularDuracao(lida.no, texto, VALORES) : lida;
        if (feita.ok) return Number.isInteger(feita.minutos) && feita.minutos >= 0;
        const { em, fim, mensagem } = feita.problema;
        return em >= 0 && em <= fim && fim <= texto.length && mensagem.length > 0;
      }),
      { numRuns: 400, seed: 7 },
    );
  });

  it('counts as arithmetic does, in any spelling of its numbers', () => {
    type Conta = { readonly texto: string; readonly valor: number };
    const numero: fc.Arbitrary<Conta> = fc
      .tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 9 }))
      .chain(([inteiro, decimo]) =>
        fc
          .constantFrom(`${inteiro},${decimo}`, `${inteiro}.${decimo}`)
          .map((texto) => ({ texto, valor: inteiro + decimo / 10 })),
      );
    const { conta } = fc.letrec<{ conta: Conta }>((tie) => ({
      conta: fc.oneof(
        { maxDepth: 4 },
        numero,
        fc.tuple(tie('conta'), fc.constantFrom('+', '*', '/'), tie('conta')).map(([a, sinal, b]) => ({
          texto: `(${a.texto} ${sinal} ${b.texto})`,
          valor: sinal === '+' ? a.valor + b.valor : sinal === '*' ? a.valor * b.valor : a.valor / b.valor,
        })),
      ),
    }));
    fc.assert(
      fc.property(conta, ({ texto, valor }) => {
        fc.pre(texto.length <= 200 && valor <= 10_000);
        return horas(texto) === Math.round(valor * 60) / 60;
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});

describe('the values of a data sheet', () => {
  it('are its numbers, and yes and no as 1 and 0', () => {
    const valores = { num_tubos: 840, com_iris: false, tipo_tema: 'AES', num_bocas: '12', outro: 3 };
    expect([...valoresDaFicha(FICHA, valores)]).toEqual([
      ['num_tubos', 840],
      ['com_iris', 0],
    ]);
  });

  it('are its own, not what every object has', () => {
    expect([...valoresDaFicha([{ chave: 'constructor', tipo: 'numero' }], {})]).toEqual([]);
  });
});

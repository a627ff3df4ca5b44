import { describe, expect, it } from 'vitest';
import { type Celula, celulaDoValor, textoDaCelula, valorDaCelula } from './cadastro-celula.ts';
import { camposDaPlanilha, exemploDe, recognize } from './cadastro-planilha.ts';
import { cadastroDe } from './cadastros.ts';
import { cadastros } from './cadastros-com-lista.ts';
import type { Field } from './field.ts';
import { booleano, opcao, opcoes } from './field-choice.ts';
import { decimal, dinheiro, duracao, inteiro, percentual } from './field-number.ts';
import { documento, texto } from './field-text.ts';
import { data, dataHora } from './field-time.ts';

const TIPO = opcao('Tipo', { CAMPO: 'Campo', PATIO: 'Pátio' });
const RISCOS = opcoes('Riscos', { TOXICO: 'Tóxico (H2S)', QUENTE: 'Quente', FRIO: 'Frio, gelado' });

const lidas: [string, Field, Celula, unknown][] = [
  ['milhar e vírgula', decimal('x', { casas: 2 }), '1.234,50', '1234.5'],
  ['milhar à inglesa', decimal('x', { casas: 2 }), '1,234.50', '1234.5'],
  ['ponto de milhar', decimal('x', { casas: 2 }), '1.234', '1234'],
  ['ponto decimal', decimal('x', { casas: 3 }), '0.125', '0.125'],
  ['menos no fim, do SAP', decimal('x', { casas: 2 }), '1.000,50-', '-1000.5'],
  ['número da planilha', decimal('x', { casas: 2 }), 0.1, '0.1'],
  ['número muito pequeno', decimal('x', { casas: 2 }), 1e-7, '0.0000001'],
  ['moeda', dinheiro('x'), 'R$ 1.234,5', '1234.5'],
  ['percentual', percentual('x'), '12,5%', '12.5'],
  ['inteiro', inteiro('x'), '1.234', 1_234],
  ['horas', duracao('x'), '1,5 h', 90],
  ['horas e minutos', duracao('x'), '1:30', 90],
  ['horas da planilha', duracao('x'), 0.333_3, 20],
  ['X do SAP', booleano('x'), 'X', true],
  ['Não', booleano('x'), 'NAO', false],
  ['dia', data('x'), '14/03/2027', '2027-03-14'],
  ['dia do SAP', data('x'), '14.03.2027', '2027-03-14'],
  ['dia curto', data('x'), '1/2/27', '2027-02-01'],
  ['dia da planilha', data('x'), { data: '2027-03-14T07:00' }, '2027-03-14'],
  // Day 46460 after 30/12/1899 is 14/03/2027.
  ['dia sem formato', data('x'), 46_460, '2027-03-14'],
  ['dia e hora', dataHora('x'), '14/03/2027 7:05', '2027-03-14T07:05'],
  ['dia sem hora', dataHora('x'), { data: '2027-03-14' }, '2027-03-14T00:00'],
  ['opção pelo rótulo', TIPO, 'patio', 'PATIO'],
  ['opção pela chave', TIPO, 'CAMPO', 'CAMPO'],
  ['opções', RISCOS, 'quente; tóxico (h2s)', ['QUENTE', 'TOXICO']],
  ['opções com vírgula', RISCOS, 'Quente, Tóxico (H2S)', ['QUENTE', 'TOXICO']],
  ['uma opção que tem vírgula', RISCOS, 'Frio, gelado', ['FRIO']],
  ['CEP que perdeu o zero', documento('x', 'CEP'), 1_310_100, '01310100'],
  ['código que é número', texto('x', { max: 9 }), 100_234, '100234'],
  ['vazio', texto('x', { max: 9 }), '  ', null],
];

it.each(lidas)('%s', (_, field, celula, esperado) => {
  expect(valorDaCelula(field, celula)).toEqual({ valor: esperado });
});

it.each<[string, Field, Celula]>([
  ['letras', decimal('x', { casas: 2 }), 'doze'],
  ['fração de inteiro', inteiro('x'), '1,5'],
  ['outra opção', TIPO, 'Rua'],
  ['uma das opções', RISCOS, 'Quente; Gelado'],
  ['talvez', booleano('x'), 'talvez'],
  ['data escrita por extenso', data('x'), 'amanhã'],
  ['erro da planilha', texto('x', { max: 9 }), { erro: '#REF!' }],
])('%s: recusa com o motivo', (_, field, celula) => {
  expect(valorDaCelula(field, celula)).toEqual({ motivo: expect.stringMatching(/\.$/) });
});

/** A cell as it comes back from a file; a CSV gives it back as text. */
const deVolta = (field: Field, valor: unknown, csv: boolean): Celula => {
  const escrita = celulaDoValor(field, valor);
  if (escrita === null || typeof escrita === 'string') return escrita;
  if ('data' in escrita) return csv ? textoDaCelula(escrita) : escrita;
  return csv ? escrita.numero.replace('.', ',') : Number(escrita.numero);
};

describe.each(cadastros.map((cadastro) => [cadastro.path, cadastro] as const))('%s', (path, cadastro) => {
  const campos = camposDaPlanilha(
    cadastro,
    new Set(Object.values(cadastro.fields).flatMap(({ acesso }) => acesso ?? [])),
  );

  it('o que se escreve numa célula volta o mesmo, em XLSX e em CSV', () => {
    for (let serie = 1; serie <= 5; serie += 1) {
      for (const { nome, field } of campos) {
        if (!field.exemplo) continue;
        const valor = field.schema.parse(field.exemplo(serie));
        for (const csv of [false, true]) {
          const lida = valorDaCelula(field, deVolta(field, valor, csv));
          expect([nome, 'valor' in lida ? field.schema.parse(lida.valor) : lida]).toEqual([nome, valor]);
        }
      }
    }
  });

  it('cada título de uma exportação é reconhecido, também como o modelo o marca', () => {
    const nomes = campos.map(({ nome }) => nome);
    expect(
      recognize(
        path,
        campos,
        campos.map(({ field }) => field.label),
      ),
    ).toEqual(nomes);
    expect(
      recognize(
        path,
        campos,
        campos.map(({ field }) => `${field.label.toUpperCase()} *`),
      ),
    ).toEqual(nomes);
    expect(Object.keys(exemploDe(campos)).length).toBeGreaterThan(0);
  });
});

it('títulos do SAP são reconhecidos; um campo não vem de duas colunas', () => {
  const campos = camposDaPlanilha(cadastroDe('local'), new Set());
  expect(recognize('local', campos, ['Loc.instalação', 'Denom.loc.instalação', 'Código', 'Centro'])).toEqual([
    'codigo',
    'nome',
    null,
    null,
  ]);
});

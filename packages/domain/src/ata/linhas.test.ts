import { describe, expect, it } from 'vitest';
import { escreveAcao, quemSeria, readLinhas, readPrazo } from './linhas.ts';

describe('a line that asks for an action', () => {
  it('has who, until when, what, and what it is about', () => {
    const texto =
      'Guindaste retido.\n- @maria até sexta: liberar o guindaste #P-2104.\nAC-0001 · Maria até 14/03: já é ação';
    expect(readLinhas(texto)).toEqual([
      { linha: 1, quem: 'maria', prazo: 'sexta', descricao: 'liberar o guindaste.', vinculo: 'P-2104' },
    ]);
    expect(readLinhas('@José Lima: enviar a bomba')).toEqual([
      { linha: 0, quem: 'José Lima', prazo: '', descricao: 'enviar a bomba' },
    ]);
    expect(readLinhas('e-mail para a@b.com: nada\n@ninguém sem dois-pontos')).toEqual([]);
  });

  it.each([
    ['hoje', '2027-08-10'],
    ['amanhã', '2027-08-11'],
    ['sexta', '2027-08-13'],
    ['Sexta-feira', '2027-08-13'],
    // The day of the meeting itself is a week away: who means it says hoje.
    ['terça', '2027-08-17'],
    ['14/08', '2027-08-14'],
    ['05/01', '2028-01-05'],
    ['1/9/27', '2027-09-01'],
    ['3 dias', '2027-08-13'],
    ['em 2d', '2027-08-12'],
    ['31/02', undefined],
    ['logo', undefined],
  ])('until %s of a Tuesday is %s', (escrito, dia) => {
    expect(readPrazo(escrito, '2027-08-10')).toBe(dia);
  });

  it('means a person by parts of the name, first those who took part', () => {
    const pessoas = [
      { id: 1, nome: 'Maria Alves', apelido: null, presente: false },
      { id: 2, nome: 'Maria Clara Souza', apelido: 'Clarinha', presente: false },
      { id: 3, nome: 'João Mariano', apelido: null, presente: false },
    ];
    const ids = (quem: string, presentes: readonly number[] = []) =>
      quemSeria(
        quem,
        pessoas.map((uma) => ({ ...uma, presente: presentes.includes(uma.id) })),
      ).map(({ id }) => id);
    expect(ids('maria')).toEqual([1, 2, 3]);
    expect(ids('maria', [2])).toEqual([2]);
    expect(ids('maria alv')).toEqual([1]);
    expect(ids('CLARINHA')).toEqual([2]);
    expect(ids('pedro')).toEqual([]);
  });

  it('becomes the number of its action, which is read no more', () => {
    const acao = { numero: 'AC-0007', nome: 'Maria Alves', prazo: '2027-08-13', descricao: 'liberar o guindaste' };
    const texto = escreveAcao('Antes\n@maria até sexta: liberar o guindaste', 1, acao);
    expect(texto).toBe('Antes\nAC-0007 · Maria Alves até 13/08: liberar o guindaste');
    expect(readLinhas(texto)).toEqual([]);
  });
});

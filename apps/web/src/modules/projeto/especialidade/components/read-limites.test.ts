import { describe, expect, it } from 'vitest';
import { ErroApi } from '../../../../lib/erro-api.ts';
import { problemasDoServidor, readLimites } from './read-limites.ts';

describe('limits pasted from a sheet', () => {
  it('are read with or without days, titles and empty rows left out', () => {
    const colado =
      'Especialidade\tTurno\tDe\tAté\tLimite\r\nCALD\tDiurno\t02/08/2027\t31/08/2027\t40\r\n\r\nSOLD-TIG\tNoturno\t\t\t12,5\nMEC-R\tDiurno\t6';
    expect(readLimites(colado)).toEqual({
      linhas: [
        { especialidade: 'CALD', turno: 'Diurno', inicio: '2027-08-02', termino: '2027-08-31', limite: '40' },
        { especialidade: 'SOLD-TIG', turno: 'Noturno', inicio: null, termino: null, limite: '12.5' },
        { especialidade: 'MEC-R', turno: 'Diurno', inicio: null, termino: null, limite: '6' },
      ],
      problemas: [],
      numeros: [2, 4, 5],
    });
  });

  it('say the line and the column of what cannot be read', () => {
    expect(readLimites('CALD;;31/02/2027;;muitos\n;Diurno;3').problemas).toEqual([
      'Linha 1: Turno — campo obrigatório.',
      'Linha 1: De — informe uma data válida.',
      'Linha 1: Limite por turno — informe um número.',
      'Linha 2: Especialidade — campo obrigatório.',
    ]);
  });

  it('that the server refuses are said by their line of the sheet', () => {
    const error = new ErroApi('Dados inválidos', {
      status: 422,
      codigo: 'dados.invalidos',
      acao: '',
      campos: { 'linhas.1.especialidade': 'Não encontrada ou inativa.' },
    });
    expect(problemasDoServidor(error, [2, 5])).toEqual(['Linha 5: Especialidade — Não encontrada ou inativa.']);
  });
});

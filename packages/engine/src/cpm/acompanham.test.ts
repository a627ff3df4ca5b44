import { describe, expect, it } from 'vitest';
import { type Atividade, type Cronograma, OPCOES_PADRAO, type Vinculo } from '../cronograma.ts';
import { minuto } from '../tempo.ts';
import { CORRIDO } from '../testing/desenho.ts';
import { agendarComoP6 } from './programa.ts';

const atividade = (id: string, tipo: Atividade['tipo'], horas: number): Atividade => ({
  id,
  tipo,
  calendario: CORRIDO.id,
  duracao: horas * 60,
  restante: horas * 60,
});
const link = (de: string, para: string, tipo: Vinculo['tipo'], horas = 0): Vinculo => ({
  de,
  para,
  tipo,
  lag: horas * 60,
  tipoLag: 'TRABALHO',
});

function calcular(
  atividades: readonly Atividade[],
  vinculos: readonly Vinculo[],
  mudancas: Partial<Pick<Cronograma, 'dataBase' | 'opcoes'>> = {},
) {
  const resultado = agendarComoP6({
    inicio: minuto(0),
    dataBase: minuto(0),
    calendarioPadrao: CORRIDO.id,
    calendarios: [CORRIDO],
    atividades,
    vinculos,
    opcoes: OPCOES_PADRAO,
    ...mudancas,
  });
  if (!resultado.ok) throw new Error(JSON.stringify(resultado));
  const { datas, avisos } = resultado;
  const i = (id: string) => atividades.findIndex((outra) => outra.id === id);
  return {
    avisos,
    cedo: (id: string) => [datas.inicioCedo[i(id)]! / 60, datas.terminoCedo[i(id)]! / 60],
    tarde: (id: string) => [datas.inicioTarde[i(id)]! / 60, datas.terminoTarde[i(id)]! / 60],
    folga: (id: string) => datas.folgaTotal[i(id)]! / 60,
  };
}

describe('a level of effort', () => {
  const trabalho = [atividade('parar', 'TAREFA', 2), atividade('abrir', 'TAREFA', 5), atividade('fechar', 'TAREFA', 3)];
  const logica = [link('parar', 'abrir', 'TI'), link('abrir', 'fechar', 'TI')];

  it('spans from the start of what it begins with to the finish of what it ends with', () => {
    const { cedo } = calcular(
      [...trabalho, atividade('fiscalizar', 'ESFORCO', 1)],
      [...logica, link('abrir', 'fiscalizar', 'II'), link('fechar', 'fiscalizar', 'TT')],
    );
    expect(cedo('fiscalizar')).toEqual([2, 10]);
  });

  it('begins and ends a lag away from what it is tied to', () => {
    const { cedo } = calcular(
      [...trabalho, atividade('fiscalizar', 'ESFORCO', 1)],
      [...logica, link('parar', 'fiscalizar', 'II', 1), link('fiscalizar', 'fechar', 'TT', 2)],
    );
    expect(cedo('fiscalizar')).toEqual([1, 8]);
  });

  it('may be tied by its successors', () => {
    const { cedo } = calcular(
      [...trabalho, atividade('fiscalizar', 'ESFORCO', 1)],
      [...logica, link('parar', 'fiscalizar', 'TI'), link('fiscalizar', 'fechar', 'TI')],
    );
    expect(cedo('fiscalizar')).toEqual([2, 7]);
  });

  it('drives nothing, not even in a loop, and the link is reported', () => {
    const { cedo, avisos } = calcular(
      [...trabalho, atividade('fiscalizar', 'ESFORCO', 40)],
      [...logica, link('parar', 'fiscalizar', 'II'), link('fiscalizar', 'parar', 'TI')],
    );
    expect(cedo('parar')).toEqual([0, 2]);
    expect(avisos).toEqual([{ codigo: 'vinculo_ignorado', atividade: 'parar', outro: 'fiscalizar' }]);
  });

  it('has the float of its start, of its finish or the smaller one, as the option says', () => {
    // "longa" makes the project end at 10; "pintar" may slip from 4 to 10, "parar" has no slip.
    const atividades = [
      atividade('parar', 'TAREFA', 2),
      atividade('longa', 'TAREFA', 8),
      atividade('pintar', 'TAREFA', 2),
      atividade('fiscalizar', 'ESFORCO', 1),
      atividade('apoiar', 'ESFORCO', 1),
    ];
    const vinculos = [
      link('parar', 'longa', 'TI'),
      link('parar', 'pintar', 'TI'),
      link('parar', 'fiscalizar', 'II'),
      link('pintar', 'fiscalizar', 'TT'),
      link('pintar', 'apoiar', 'II'),
      link('longa', 'apoiar', 'TT'),
    ];
    const folgas = (folgaTotal: Cronograma['opcoes']['folgaTotal']) => {
      const { cedo, tarde, folga } = calcular(atividades, vinculos, { opcoes: { ...OPCOES_PADRAO, folgaTotal } });
      expect([cedo('fiscalizar'), tarde('fiscalizar')]).toEqual([
        [0, 4],
        [0, 10],
      ]);
      expect([cedo('apoiar'), tarde('apoiar')]).toEqual([
        [2, 10],
        [8, 10],
      ]);
      return [folga('fiscalizar'), folga('apoiar')];
    };
    expect(folgas('INICIO')).toEqual([0, 6]);
    expect(folgas('TERMINO')).toEqual([6, 0]);
    expect(folgas('MENOR')).toEqual([0, 0]);
  });

  it('shows what is left of it, from the data date on, when what it begins with is done', () => {
    const feita = { restante: 0, inicioReal: minuto(0), terminoReal: minuto(120) };
    const { cedo, tarde } = calcular(
      [{ ...trabalho[0]!, ...feita }, ...trabalho.slice(1), atividade('fiscalizar', 'ESFORCO', 1)],
      [...logica, link('parar', 'fiscalizar', 'II'), link('fechar', 'fiscalizar', 'TT')],
      { dataBase: minuto(180) },
    );
    expect([cedo('fiscalizar'), tarde('fiscalizar')]).toEqual([
      [3, 11],
      [3, 11],
    ]);
  });

  it('without any link spans the project, like a summary', () => {
    const { cedo } = calcular([...trabalho, atividade('apoio', 'ESFORCO', 1), atividade('eap', 'RESUMO', 0)], logica);
    expect([cedo('apoio'), cedo('eap')]).toEqual([
      [0, 10],
      [0, 10],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { type Atividade, OPCOES_PADRAO, type Vinculo } from '../cronograma.ts';
import { minuto } from '../tempo.ts';
import { CORRIDO } from '../testing/desenho.ts';
import { agendarComoP6 } from './p6.ts';

const atividade = (id: string, tipo: Atividade['tipo'], horas: number): Atividade => ({
  id,
  tipo,
  calendario: CORRIDO.id,
  duracao: horas * 60,
  restante: horas * 60,
});
const ligar = (de: string, para: string, tipo: Vinculo['tipo']): Vinculo => ({
  de,
  para,
  tipo,
  lag: 0,
  tipoLag: 'TRABALHO',
});

function calcular(atividades: readonly Atividade[], vinculos: readonly Vinculo[]) {
  const resultado = agendarComoP6({
    inicio: minuto(0),
    dataBase: minuto(0),
    calendarioPadrao: CORRIDO.id,
    calendarios: [CORRIDO],
    atividades,
    vinculos,
    opcoes: OPCOES_PADRAO,
  });
  if (!resultado.ok) throw new Error(JSON.stringify(resultado));
  const { datas, avisos } = resultado;
  const i = (id: string) => atividades.findIndex((outra) => outra.id === id);
  return { avisos, cedo: (id: string) => [datas.inicioCedo[i(id)]! / 60, datas.terminoCedo[i(id)]! / 60] };
}

describe('a level of effort', () => {
  const trabalho = [atividade('parar', 'TAREFA', 2), atividade('abrir', 'TAREFA', 5), atividade('fechar', 'TAREFA', 3)];
  const logica = [ligar('parar', 'abrir', 'TI'), ligar('abrir', 'fechar', 'TI')];

  it('spans from the start of what it begins with to the finish of what it ends with', () => {
    const { cedo } = calcular(
      [...trabalho, atividade('fiscalizar', 'ESFORCO', 1)],
      [...logica, ligar('abrir', 'fiscalizar', 'II'), ligar('fechar', 'fiscalizar', 'TT')],
    );
    expect(cedo('fiscalizar')).toEqual([2, 10]);
  });

  it('may be tied by its successors', () => {
    const { cedo } = calcular(
      [...trabalho, atividade('fiscalizar', 'ESFORCO', 1)],
      [...logica, ligar('parar', 'fiscalizar', 'TI'), ligar('fiscalizar', 'fechar', 'TI')],
    );
    expect(cedo('fiscalizar')).toEqual([2, 7]);
  });

  it('drives nothing, not even in a loop, and the link is reported', () => {
    const { cedo, avisos } = calcular(
      [...trabalho, atividade('fiscalizar', 'ESFORCO', 40)],
      [...logica, ligar('parar', 'fiscalizar', 'II'), ligar('fiscalizar', 'parar', 'TI')],
    );
    expect(cedo('parar')).toEqual([0, 2]);
    expect(avisos).toEqual([{ codigo: 'vinculo_ignorado', atividade: 'parar', outro: 'fiscalizar' }]);
  });

  it('without any link spans the project, like a summary', () => {
    const { cedo } = calcular([...trabalho, atividade('apoio', 'ESFORCO', 1), atividade('eap', 'RESUMO', 0)], logica);
    expect([cedo('apoio'), cedo('eap')]).toEqual([
      [0, 10],
      [0, 10],
    ]);
  });
});

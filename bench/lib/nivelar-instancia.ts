import {
  type Calendario,
  type Cronograma,
  minuto,
  nivelar,
  OPCOES_PADRAO,
  type OpcoesNivelamento,
} from '@cadencia/engine';
import type { InstanciaRcpsp } from './rcpsp.ts';
import { checkViavel, iniciosSemRecursos } from './viavel.ts';

/** Minutes of one unit of time of an instance. */
const UNIDADE = 10;

const SEMPRE: Calendario = {
  id: '24x7',
  semana: Array.from({ length: 7 }, () => [{ inicio: 0, fim: 1_440 }]),
  excecoes: [],
};

const idDe = (job: number): string => `J${String(job + 1).padStart(4, '0')}`;

/** An instance as a project: one calendar around the clock, finish-start links, one demand per job and resource. */
export function projetoDe({ capacidades, duracoes, demandas, sucessores }: InstanciaRcpsp) {
  const cronograma: Cronograma = {
    inicio: minuto(0),
    dataBase: minuto(0),
    calendarioPadrao: SEMPRE.id,
    calendarios: [SEMPRE],
    opcoes: OPCOES_PADRAO,
    atividades: duracoes.map((duracao, job) => ({
      id: idDe(job),
      tipo: duracao === 0 ? 'MARCO_INICIO' : 'TAREFA',
      calendario: SEMPRE.id,
      duracao: duracao * UNIDADE,
      restante: duracao * UNIDADE,
    })),
    vinculos: sucessores.flatMap((lista, job) =>
      lista.map(
        (seguinte) => ({ de: idDe(job), para: idDe(seguinte), tipo: 'TI', lag: 0, tipoLag: 'TRABALHO' }) as const,
      ),
    ),
  };
  return {
    cronograma,
    recursos: capacidades.map((quantidade, r) => ({ id: `R${r + 1}`, capacidades: [{ quantidade }] })),
    demandas: demandas.flatMap((linha, job) =>
      linha.map((quantidade, r) => ({ atividade: idDe(job), recurso: `R${r + 1}`, quantidade })),
    ),
  };
}

/** Levels an instance; gives the makespan that the independent check measured, and the number of schedules tried. */
export function nivelarInstancia(instancia: InstanciaRcpsp, opcoes: Partial<OpcoesNivelamento>) {
  const { cronograma, recursos, demandas } = projetoDe(instancia);
  const proposta = nivelar(cronograma, recursos, demandas, opcoes);
  if (!proposta.ok || proposta.conflitos.length > 0) throw new Error(`${instancia.nome}: ${JSON.stringify(proposta)}`);
  const inicios = iniciosSemRecursos(instancia);
  const jobDe = new Map(inicios.map((_, job) => [idDe(job), job]));
  for (const { atividade, antes, depois } of proposta.movidas) {
    const job = jobDe.get(atividade)!;
    if (antes.inicio !== inicios[job]! * UNIDADE) throw new Error(`${instancia.nome}: ${atividade} não começava ali`);
    inicios[job] = depois.inicio / UNIDADE;
  }
  return { termino: checkViavel(instancia, inicios), agendas: proposta.agendas };
}

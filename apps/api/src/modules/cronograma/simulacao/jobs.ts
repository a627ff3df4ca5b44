import {
  type ImpactoSimulado,
  MOVIDAS_MAXIMO,
  type MudancaProposta,
  SOBRECARGAS_MAXIMO,
} from '@cadencia/domain/cronograma/simulacao/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { type CargaDoTurno, type ResultadoSimulacao, type Simulacao, simularMudanca } from '@cadencia/engine';
import { sql } from 'kysely';
import { seesAll, visible } from '../../../infra/authorize.ts';
import { fromMinuto } from '../../../infra/clock.ts';
import type { Vista } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import type { Tarefa } from '../../../infra/threads/tarefa.ts';
import type { Snapshot } from '../calculo/cronograma.ts';
import { findCitadas, findVisiveis } from '../consulta/queries.ts';
import { findCortes, listEspecialidades } from '../massacritica/queries.ts';
import { readWithRecursos, requireWithRecursos } from '../nivelamento/jobs.ts';
import { codigoDaNova, isNova, toMudancaDeRede } from './rede-proposta.ts';

export interface PedidoSimulacao {
  readonly vista: Vista;
  readonly mudanca: MudancaProposta;
}

/** Reads the schedule, applies the change in memory and compares; it stores nothing. */
export const simularTarefa: Tarefa<PedidoSimulacao, ImpactoSimulado> = {
  nome: 'simular',
  run: async ({ db }, { vista, mudanca }) => {
    const { snapshot, cronograma, recursos, demandas } = await readWithRecursos(db, vista.projetoId);
    const ve = await findVisiveis(db, vista, [snapshot.atividades.map(([id]) => id)]);
    const vistas = snapshot.atividades.filter(([id]) => ve(id));
    const visiveis = new Map(vistas.map(([id, codigo]) => [codigo, String(id)]));
    const rede = toMudancaDeRede(mudanca, cronograma, visiveis);
    const comLimite = new Set(recursos.map(({ id }) => id));
    const cortes = await findCortes(db, vista);
    const resultado = simularMudanca(
      cronograma,
      { ...rede, demandas: rede.demandas.filter(({ recurso }) => comLimite.has(recurso)) },
      {
        programa: snapshot.comportamento,
        recursos,
        demandas,
        turnos: { inicioDia: cortes.inicioDia, diaCorte: 0, horaCorte: 0, turnos: cortes.turnos },
      },
    );
    const simulacao = requireSimulacao(resultado, snapshot, ve);
    const movidas = simulacao.movidas.filter(({ atividade }) => ve(Number(atividade)));
    const maisMovidas = movidas.slice(0, MOVIDAS_MAXIMO);
    const nomes = await findCitadas(
      db,
      vista,
      maisMovidas.map(({ atividade }) => Number(atividade)),
    );
    const canceladas = await findCanceladas(db, vista, [...nomes.keys()]);
    const especialidades = await listCrafts(db, vista, [...comLimite].map(Number));
    return {
      revisao: snapshot.alteracao,
      termino: {
        antes: fromMinuto(simulacao.termino.antes),
        depois: fromMinuto(simulacao.termino.depois),
        minutos: simulacao.termino.minutos,
      },
      folgaConsumida: simulacao.folgaConsumida,
      critica: simulacao.critica,
      adicionadas: simulacao.adicionadas.map(({ atividade, folga, critica, ...datas }) => ({
        codigo: codigoDaNova(atividade),
        ...toDatas(datas),
        folga,
        critica,
      })),
      movidas: movidas.length,
      maisMovidas: maisMovidas.flatMap(({ atividade, antes, depois, minutos }) => {
        const citada = nomes.get(Number(atividade));
        const volta = canceladas.has(Number(atividade));
        return citada ? [{ ...citada, antes: volta ? null : toDatas(antes), depois: toDatas(depois), minutos }] : [];
      }),
      sobrecargas: simulacao.sobrecargas
        .flatMap(({ recurso, turno, de, ate, capacidade, antes, depois }) => {
          const especialidade = especialidades.get(Number(recurso));
          if (!especialidade) return [];
          return [
            {
              especialidade,
              turno: cortes.turnos[turno]?.nome ?? 'Dia',
              de: fromMinuto(de),
              ate: fromMinuto(ate),
              capacidade: emHoras(capacidade),
              antes: toCarga(antes),
              depois: toCarga(depois),
            },
          ];
        })
        .slice(0, SOBRECARGAS_MAXIMO),
    };
  },
};

/** Those of the activities that are out of the plan: the network keeps them without duration, and they have no dates. */
async function findCanceladas(db: Db, vista: Vista, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select a.id from ${visible(vista)} a where a.id = any(${ids}::bigint[]) and a.situacao = 'CANCELADA'`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The crafts among `ids` of which the caller sees all work. */
async function listCrafts(db: Db, vista: Vista, ids: readonly number[]) {
  if (!seesAll(vista)) return (await listEspecialidades(db, vista)).inteiras;
  const { rows } = await sql<{ id: number; sigla: string; nome: string }>`
    select id, sigla, nome from especialidade where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** @throws {AppError} the reason why there is no answer; a loop is named as far as the caller sees its activities */
function requireSimulacao(resultado: ResultadoSimulacao, snapshot: Snapshot, ve: (id: number) => boolean): Simulacao {
  if (resultado.ok) return resultado;
  const codigos = new Map(snapshot.atividades.map(([id, codigo]) => [String(id), codigo]));
  if (resultado.erro === 'vinculo_ausente') {
    const [de, para] = [codigos.get(resultado.de), codigos.get(resultado.para)];
    const campos = { desligar: `Não há vínculo ${resultado.tipo} de ${de} para ${para}.` };
    throw new AppError('dados.invalidos', { campos });
  }
  if (resultado.erro === 'atividade_ausente') {
    const qual = codigos.get(resultado.atividade) ?? codigoDaNova(resultado.atividade);
    throw new AppError('dados.invalidos', { campos: { remover: `A atividade ${qual} sai e é citada na mudança.` } });
  }
  if (resultado.erro === 'ciclo' && !resultado.caminho.every((id) => isNova(id) || ve(Number(id)))) {
    const mensagem = 'Há um ciclo nos vínculos, e ele passa por atividades que você não vê.';
    throw new AppError('cronograma.ciclo', { mensagem });
  }
  return requireWithRecursos(resultado, snapshot);
}

const emHoras = (unidades: number): number => Math.round((unidades / 60) * 100) / 100;
const toCarga = ({ pedido, excesso }: CargaDoTurno) => ({ hh: emHoras(pedido), excesso: emHoras(excesso) });
const toDatas = ({ inicio, termino }: { readonly inicio: number; readonly termino: number }) => ({
  inicio: fromMinuto(inicio),
  termino: fromMinuto(termino),
});

import { AppError } from '@cadencia/domain/errors.ts';
import {
  analyzeFolgas,
  type Cronograma,
  calcularArrastos,
  caminhosDeFolga,
  explainData,
  type FalhaCronograma,
} from '@cadencia/engine';
import type { Db } from '../../../infra/database.ts';
import { addressOf } from '../../../infra/espera.ts';
import type { Tarefa } from '../../../infra/threads/tarefa.ts';
import { type Snapshot, toAppError, toCronograma } from '../calculo/cronograma.ts';
import { loadSnapshot } from '../calculo/queries.ts';
import {
  type CaminhoCalculado,
  type ExplicacaoCalculada,
  type FolgasCalculadas,
  type PedidoCaminhos,
  type PedidoExplicacao,
  type PedidoFolgas,
  toExplicacao,
} from './respostas.ts';

const PASSOS = 200;

export interface DoProjeto {
  readonly projetoId: number;
}

export interface Lido {
  readonly snapshot: Snapshot;
  readonly cronograma: Cronograma;
}

/** @throws {AppError} `projeto.nao_encontrado` */
export async function readCronograma(db: Db, projetoId: number): Promise<Lido> {
  const snapshot = await loadSnapshot(db, projetoId);
  if (!snapshot) throw new AppError('projeto.nao_encontrado');
  return { snapshot, cronograma: toCronograma(snapshot) };
}

interface Ausente {
  readonly ok: false;
  readonly erro: 'atividade_ausente';
}
type Resultado = { readonly ok: true } | FalhaCronograma | Ausente;

/** @throws {AppError} the reason why there is no answer, in the words of the catalogue */
export function require<R extends Resultado>(resultado: R, { snapshot }: Lido): Extract<R, { readonly ok: true }> {
  if (resultado.ok) return resultado as Extract<R, { readonly ok: true }>;
  if (resultado.erro === 'atividade_ausente') {
    throw new AppError('registro.nao_encontrado', {
      mensagem: 'Esta atividade não participa da lógica do cronograma.',
    });
  }
  throw toAppError(resultado, snapshot);
}

export const caminhosTarefa: Tarefa<DoProjeto & PedidoCaminhos, CaminhoCalculado> = {
  nome: 'caminhos',
  run: async ({ db }, { projetoId, alvo, ...opcoes }) => {
    const lido = await readCronograma(db, projetoId);
    const { termino, caminhos } = require(caminhosDeFolga(lido.cronograma, {
      ...opcoes,
      programa: lido.snapshot.comportamento,
      ...(alvo === undefined ? {} : { alvo: String(alvo) }),
    }), lido);
    return {
      termino,
      caminhos: caminhos.map(({ numero, folga, atividades }) => ({
        numero,
        folga,
        atividades: atividades.map(Number),
      })),
    };
  },
};

export const folgasTarefa: Tarefa<DoProjeto & PedidoFolgas, FolgasCalculadas> = {
  nome: 'folgas',
  run: async ({ db }, { projetoId, folgaAte }) => {
    const lido = await readCronograma(db, projetoId);
    const { comportamento, atividades } = lido.snapshot;
    const { interferente, quaseCritica } = require(analyzeFolgas(lido.cronograma, folgaAte, comportamento), lido);
    const { arrasto } = require(calcularArrastos(lido.cronograma, comportamento), lido);
    return { ids: atividades.map(([id]) => id), interferente, quaseCritica, arrasto };
  },
};

export const explicarTarefa: Tarefa<DoProjeto & PedidoExplicacao, ExplicacaoCalculada> = {
  nome: 'explicar',
  run: async ({ db }, { projetoId, atividadeId, campo }) => {
    const lido = await readCronograma(db, projetoId);
    const programa = lido.snapshot.comportamento;
    const resultado = explainData(lido.cronograma, String(atividadeId), campo, { programa, passos: PASSOS });
    const { esperas = [] } = lido.snapshot;
    const esperaDe = (id: number) => {
      const [, , motivo = 'Espera', entidade, registroId] = esperas.find(([atividade]) => atividade === id) ?? [];
      return { motivo, endereco: addressOf(entidade, registroId) };
    };
    return toExplicacao(require(resultado, lido), { vinculos: lido.cronograma.vinculos, esperaDe });
  },
};

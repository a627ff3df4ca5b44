import { emD, textOf } from '@cadencia/domain/cadastro-texto.ts';
import { data } from '@cadencia/domain/field-time.ts';
import { numeroDoDia } from '@cadencia/domain/painel.ts';
import { ANDAMENTOS } from '@cadencia/domain/pmp/cadastro.ts';
import type { ItemDoPlano } from '@cadencia/domain/pmp/endpoints.ts';
import { arrange, emPorCento, mesesDoPlano } from '@cadencia/domain/pmp/plano.ts';
import { documento } from '../../infra/documento.ts';
import type { Tarefa } from '../../infra/threads/tarefa.ts';
import type { readPlano } from './queries.ts';

interface Pedido {
  readonly plano: Awaited<ReturnType<typeof readPlano>>;
  /** Lines under the title. */
  readonly topo: readonly string[];
}

const dia = (valor: string | null): string => textOf(data(''), valor);

/** The plan on paper: the tree of its items, each with its bar on the months. */
export const imprimirPlano: Tarefa<Pedido, Uint8Array> = {
  nome: 'imprimir-plano',
  run: (_, { plano, topo }) => {
    const { inicio, dias, meses } = mesesDoPlano(plano);
    const lugar = (quando: string): number => (numeroDoDia(quando) - numeroDoDia(inicio)) / dias;
    const quando = (um: string | null): number | null => (um === null ? null : lugar(um));
    const barra = (um: ItemDoPlano) => ({
      de: quando(um.inicio),
      ate: um.termino === null ? null : lugar(um.termino) + 1 / dias,
      feito: um.avanco / 100,
      original: um.terminoOriginal === um.termino ? null : quando(um.terminoOriginal),
      previsao: quando(um.previsao),
      marco: um.marco && !um.grupo,
    });
    return documento('plano', {
      titulo: 'PMP — Plano Mestre da Parada',
      topo,
      meses: meses.map(({ dia: primeiro, nome }) => ({ em: lugar(primeiro), nome })),
      gates: plano.gates.map(({ gate, data: em }) => ({ em: lugar(em), nome: gate })),
      hoje: lugar(plano.hoje),
      d: lugar(plano.d),
      linhas: arrange(plano.itens, new Set()).map((um) => ({
        codigo: um.codigo,
        titulo: um.titulo,
        nivel: um.nivel,
        grupo: um.grupo,
        responsavel: um.responsavel ?? '',
        d: um.dTermino === null ? '' : emD(um.dTermino),
        prazo: dia(um.termino),
        avanco: emPorCento(um.avanco),
        andamento: um.andamento,
        situacao: `${ANDAMENTOS[um.andamento]}${um.andamento === 'ATRASADO' && um.atraso ? ` ${um.atraso} d` : ''}`,
        ...barra(um),
      })),
    });
  },
};

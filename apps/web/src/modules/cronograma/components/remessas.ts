import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import type { ResultadoMudanca } from '../../../components/grade/tipos.ts';
import { ErroApi, textOfError } from '../../../lib/erro-api.ts';
import { newKey } from '../../../lib/new-key.ts';
import { apontar, estornar, motivoDe } from '../../apontamento/api.ts';
import type { Pedido } from './apontamentos.ts';
import { Vistos } from './vistos.ts';

/**
 * Keys of writes that may not be stored yet: another try of the same change sends the same key, so that a lost answer
 * makes no second record.
 */
class Chaves {
  private readonly pendentes = new Map<string, string>();

  /** The key of a change; `mudanca` lists the values that identify it. */
  de(mudanca: readonly unknown[]): string {
    const nome = JSON.stringify(mudanca);
    const chave = this.pendentes.get(nome) ?? newKey();
    this.pendentes.set(nome, chave);
    return chave;
  }

  /** Drops the key after an answer: the next change with the same values is another one. */
  respondida(mudanca: readonly unknown[]): void {
    this.pendentes.delete(JSON.stringify(mudanca));
  }
}

/** A report to reverse, with the data that identify it to a person. */
export interface PedidoEstorno {
  readonly apontamentoId: number;
  readonly atividadeId: number;
  /** Code and name of the activity. */
  readonly rotulo: string;
  readonly avanco: number;
}

export interface EstornoRespondido {
  readonly pedido: PedidoEstorno;
  /** Why it was refused; undefined when it was reversed. */
  readonly erro: string | undefined;
  /** The report can be reversed once the person gives a reason. */
  readonly pedeMotivo?: boolean;
}

/** Values that identify a change across its tries; the instant is not one, since it moves on. */
const mudancaDe = ({ item }: Pedido) => [item.atividadeId, item.avanco, item.restante, item.ultimoVisto];

type Resposta = Pick<ResultadoMudanca, 'erro' | 'perdida' | 'recibo' | 'alterado'>;

const doPedido = ({ rowId, columnIds }: Pedido, resposta: Resposta): ResultadoMudanca[] =>
  columnIds.map((columnId) => ({ rowId, columnId, ...resposta }));

/** Answer for a call without one: nobody knows its outcome, and sending the same key again makes no second record. */
function semResposta(falha: unknown): Resposta {
  const { mensagem, acao } = textOfError(falha);
  return {
    erro: `${mensagem} ${acao}`,
    perdida: falha instanceof ErroApi && (falha.status === 0 || falha.status > 500),
  };
}

/** Sends reports and their reversals, and remembers those of this screen, whose rows may still be on their way. */
export class Remessas {
  private readonly chaves = new Chaves();
  private readonly vistos = new Vistos();

  readonly ultimoVisto = ({ id, ultimoApontamentoId }: AtividadeLinha): number | null =>
    this.vistos.ultimo(id, ultimoApontamentoId);

  /** Whether nobody else has reported since this screen did. */
  readonly isOwn = ({ id, ultimoApontamentoId }: AtividadeLinha): boolean => this.vistos.isOwn(id, ultimoApontamentoId);

  async send(pedidos: readonly Pedido[]): Promise<ResultadoMudanca[]> {
    const itens = pedidos.map((pedido) => ({ ...pedido.item, chave: this.chaves.de(mudancaDe(pedido)) }));
    const { resultados, falha } = await apontar(itens);
    const respostas = new Map(resultados.map((resposta) => [resposta.chave, resposta]));
    return pedidos.flatMap((pedido, i) => {
      const resposta = respostas.get(itens[i]?.chave ?? '');
      if (!resposta) return doPedido(pedido, semResposta(falha));
      this.chaves.respondida(mudancaDe(pedido));
      if (!resposta.ok) {
        const alterado = resposta.codigo === 'apontamento.conflito';
        // The person then chooses between the two values, so the general advice is left out.
        return doPedido(pedido, { erro: motivoDe(alterado ? { ...resposta, acao: null } : resposta), alterado });
      }
      if (resposta.id !== null) this.vistos.note(pedido.item.atividadeId, pedido.item.ultimoVisto, resposta.id);
      return doPedido(pedido, { recibo: resposta.id });
    });
  }

  async estornar(pedidos: readonly PedidoEstorno[], motivo?: string): Promise<EstornoRespondido[]> {
    const itens = pedidos.map(({ apontamentoId }) => ({
      apontamentoId,
      chave: this.chaves.de(['estorno', apontamentoId]),
    }));
    const { resultados, falha } = await estornar(itens, motivo);
    const respostas = new Map(resultados.map((resposta) => [resposta.chave, resposta]));
    return pedidos.map((pedido, i) => {
      const resposta = respostas.get(itens[i]?.chave ?? '');
      if (!resposta) return { pedido, erro: semResposta(falha).erro };
      this.chaves.respondida(['estorno', pedido.apontamentoId]);
      if (!resposta.ok) {
        const pedeMotivo = resposta.codigo === 'apontamento.estorno_motivo';
        return { pedido, erro: motivoDe(resposta), pedeMotivo };
      }
      this.vistos.note(pedido.atividadeId, pedido.apontamentoId, resposta.ultimoApontamentoId);
      return { pedido, erro: undefined };
    });
  }
}

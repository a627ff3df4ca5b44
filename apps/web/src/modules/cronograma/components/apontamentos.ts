import type { ApontamentoNovo } from '@cadencia/domain/apontamento/schema.ts';
import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import type { Mudanca, ResultadoMudanca } from '../../../components/grade/tipos.ts';

/** The edits of one activity in one action: both columns make one report. */
export interface Pedido {
  readonly rowId: string;
  readonly columnIds: readonly string[];
  readonly item: Omit<ApontamentoNovo, 'chave'>;
}

interface Montagem {
  readonly pedidos: readonly Pedido[];
  /** Edits that cannot be sent, with the reason. */
  readonly recusas: readonly ResultadoMudanca[];
}

interface Contexto {
  readonly atividade: (rowId: string) => AtividadeLinha | undefined;
  /** The last report on an activity that this screen knows of. */
  readonly ultimoVisto: (atividade: AtividadeLinha) => number | null;
  readonly referencia: string;
}

function porLinha(mudancas: readonly Mudanca[]): Map<string, Mudanca[]> {
  const grupos = new Map<string, Mudanca[]>();
  for (const mudanca of mudancas) {
    const grupo = grupos.get(mudanca.rowId);
    if (grupo) grupo.push(mudanca);
    else grupos.set(mudanca.rowId, [mudanca]);
  }
  return grupos;
}

const numero = (valor: unknown): number | undefined => (typeof valor === 'number' ? valor : undefined);

/** The rules of % and remaining hours that need no server, in the words of the server. */
export function problemaDoAvanco(avanco: number, restante: number | undefined): string | undefined {
  if (avanco === 100 && restante !== undefined && restante > 0) {
    return 'Atividade 100% concluída não tem horas restantes.';
  }
  if (avanco < 100 && restante === 0) return 'Só uma atividade 100% concluída tem zero horas restantes.';
  return undefined;
}

/** Turns the edits of one action into reports, one per activity. */
export function montarPedidos(mudancas: readonly Mudanca[], contexto: Contexto): Montagem {
  const pedidos: Pedido[] = [];
  const recusas: ResultadoMudanca[] = [];
  for (const [rowId, grupo] of porLinha(mudancas)) {
    const columnIds = grupo.map(({ columnId }) => columnId);
    const recusar = (erro: string) => recusas.push(...columnIds.map((columnId) => ({ rowId, columnId, erro })));
    const novo = (columnId: string) => grupo.find((mudanca) => mudanca.columnId === columnId)?.after;
    const atividade = contexto.atividade(rowId);
    const avanco = columnIds.includes('avanco') ? numero(novo('avanco')) : atividade?.avanco;
    const restante = numero(novo('duracaoRestante'));
    const vazio = avanco === undefined || (columnIds.includes('duracaoRestante') && restante === undefined);
    const problema = atividade === undefined || vazio ? undefined : problemaDoAvanco(avanco, restante);
    if (!atividade) recusar('A linha saiu desta lista. Revise e tente de novo.');
    else if (vazio) recusar('Campo obrigatório.');
    else if (problema) recusar(problema);
    else {
      const { referencia, ultimoVisto } = contexto;
      pedidos.push({
        rowId,
        columnIds,
        item: {
          atividadeId: atividade.id,
          referencia,
          avanco,
          ultimoVisto: ultimoVisto(atividade),
          ...(restante === undefined ? {} : { restante }),
        },
      });
    }
  }
  return { pedidos, recusas };
}

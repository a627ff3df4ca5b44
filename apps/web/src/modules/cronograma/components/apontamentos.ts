import type { ApontamentoNovo } from '@cadencia/domain/apontamento/schema.ts';
import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import type { Sent } from '../../../components/grade/save-over.ts';
import type { ResultadoMudanca } from '../../../components/grade/tipos.ts';

/** The edits of one activity in one action: both columns together make one report. */
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
  /** Id of the last report on an activity that this screen knows of. */
  readonly ultimoVisto: (atividade: AtividadeLinha) => number | null;
  readonly referencia: string;
}

const numero = (valor: unknown): number | undefined => (typeof valor === 'number' ? valor : undefined);

/** Checks of % and remaining hours that need no server, in the words of the server. */
function problemaDoAvanco(avanco: number, restante: number | undefined): string | undefined {
  if (avanco === 100 && restante !== undefined && restante > 0) {
    return 'Atividade 100% concluída não tem horas restantes.';
  }
  if (avanco < 100 && restante === 0) return 'Só uma atividade 100% concluída tem zero horas restantes.';
  return undefined;
}

type Juizo = { readonly item: Pedido['item'] } | { readonly erro: string };

/** The report for the edits of one activity, or why there is none. */
function judge({ row: atividade, mudancas }: Sent<AtividadeLinha>, contexto: Contexto): Juizo {
  const mudanca = (coluna: string) => mudancas.find(({ columnId }) => columnId === coluna);
  const [doAvanco, doRestante] = [mudanca('avanco'), mudanca('duracaoRestante')];
  const avanco = doAvanco ? numero(doAvanco.after) : atividade.avanco;
  const restante = numero(doRestante?.after);
  if (avanco === undefined || (doRestante && restante === undefined)) return { erro: 'Campo obrigatório.' };
  const problema = problemaDoAvanco(avanco, restante);
  if (problema) return { erro: problema };
  const { referencia, ultimoVisto } = contexto;
  return {
    item: {
      atividadeId: atividade.id,
      referencia,
      avanco,
      ultimoVisto: ultimoVisto(atividade),
      ...(restante === undefined ? {} : { restante }),
    },
  };
}

/** Turns the edits of one action into reports, one per activity. */
export function assemblePedidos(enviadas: readonly Sent<AtividadeLinha>[], contexto: Contexto): Montagem {
  const pedidos: Pedido[] = [];
  const recusas: ResultadoMudanca[] = [];
  for (const enviada of enviadas) {
    const rowId = String(enviada.row.id);
    const columnIds = enviada.mudancas.map(({ columnId }) => columnId);
    const juizo = judge(enviada, contexto);
    if ('item' in juizo) pedidos.push({ rowId, columnIds, item: juizo.item });
    else recusas.push(...columnIds.map((columnId) => ({ rowId, columnId, erro: juizo.erro })));
  }
  return { pedidos, recusas };
}

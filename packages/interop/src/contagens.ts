import type { TipoRelacao } from '@cadencia/engine';
import type { AtividadeArquivo, ProjetoArquivo, RecursoArquivo } from './arquivo.ts';

export interface Contagens {
  readonly nosEap: number;
  readonly atividades: number;
  /** Milestones, and activities without any duration. */
  readonly marcos: number;
  readonly vinculos: Readonly<Record<TipoRelacao, number>>;
  readonly lags: { readonly positivos: number; readonly negativos: number };
  readonly calendarios: number;
  /** The exceptions that the file declares: an inherited or recurring one counts once, in its own calendar. */
  readonly excecoes: number;
  readonly recursos: Readonly<Record<RecursoArquivo['tipo'], number>>;
  readonly alocacoes: number;
  /** Activities that have started and have work left. */
  readonly emAndamento: number;
  /** Activities that have started and have no work left. */
  readonly concluidas: number;
  readonly restricoes: number;
}

const quantos = <T>(itens: readonly T[], vale: (item: T) => boolean): number =>
  itens.reduce((soma, item) => soma + (vale(item) ? 1 : 0), 0);

const iniciada = (atividade: AtividadeArquivo): boolean => atividade.inicioReal !== undefined;

/** Whether an activity takes no time: done in an instant, begun at the data date without work left, or planned so. */
function semTempo(
  { dataBase }: ProjetoArquivo,
  { inicioReal, terminoReal, duracao, restante }: AtividadeArquivo,
): boolean {
  if (inicioReal === undefined) return duracao === 0;
  return restante === 0 && inicioReal >= (terminoReal ?? dataBase ?? inicioReal);
}

export function contagens(projeto: ProjetoArquivo): Contagens {
  const { atividades, vinculos, recursos, calendarios } = projeto;
  const doTipo = (tipo: TipoRelacao) => quantos(vinculos, (vinculo) => vinculo.tipo === tipo);
  const recursosDe = (tipo: RecursoArquivo['tipo']) => quantos(recursos, (recurso) => recurso.tipo === tipo);
  return {
    nosEap: projeto.eap.length,
    atividades: atividades.length,
    marcos: quantos(atividades, (a) => a.tipo === 'MARCO_INICIO' || a.tipo === 'MARCO_FIM' || semTempo(projeto, a)),
    vinculos: { TI: doTipo('TI'), II: doTipo('II'), TT: doTipo('TT'), IT: doTipo('IT') },
    lags: { positivos: quantos(vinculos, ({ lag }) => lag > 0), negativos: quantos(vinculos, ({ lag }) => lag < 0) },
    calendarios: quantos(calendarios, (calendario) => !calendario.combinado),
    excecoes: calendarios.reduce((soma, calendario) => soma + calendario.excecoesProprias, 0),
    recursos: {
      MAO_DE_OBRA: recursosDe('MAO_DE_OBRA'),
      EQUIPAMENTO: recursosDe('EQUIPAMENTO'),
      MATERIAL: recursosDe('MATERIAL'),
    },
    alocacoes: projeto.alocacoes.length,
    emAndamento: quantos(atividades, (a) => iniciada(a) && a.restante > 0),
    concluidas: quantos(atividades, (a) => iniciada(a) && a.restante === 0),
    restricoes: quantos(atividades, (a) => a.restricao !== undefined || a.restricaoSecundaria !== undefined),
  };
}

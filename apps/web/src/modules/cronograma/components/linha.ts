import type { AtividadeLinha, NoArvore } from '@cadencia/domain/cronograma/schema.ts';
import type { Ramo } from '../../../components/grade/fontes/segmentos.ts';

/** A row on screen: a branch of the tree with its roll-up, or an activity. */
export type Linha =
  | { readonly tipo: 'no'; readonly no: NoArvore; readonly nivel: number }
  | { readonly tipo: 'atividade'; readonly atividade: AtividadeLinha };

const idDoNo = ({ tipo, id }: NoArvore): string => `${tipo}-${id}`;

/** Branches and activities share one space of row ids. */
export const idLinha = (linha: Linha): string => (linha.tipo === 'no' ? idDoNo(linha.no) : String(linha.atividade.id));

export const idAtividade = ({ id }: AtividadeLinha): string => String(id);

export const linhaDaAtividade = (atividade: AtividadeLinha): Linha => ({ tipo: 'atividade', atividade });

export const linhaDoRamo = ({ no, nivel }: Ramo<NoArvore>): Linha => ({ tipo: 'no', no, nivel });

/** Activities lie under the innermost branches only; the others count those of all below them. */
export const ramosDe = (nos: readonly NoArvore[]): Ramo<NoArvore>[] =>
  nos.map((no, i) => ({
    no,
    id: idDoNo(no),
    nivel: no.nivel,
    folhas:
      no.tipo !== 'EAP' && (nos[i + 1]?.nivel ?? 0) <= no.nivel
        ? { inicio: no.primeira, quantidade: no.atividades }
        : { inicio: 0, quantidade: 0 },
  }));

export const rotuloLinha = (linha: Linha): string => {
  const { codigo, nome } = linha.tipo === 'no' ? linha.no : linha.atividade;
  return `${codigo} ${nome}`;
};

/** Address of an activity; a branch of the tree has none. */
export const enderecoDe = (linha: Linha): string | undefined =>
  linha.tipo === 'atividade' ? `/gestaoprojeto?atividade=${linha.atividade.id}` : undefined;

export const isResumo = ({ tipo }: Linha): boolean => tipo === 'no';

const MARCOS = new Set(['MARCO_INICIO', 'MARCO_FIM']);
const TRABALHO = new Set(['TAREFA', 'TAREFA_RECURSO']);

export const isMarco = ({ tipo }: AtividadeLinha): boolean => MARCOS.has(tipo);

/** Whether an activity takes reports of progress: summaries and levels of effort follow others. */
export const recebeAvanco = (atividade: AtividadeLinha): boolean =>
  atividade.situacao !== 'CANCELADA' && (TRABALHO.has(atividade.tipo) || isMarco(atividade));

export const inicioDe = ({ inicioReal, inicioCedo }: AtividadeLinha): string | null => inicioReal ?? inicioCedo;
export const terminoDe = ({ terminoReal, terminoCedo }: AtividadeLinha): string | null => terminoReal ?? terminoCedo;

import type { Linha, Lote } from '../../../infra/bulk.ts';
import { loteDe, loteSem } from '../../../infra/lotes.ts';

type ColunasDe<L> = L extends Lote<infer C> ? C : never;

// Rows that an import compares with the project's: two are equal when these columns are.
export const CALENDARIO = loteSem('calendario', 'criadoPor');
export const EAP = loteSem('eap', 'posicao', 'tipo', 'criadoPor');
/** The other columns of a serviço belong to this product. */
const DO_SERVICO = ['id', 'projetoId', 'eapId', 'codigo', 'titulo', 'idExterno', 'ausenteNaOrigem'] as const;
export const SERVICO = loteDe('servico', ...DO_SERVICO);
/** The columns of a serviço that a sheet has names for. */
export const SERVICO_PROPRIO = loteDe('servico', 'id', 'equipamentoId', 'disciplinaId', 'contratoId', 'ordemSap');
/** Columns of an activity that the file lacks. */
const DAQUI = ['frenteId', 'localId', 'marcoContratual'] as const;
export const ATIVIDADE = loteSem('atividade', ...DAQUI, 'posicao', 'criadoPor');

// The same columns and those that only a new row brings.
export const CALENDARIO_NOVO = loteSem('calendario');
export const EAP_NOVA = loteSem('eap', 'tipo');
export const SERVICO_NOVO = loteDe('servico', ...DO_SERVICO, 'criadoPor');
export const ATIVIDADE_NOVA = loteSem('atividade', ...DAQUI);

export const ESPECIALIDADE = loteDe('especialidade', 'id', 'sigla', 'nome', 'maoObra', 'criadoPor');
export const EXCECAO = loteSem('calendario_excecao');
export const RELACAO = loteSem('atividade_relacao', 'natureza');
export const ALOCACAO = loteSem('atividade_recurso');
export const ITEM_LINHABASE = loteSem('linhabase_item');
export const APONTAMENTO = loteSem('apontamento', 'observacao');

export type LinhaEap = Linha<ColunasDe<typeof EAP>>;
export type LinhaServico = Linha<ColunasDe<typeof SERVICO>>;
export type LinhaServicoPropria = Linha<ColunasDe<typeof SERVICO_PROPRIO>>;
export type LinhaAtividade = Linha<ColunasDe<typeof ATIVIDADE>>;

/** True when every column of the first is the same in the second. */
export const sameRow = <C extends string>(a: Linha<C>, b: Linha<C>): boolean =>
  (Object.keys(a) as C[]).every((coluna) => a[coluna] === b[coluna]);

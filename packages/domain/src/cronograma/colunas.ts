import { ATRIBUTOS, isAtributo, isEscolha, NOMES_DE_ESCOLHAS, type NomeDeEscolha } from './campos.ts';
import { type AtividadeLinha, type NoArvore, RESTRICOES, SITUACOES_ATIVIDADE, TIPOS_ATIVIDADE } from './schema.ts';

interface ColunaDaGestao {
  readonly rotulo: string;
  /** `duracao` is in working minutes, `percentual` 0–100. */
  readonly tipo: 'texto' | 'dataHora' | 'duracao' | 'numero' | 'percentual';
  /** The actual date, which stands before the calculated one. */
  readonly real?: 'inicioReal' | 'terminoReal';
  /** Name of the value of a branch; absent: branches have none. */
  readonly no?: keyof NoArvore;
}

const DA_LINHA = {
  codigo: { rotulo: 'Código', tipo: 'texto', no: 'codigo' },
  nome: { rotulo: 'Atividade', tipo: 'texto', no: 'nome' },
  situacao: { rotulo: 'Situação', tipo: 'texto' },
  duracao: { rotulo: 'Duração (h)', tipo: 'duracao', no: 'duracao' },
  duracaoRestante: { rotulo: 'Restante (h)', tipo: 'duracao' },
  avanco: { rotulo: '% avanço', tipo: 'percentual', no: 'avanco' },
  previsto: { rotulo: '% prev.', tipo: 'percentual', no: 'previsto' },
  inicioCedo: { rotulo: ATRIBUTOS.inicioCedo.rotulo, tipo: 'dataHora', real: 'inicioReal', no: 'inicio' },
  terminoCedo: { rotulo: ATRIBUTOS.terminoCedo.rotulo, tipo: 'dataHora', real: 'terminoReal', no: 'termino' },
  folgaTotal: { rotulo: 'Folga total (h)', tipo: 'duracao', no: 'folgaMinima' },
  critica: { rotulo: 'Crítica', tipo: 'texto', no: 'critica' },
  folgaLivre: { rotulo: 'Folga livre (h)', tipo: 'duracao' },
  inicioBase: { rotulo: ATRIBUTOS.inicioBase.rotulo, tipo: 'dataHora', no: 'inicioBase' },
  terminoBase: { rotulo: ATRIBUTOS.terminoBase.rotulo, tipo: 'dataHora', no: 'terminoBase' },
  hh: { rotulo: 'HH', tipo: 'numero', no: 'hh' },
  hhRealizado: { rotulo: 'HH realizado', tipo: 'numero' },
  predecessoras: { rotulo: 'Predecessoras', tipo: 'texto' },
  recursos: { rotulo: 'Recursos', tipo: 'texto' },
  calendario: { rotulo: 'Calendário', tipo: 'texto' },
  tipo: { rotulo: ATRIBUTOS.tipo.rotulo, tipo: 'texto' },
  restricao: { rotulo: 'Restrição', tipo: 'texto' },
  restricaoData: { rotulo: 'Data da restrição', tipo: 'dataHora' },
  prazo: { rotulo: 'Prazo', tipo: 'dataHora' },
  inicioTarde: { rotulo: 'Início mais tarde', tipo: 'dataHora' },
  terminoTarde: { rotulo: 'Término mais tarde', tipo: 'dataHora' },
} as const satisfies Partial<Record<keyof AtividadeLinha, ColunaDaGestao>>;

type DaLinha = keyof typeof DA_LINHA;
export type NomeDeColuna = DaLinha | NomeDeEscolha;

/** Every column of Gestão, in their initial order: on screen and on paper. */
export const COLUNAS_DA_GESTAO: Readonly<Record<NomeDeColuna, ColunaDaGestao>> = {
  ...DA_LINHA,
  ...(Object.fromEntries(
    NOMES_DE_ESCOLHAS.map((nome) => [nome, { rotulo: ATRIBUTOS[nome].rotulo, tipo: 'texto' }]),
  ) as Record<NomeDeEscolha, ColunaDaGestao>),
};
export const NOMES_DE_COLUNAS = Object.keys(COLUNAS_DA_GESTAO) as NomeDeColuna[];

const DA_BASE: readonly string[] = ['previsto', 'inicioBase', 'terminoBase'];
/** Whether a branch needs the sums of the main baseline for these columns. */
export const asksBase = (colunas: readonly string[]): boolean => colunas.some((nome) => DA_BASE.includes(nome));

/** Words for the values of columns that have few. */
export const PALAVRAS_DAS_COLUNAS: Readonly<Partial<Record<NomeDeColuna, Readonly<Record<string, string>>>>> = {
  situacao: SITUACOES_ATIVIDADE,
  tipo: TIPOS_ATIVIDADE,
  restricao: RESTRICOES,
};

/** Columns that planners type. */
const DO_PLANO = [
  'codigo',
  'nome',
  'tipo',
  'duracao',
  'hh',
  'recursos',
  'predecessoras',
  'calendario',
  'etapa',
  'especialidade',
  'restricao',
  'restricaoData',
  'prazo',
] as const satisfies readonly NomeDeColuna[];
export type ColunaDoPlano = (typeof DO_PLANO)[number];
export const isDoPlano = (nome: string): nome is ColunaDoPlano => DO_PLANO.some((uma) => uma === nome);

const daEscolha = (nome: NomeDeColuna): nome is Exclude<NomeDeEscolha, DaLinha> =>
  isAtributo(nome) && isEscolha(nome) && !Object.hasOwn(DA_LINHA, nome);

export function valorDaAtividade(nome: NomeDeColuna, atividade: AtividadeLinha) {
  if (daEscolha(nome)) return atividade.atributos?.[nome] ?? null;
  const { real } = COLUNAS_DA_GESTAO[nome];
  return (real && atividade[real]) ?? atividade[nome];
}

export function valorDoRamo(nome: NomeDeColuna, ramo: NoArvore) {
  const { no } = COLUNAS_DA_GESTAO[nome];
  return (no && ramo[no]) ?? null;
}

import type { Execucao } from '../cpm/calcular.ts';
import type { Atividade, Aviso, Cronograma, DatasCalculadas } from '../cronograma.ts';
import { naoConduz } from '../rede/rede.ts';
import type { AchadoSaude, CodigoSaude, DadoSaude, DadosSaude, OpcoesSaude, VerificacaoSaude } from './tipos.ts';

type Meta = Pick<VerificacaoSaude, 'numero' | 'unidade' | 'limite' | 'sentido'>;

const ateParte = (numero: string, limite: number): Meta => ({
  numero,
  unidade: 'PERCENTUAL',
  limite,
  sentido: 'MAXIMO',
});
const nenhuma = (numero: string): Meta => ({ numero, unidade: 'QUANTIDADE', limite: 0, sentido: 'MAXIMO' });
const indice = (numero: string): Meta => ({ numero, unidade: 'INDICE', limite: 0.95, sentido: 'MINIMO' });

/** Limits of `domain.md` §15.2. Those of 1 to 14 are DCMA's. */
export const METAS: Readonly<Record<CodigoSaude, Meta>> = {
  LOGICA_AUSENTE: ateParte('1', 5),
  ANTECIPACOES: nenhuma('2'),
  ESPERAS: ateParte('3', 5),
  TIPOS_DE_RELACAO: { numero: '4', unidade: 'PERCENTUAL', limite: 90, sentido: 'MINIMO' },
  RESTRICOES_RIGIDAS: ateParte('5', 5),
  FOLGA_ALTA: ateParte('6', 5),
  FOLGA_NEGATIVA: nenhuma('7'),
  DURACAO_ALTA: ateParte('8', 5),
  DATAS_INVALIDAS: nenhuma('9'),
  RECURSOS: nenhuma('10'),
  ATRASADAS: ateParte('11', 5),
  TESTE_DO_CAMINHO: nenhuma('12'),
  CPLI: indice('13'),
  BEI: indice('14'),
  FORA_DE_SEQUENCIA: nenhuma('H1'),
  PONTAS_SOLTAS: nenhuma('H2'),
  REDUNDANCIA: nenhuma('H3'),
  ABERTURA_SEM_RAQUETE: nenhuma('H4'),
  FECHAMENTO_SEM_INSPECAO: nenhuma('H5'),
  SEM_APONTAMENTO: ateParte('H6', 2),
  MUITAS_EM_ANDAMENTO: ateParte('H7', 50),
  SUPERALOCACAO: nenhuma('H8'),
  DESCRICAO: ateParte('H9', 2),
  CREDITO_SUBJETIVO: ateParte('H10', 30),
  LONGA_SEM_MARCOS: ateParte('H11', 5),
  CORTE_ANTIGO: nenhuma('H12'),
  CONFLITOS: nenhuma('H13'),
};

/** A calculated schedule with all data of the checks. Activities are positions in `cronograma.atividades`. */
export interface Base {
  readonly cronograma: Cronograma;
  readonly dados: DadosSaude;
  readonly opcoes: OpcoesSaude;
  readonly execucao: Execucao;
  readonly datas: DatasCalculadas;
  readonly termino: number;
  readonly avisos: readonly Aviso[];
  /** Activities that are not complete, without levels of effort, summaries and hammocks. */
  readonly abertas: readonly number[];
  /** Open activities that are not milestones. */
  readonly tarefas: readonly number[];
}

export const isTarefa = ({ tipo }: Atividade): boolean => tipo === 'TAREFA' || tipo === 'TAREFA_RECURSO';

/** Positions of the activities that drive, are not complete and pass `serve`. */
export function abertasDe({ atividades }: Cronograma, serve: (atividade: Atividade) => boolean = () => true): number[] {
  const posicoes: number[] = [];
  for (let i = 0; i < atividades.length; i++) {
    const atividade = atividades[i]!;
    if (!naoConduz(atividade.tipo) && atividade.terminoReal === undefined && serve(atividade)) posicoes.push(i);
  }
  return posicoes;
}

/** Count of a check. Without `quantidade`, the number of findings counts. `medida`: for an index. */
export interface Contagem {
  readonly achados: readonly AchadoSaude[];
  readonly denominador: number;
  readonly quantidade?: number;
  readonly medida?: number;
}

/** Turns a count into a verdict; without items to check there is none. */
export function judge({ opcoes }: Pick<Base, 'opcoes'>, codigo: CodigoSaude, contagem: Contagem): VerificacaoSaude {
  const { numero, unidade, sentido, limite: usual } = METAS[codigo];
  const limite = opcoes.limites[codigo] ?? usual;
  const { denominador, achados, quantidade = achados.length } = contagem;
  const percentual = denominador > 0 ? (100 * quantidade) / denominador : null;
  const medida = contagem.medida ?? (unidade === 'PERCENTUAL' ? (percentual ?? 0) : quantidade);
  const passa = sentido === 'MAXIMO' ? medida <= limite : medida >= limite;
  const veredito = denominador === 0 ? 'NAO_AVALIADA' : passa ? 'PASSA' : 'FALHA';
  return {
    codigo,
    numero,
    quantidade,
    denominador,
    percentual,
    medida,
    unidade,
    limite,
    sentido,
    veredito: codigo === 'REDUNDANCIA' && denominador > 0 ? 'INFORMA' : veredito,
    achados: sort(achados),
  };
}

/** A check that was not made, because its data `falta` are missing. */
export const semDado = (base: Base, codigo: CodigoSaude, falta: DadoSaude): VerificacaoSaude => ({
  ...judge(base, codigo, { achados: [], denominador: 0 }),
  falta,
});

/** Findings in an order that does not depend on the input: those of a time as it goes, then by activity. */
const sort = (achados: readonly AchadoSaude[]): AchadoSaude[] => [...achados].sort(compare);

function compare(a: AchadoSaude, b: AchadoSaude): number {
  const [de, essaDe] = [a.de ?? 0, b.de ?? 0];
  if (de !== essaDe) return de - essaDe;
  const [dela = '', dessa = ''] = [a.atividade, b.atividade];
  if (dela !== dessa) return dela < dessa ? -1 : 1;
  const [outra = '', essa = ''] = [a.outro, b.outro];
  if (outra !== essa) return outra < essa ? -1 : 1;
  return a.motivo < b.motivo ? -1 : Number(a.motivo > b.motivo);
}

import type { CodigoSaude, VerificacaoSaude } from './tipos.ts';

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
};

import type { Avanco } from '../../avanco/mapping.ts';
import type { Servico } from '../../obra/mapping.ts';
import type { OrigemServico } from '../../pacote/mapping.ts';
import { criarSorteio } from '../../sorteio.ts';

/** The order of service number 123 is the sample's, 31826684. */
const ORDEM_BASE = 31_826_561;

const PRIORIDADES: Readonly<Record<OrigemServico, string>> = {
  NR13: 'OBRIGATORIO_LEGAL',
  REC_INSPECAO: 'CRITICO',
  PREDITIVA: 'CRITICO',
  SMS: 'CRITICO',
  NOTA_OM: 'NECESSARIO',
  PREVENTIVA: 'NECESSARIO',
  OPERACAO: 'NECESSARIO',
  PROJETO: 'DESEJAVEL',
};
const SEM_ORDEM = new Set(['MARCO', 'OPERACAO', 'APOIO']);
const PROPORCAO_NOTA = 0.3;

const temOrdem = ({ pacote }: Servico): boolean => !SEM_ORDEM.has(pacote.tipo);

/** The operation that an activity is of the order of its service: as they are numbered there, 0010, 0020. */
export const operacaoSapDe = (servico: Servico | undefined, sequencia: number): string | null =>
  servico && temOrdem(servico) ? String(sequencia).padStart(4, '0') : null;

/** The columns of a service that need no id. One in three preventive services comes from a note. */
export function toServico(servico: Servico) {
  const { codigo, titulo, pacote, fase, posicao } = servico;
  const nota = pacote.origem === 'PREVENTIVA' && criarSorteio(`nota/${titulo}`).chance(PROPORCAO_NOTA);
  const origem = nota ? 'NOTA_OM' : pacote.origem;
  return {
    codigo,
    titulo,
    fase,
    tipo: pacote.tipo,
    origem,
    ordemSap: temOrdem(servico) ? String(ORDEM_BASE + Number(codigo.slice(2))) : null,
    prioridade: PRIORIDADES[origem],
    ordem: posicao,
  };
}

const PROPORCAO_LIBERADO = 0.35;
const PROPORCAO_ACEITO = 0.4;

/** From the progress of its activities; before any, some packages are ready and others only planned. */
export function situacaoDoServico({ porId, titulo }: Servico, avanco: Avanco | undefined): string {
  const avancos = [...porId.values()].map((posicao) => avanco?.ultimo.get(posicao)?.avanco ?? 0);
  const sorteio = criarSorteio(`situacao/${titulo}`);
  if (avancos.every((valor) => valor === 100)) return sorteio.chance(PROPORCAO_ACEITO) ? 'ACEITO' : 'CONCLUIDO';
  if (avancos.some((valor) => valor > 0)) return 'EM_EXECUCAO';
  return sorteio.chance(PROPORCAO_LIBERADO) ? 'LIBERADO' : 'PLANEJADO';
}

import { SITUACOES, type Situacao } from './workflow.ts';

interface Alvo {
  readonly situacao: string;
  /** Whether the project's scope is frozen. */
  readonly congelado: boolean;
  readonly tag: string | null;
  /** Activities that the service has. */
  readonly atividades: number;
}

/** What to do first where the state of a service lets it have no more activities. */
const ANTES: Partial<Record<string, string>> = {
  ACEITO: 'o trabalho a mais entra por outro serviço',
  CANCELADO: 'reverta antes o cancelamento (CAP)',
  POSTERGADO: 'envie-o antes para análise',
  SUSPENSO: 'retome-o antes',
} satisfies Partial<Record<Situacao, string>>;

/** States in which a package is released. */
const LIBERADOS: readonly string[] = ['LIBERADO', 'EM_EXECUCAO', 'CONCLUIDO'] satisfies readonly Situacao[];

/**
 * Why a service takes no more work, however it comes: its state, or a frozen scope once its package went to the field. A
 * concluded one that gets work goes on.
 */
export function recusaDeTrabalho({
  situacao,
  congelado,
  codigo,
}: Pick<Alvo, 'situacao' | 'congelado'> & { readonly codigo?: string }): string | undefined {
  const qual = codigo === undefined ? 'O serviço' : `O serviço ${codigo}`;
  const dito = SITUACOES[situacao as Situacao]?.toLowerCase();
  if (ANTES[situacao]) return `${qual} está ${dito}: ${ANTES[situacao]}.`;
  return congelado && LIBERADOS.includes(situacao)
    ? `${qual} está ${dito} e o escopo, congelado: o trabalho a mais entra por ASFE.`
    : undefined;
}

/** Why a service gets no activities of a package; undefined where it does. */
export function recusaDeGerar(alvo: Alvo, acrescentar: boolean): string | undefined {
  const { tag, atividades } = alvo;
  const recusa = recusaDeTrabalho(alvo);
  if (recusa) return recusa;
  if (tag === null) return 'O serviço não tem TAG: informe-o nos dados do serviço.';
  if (atividades > 0 && !acrescentar)
    return `O serviço já tem ${atividades} ${atividades === 1 ? 'atividade' : 'atividades'}: marque “Acrescentar às que existem” para somar.`;
  return undefined;
}

/** A text that names a TAG with another TAG in its place; a longer TAG that begins alike stays. */
export function trocarTag(texto: string, de: string | null, para: string): string {
  if (!de) return texto;
  const escapado = de.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  return texto.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${escapado}(?![\\p{L}\\p{N}])`, 'giu'), () => para);
}

import type { Relato } from '../../avanco/mapping.ts';
import type { ProjetoGerado } from '../../projeto/mapping.ts';

const PLANEJADOR = 3;
const CONTROLADOR = 4;
const SUPERVISOR = 5;
const CONTRATADA = 11;

/** Profile of who made a report, and from where: each only what they may see. */
export function quemAponta(
  { obra, frentes }: ProjetoGerado,
  { atividade, turno }: Relato,
  doSupervisor: ReadonlySet<number>,
): { perfilId: number; origem: string } {
  const posicao = obra.atividades[atividade]?.servico ?? -1;
  const servico = obra.servicos[posicao];
  const propria = frentes.daAtividade[atividade] ?? -1;
  const frente = propria < 0 ? (frentes.doServico[posicao] ?? -1) : propria;
  if (doSupervisor.has(frente)) return { perfilId: SUPERVISOR, origem: 'CELULAR' };
  if (servico?.pacote.contrato === 'MTX' && turno === 0) return { perfilId: CONTRATADA, origem: 'CELULAR' };
  if (servico?.fase === 'PRE_PARADA') return { perfilId: PLANEJADOR, origem: 'PLANILHA' };
  return { perfilId: CONTROLADOR, origem: 'WEB' };
}

import type { ProprioArquivo } from '@cadencia/interop/arquivo.ts';
import { semVazios } from '@cadencia/interop/sem-vazios.ts';

type Talvez<T> = T | null;

/** Weight of an activity and the names of its registers, as they are read. */
export type LinhaPropria = readonly [
  peso: number,
  tag: Talvez<string>,
  servico: string,
  etapa: Talvez<string>,
  disciplina: Talvez<string>,
  contrato: Talvez<string>,
  especialidade: Talvez<string>,
  ordemSap: Talvez<string>,
  operacaoSap: Talvez<string>,
];

/** True for weights that hours or durations give; other weights belong to the project alone. */
export const isCalculado = (criterio: string): boolean => criterio === 'HH' || criterio === 'DURACAO_RECURSO';

export function toProprio([peso, tag, servico, etapa, disciplina, contrato, ...outros]: LinhaPropria): ProprioArquivo {
  const [especialidade, ordemSap, operacaoSap] = outros;
  return semVazios<ProprioArquivo>({
    tag: tag ?? undefined,
    servico,
    etapa: etapa ?? undefined,
    disciplina: disciplina ?? undefined,
    contrato: contrato ?? undefined,
    especialidade: especialidade ?? undefined,
    ordemSap: ordemSap || undefined,
    operacaoSap: operacaoSap || undefined,
    peso,
  });
}

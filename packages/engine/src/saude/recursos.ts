import { quantidadeValida } from '../nivelamento/entrada.ts';
import { type Base, judge, semDado } from './base.ts';
import type { AchadoSaude, VerificacaoSaude } from './tipos.ts';

/** Check 10: open tasks with a duration and neither HH nor resource. */
export function verifyRecursos(base: Base): VerificacaoSaude {
  const { dados, tarefas, cronograma } = base;
  const { hh, demandas } = dados;
  if (!hh && !demandas) return semDado(base, 'RECURSOS', 'recursos');
  const comDemanda = new Set(demandas?.filter(({ quantidade }) => quantidade > 0).map(({ atividade }) => atividade));
  const comTrabalho = tarefas.map((i) => cronograma.atividades[i]!).filter(({ duracao }) => duracao > 0);
  const achados = comTrabalho
    .filter(({ id }) => horasDe(base, id) === 0 && !comDemanda.has(id))
    .map(({ id }): AchadoSaude => ({ motivo: 'SEM_RECURSO', atividade: id }));
  return judge(base, 'RECURSOS', { denominador: comTrabalho.length, achados });
}

/** HH of an activity; 0 for impossible values. */
function horasDe({ dados }: Base, atividade: string): number {
  const horas = dados.hh?.get(atividade) ?? 0;
  return quantidadeValida(horas) ? horas : 0;
}

/** H10 and H11, in that order: rules of credit. */
export function verifyCredito(base: Base): readonly [VerificacaoSaude, VerificacaoSaude] {
  const { credito } = base.dados;
  if (!credito) return [semDado(base, 'CREDITO_SUBJETIVO', 'credito'), semDado(base, 'LONGA_SEM_MARCOS', 'credito')];
  return [creditoSubjetivo(base), longaSemMarcos(base)];
}

/** HH of the open tasks whose progress is a percentage by opinion. */
function creditoSubjetivo(base: Base): VerificacaoSaude {
  const { dados, tarefas, cronograma } = base;
  const { hh, credito } = dados;
  if (!hh) return semDado(base, 'CREDITO_SUBJETIVO', 'hh');
  let denominador = 0;
  let quantidade = 0;
  const achados: AchadoSaude[] = [];
  for (const i of tarefas) {
    const { id: atividade } = cronograma.atividades[i]!;
    const valor = horasDe(base, atividade);
    denominador += valor;
    if (valor === 0 || credito?.get(atividade) !== 'PERCENTUAL_RESTANTE') continue;
    quantidade += valor;
    achados.push({ motivo: 'REGRA_SUBJETIVA', atividade, valor });
  }
  return judge(base, 'CREDITO_SUBJETIVO', { denominador, quantidade, achados });
}

/** Open tasks of more than three shifts whose progress uses neither milestones nor quantities. */
function longaSemMarcos(base: Base): VerificacaoSaude {
  const { dados, opcoes, tarefas, cronograma } = base;
  const objetiva = (id: string) => ['MARCOS', 'UNIDADES'].includes(dados.credito?.get(id) ?? '');
  const achados = tarefas
    .map((i) => cronograma.atividades[i]!)
    .filter(({ id, duracao }) => duracao > 3 * opcoes.turno.util && !objetiva(id))
    .map(({ id, duracao }): AchadoSaude => ({ motivo: 'SEM_MARCOS', atividade: id, valor: duracao }));
  return judge(base, 'LONGA_SEM_MARCOS', { denominador: tarefas.length, achados });
}

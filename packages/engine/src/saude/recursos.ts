import { perfilDaCapacidade } from '../nivelamento/capacidades.ts';
import { demandasPorNo } from '../nivelamento/demandas.ts';
import { quantidadeValida, sanitizeRecursos } from '../nivelamento/entrada.ts';
import { periodosDeTrabalho } from '../nivelamento/faltas.ts';
import { falta, type Perfil, passoDe } from '../nivelamento/perfil.ts';
import type { Recurso } from '../nivelamento/tipos.ts';
import { MINUTOS_DIA, minuto } from '../tempo.ts';
import { type Base, judge, semDado } from './base.ts';
import type { AchadoSaude, VerificacaoSaude } from './tipos.ts';

/** H8: stretches in which the open activities, on their early dates, demand more of a resource than its capacity. */
export function verifySuperalocacao(base: Base): VerificacaoSaude {
  const { dados, cronograma, execucao, termino } = base;
  if (!dados.recursos || !dados.demandas) return semDado(base, 'SUPERALOCACAO', 'capacidades');
  const { recursos } = sanitizeRecursos(dados.recursos);
  const de = Math.min(cronograma.inicio, cronograma.dataBase) - MINUTOS_DIA;
  const horizonte = { de, ate: termino + MINUTOS_DIA };
  const pedidos = pedidosPorRecurso(base, recursos);
  const achados = recursos.flatMap((recurso, r) => {
    const capacidades = recurso.capacidades.filter(
      ({ calendario }) => calendario === undefined || execucao.calendarios.posicao.has(calendario),
    );
    const perfil = perfilDaCapacidade({ ...recurso, capacidades }, execucao.calendarios, horizonte);
    return excessos(perfil, pedidos[r]!).map(
      (excesso): AchadoSaude => ({
        motivo: 'ACIMA_DO_LIMITE',
        outro: recurso.id,
        ...excesso,
      }),
    );
  });
  return judge(base, 'SUPERALOCACAO', { denominador: recursos.length, achados });
}

/** For each resource, the change of the demand at each instant. */
function pedidosPorRecurso({ cronograma, dados, execucao }: Base, recursos: readonly Recurso[]): Map<number, number>[] {
  const { modelo, passadas } = execucao;
  const noDe = new Map(cronograma.atividades.map(({ id }, i) => [id, modelo.rede.noDaAtividade[i]!]));
  const recursoDe = new Map(recursos.map(({ id }, r) => [id, r]));
  const conhecidas = dados.demandas!.filter(({ atividade, recurso }) => noDe.has(atividade) && recursoDe.has(recurso));
  const { demanda, recurso, quantidade } = demandasPorNo(conhecidas, modelo, noDe, recursoDe);
  const pedidos = recursos.map(() => new Map<number, number>());
  for (let no = 0; no + 1 < demanda.length; no++) {
    if (demanda[no] === demanda[no + 1]) continue;
    const cal = modelo.calendarios[modelo.calendario[no]!]!;
    const periodos = [...periodosDeTrabalho(cal, passadas.datas.trabalhoCedo[no]!, modelo.restante[no]!)];
    for (let d = demanda[no]!; d < demanda[no + 1]!; d++) {
      const dele = pedidos[recurso[d]!]!;
      for (const [de, ate] of periodos) {
        dele.set(de, (dele.get(de) ?? 0) + quantidade[d]!);
        dele.set(ate, (dele.get(ate) ?? 0) - quantidade[d]!);
      }
    }
  }
  return pedidos;
}

/** Stretches above capacity, and the largest excess of each in units. */
function excessos(capacidade: Perfil, pedidos: ReadonlyMap<number, number>) {
  const instantes = new Set(pedidos.keys());
  for (let k = 1; k < capacidade.passos; k++) instantes.add(capacidade.inicio[k]!);
  const emOrdem = Int32Array.from(instantes).sort();
  const lista: { readonly de: ReturnType<typeof minuto>; ate: ReturnType<typeof minuto>; valor: number }[] = [];
  let necessidade = 0;
  let aberto = false;
  for (let i = 0; i + 1 < emOrdem.length; i++) {
    const de = emOrdem[i]!;
    necessidade += pedidos.get(de) ?? 0;
    const k = passoDe(capacidade, de);
    if (!falta(capacidade, k, necessidade)) {
      aberto = false;
      continue;
    }
    const valor = necessidade - capacidade.livre[k]!;
    const ate = minuto(emOrdem[i + 1]!);
    const ultimo = lista.at(-1);
    if (aberto && ultimo) {
      ultimo.ate = ate;
      ultimo.valor = Math.max(ultimo.valor, valor);
    } else lista.push({ de: minuto(de), ate, valor });
    aberto = true;
  }
  return lista;
}

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

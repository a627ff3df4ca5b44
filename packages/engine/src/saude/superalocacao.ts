import { perfilDaCapacidade } from '../nivelamento/capacidades.ts';
import { demandasPorNo } from '../nivelamento/demandas.ts';
import { sanitizeRecursos } from '../nivelamento/entrada.ts';
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

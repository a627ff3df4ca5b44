import { minuto } from '../tempo.ts';
import { type Base, judge, semDado } from './base.ts';
import type { AchadoSaude, LugarSaude, VerificacaoSaude } from './tipos.ts';

/** An open task with its place, from when to when it goes on from now on. */
interface NoLugar extends LugarSaude {
  readonly id: string;
  readonly de: number;
  readonly ate: number;
}

/** H13: works that cannot be at one place at one time (domain.md §9.9). */
export function verifyConflitos(base: Base): VerificacaoSaude {
  const { lugares, capacidades = new Map<string, number>(), excessos = [] } = base.dados;
  if (!lugares) return semDado(base, 'CONFLITOS', 'lugares');
  const { cronograma, datas, tarefas } = base;
  const todas = tarefas.flatMap((i): NoLugar[] => {
    const { id } = cronograma.atividades[i]!;
    const lugar = lugares.get(id);
    const de = Math.max(datas.inicioCedo[i]!, cronograma.dataBase);
    return lugar ? [{ ...lugar, id, de, ate: datas.terminoCedo[i]! }] : [];
  });
  todas.sort((a, b) => a.de - b.de || (a.id < b.id ? -1 : 1));
  const abertas = new Set(todas.map(({ id }) => id));
  const achados = [
    ...pares(todas, 'RADIOGRAFIA_COM_GENTE', ({ radiografia }) => radiografia !== undefined, ocupado, perto),
    ...pares(
      todas,
      'QUENTE_COM_ABERTURA',
      ({ quente }) => !!quente,
      ({ abre }) => !!abre,
      naArea,
    ),
    ...pares(todas, 'ICAMENTO_SOBRE_GENTE', ({ icamento }) => !!icamento, ocupado, noLocal),
    ...lotacoes(todas, capacidades),
    ...excessos
      .filter(({ atividade }) => abertas.has(atividade))
      .map(({ apoio, ...excesso }): AchadoSaude => ({ motivo: 'APOIO_EM_DOBRO', outro: apoio, ...excesso })),
    ...todas
      .filter(({ confinado, de, ate }) => confinado === 'SEM_APOIO' && ate > de)
      .map(
        ({ id, de, ate }): AchadoSaude => ({
          motivo: 'CONFINADO_SEM_APOIO',
          atividade: id,
          de: minuto(de),
          ate: minuto(ate),
        }),
      ),
    ...todas.flatMap(({ id, de, ate, treinamentos = [] }) =>
      treinamentos
        .filter(({ vence }) => ate > de && vence < ate)
        .map(
          ({ pessoa, vence }): AchadoSaude => ({
            motivo: 'TREINAMENTO_VENCIDO',
            atividade: id,
            outro: pessoa,
            de: vence,
          }),
        ),
    ),
    ...todas.flatMap(foraDaLiberacao),
  ];
  const quantidade = new Set(achados.map(({ atividade }) => atividade)).size;
  return judge(base, 'CONFLITOS', { denominador: todas.length, achados, quantidade });
}

/** Work on a system before it is released, or after it is handed over. */
function foraDaLiberacao({ id, de, ate, sistema }: NoLugar): AchadoSaude[] {
  if (!sistema || ate <= de) return [];
  const { id: outro, liberado = de, entregue = ate } = sistema;
  return [
    ...(de < liberado ? [{ motivo: 'ANTES_DA_LIBERACAO' as const, de: minuto(de), ate: minuto(liberado) }] : []),
    ...(ate > entregue ? [{ motivo: 'DEPOIS_DA_ENTREGA' as const, de: minuto(entregue), ate: minuto(ate) }] : []),
  ].map((um) => ({ ...um, atividade: id, outro }));
}

const ocupado = ({ pessoas }: NoLugar): boolean => pessoas > 0;
const igual = (um: string | undefined, outro: string | undefined): boolean => um !== undefined && um === outro;
const naArea = (um: NoLugar, outro: NoLugar): boolean => igual(um.area, outro.area);
const noLocal = (um: NoLugar, outro: NoLugar): boolean => igual(um.local, outro.local);

/** Within the radius, where both positions are known; else in the same place, or in the area of one without a place. */
function perto(fonte: NoLugar, outro: NoLugar): boolean {
  if (fonte.posicao && outro.posicao) {
    const [dx, dy] = [fonte.posicao[0] - outro.posicao[0], fonte.posicao[1] - outro.posicao[1]];
    return Math.hypot(dx, dy) <= (fonte.radiografia ?? 0);
  }
  if (fonte.local !== undefined && outro.local !== undefined) return fonte.local === outro.local;
  return naArea(fonte, outro);
}

/** Each work, of those in order of their start, that cannot go on near others at the same time: the first of them, how many there are, and its stretch. */
function pares(
  todas: readonly NoLugar[],
  motivo: AchadoSaude['motivo'],
  isFonte: (uma: NoLugar) => boolean,
  isOutro: (uma: NoLugar) => boolean,
  juntas: (fonte: NoLugar, outro: NoLugar) => boolean,
): AchadoSaude[] {
  const outros = todas.filter(isOutro);
  return todas.filter(isFonte).flatMap((fonte): AchadoSaude[] => {
    const simultaneos: NoLugar[] = [];
    for (const outro of outros) {
      if (outro.de >= fonte.ate) break;
      const juntos = Math.min(fonte.ate, outro.ate) > Math.max(fonte.de, outro.de);
      if (juntos && outro.id !== fonte.id && juntas(fonte, outro)) simultaneos.push(outro);
    }
    const [primeiro] = simultaneos;
    if (!primeiro) return [];
    const [de, ate] = [Math.max(fonte.de, primeiro.de), Math.min(fonte.ate, primeiro.ate)];
    const valor = simultaneos.length;
    return [{ motivo, atividade: fonte.id, outro: primeiro.id, valor, de: minuto(de), ate: minuto(ate) }];
  });
}

/** Stretches in which a place holds more people than it may; each is told of the work that begins it. */
function lotacoes(todas: readonly NoLugar[], capacidades: ReadonlyMap<string, number>): AchadoSaude[] {
  const porLocal = new Map<string, NoLugar[]>();
  for (const uma of todas) {
    if (uma.local === undefined || !capacidades.has(uma.local) || uma.pessoas <= 0 || uma.ate <= uma.de) continue;
    const delas = porLocal.get(uma.local);
    if (delas) delas.push(uma);
    else porLocal.set(uma.local, [uma]);
  }
  return [...porLocal].flatMap(([local, delas]) => lotacoesDe(local, delas, capacidades.get(local) ?? 0));
}

function lotacoesDe(local: string, delas: readonly NoLugar[], capacidade: number): AchadoSaude[] {
  const eventos = delas.flatMap(({ de, ate, pessoas }): [em: number, mais: number][] => [
    [de, pessoas],
    [ate, -pessoas],
  ]);
  eventos.sort((a, b) => a[0] - b[0]);
  const achados: { atividade: string; valor: number; de: number; ate: number }[] = [];
  let aberto = false;
  let presentes = 0;
  for (const [k, [de, mais]] of eventos.entries()) {
    presentes += mais;
    const ate = eventos[k + 1]?.[0];
    if (ate === undefined || ate === de) continue;
    const valor = presentes - capacidade;
    const ultimo = achados.at(-1);
    if (valor > 0 && aberto && ultimo) {
      ultimo.ate = ate;
      ultimo.valor = Math.max(ultimo.valor, valor);
    } else if (valor > 0) {
      const [primeira] = delas.flatMap((uma) => (uma.de === de ? [uma.id] : [])).sort();
      achados.push({ atividade: primeira!, valor, de, ate });
    }
    aberto = valor > 0;
  }
  return achados.map(({ de, ate, ...um }) => ({
    motivo: 'LOCAL_LOTADO',
    outro: local,
    ...um,
    de: minuto(de),
    ate: minuto(ate),
  }));
}

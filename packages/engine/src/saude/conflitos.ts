import { periodosDeTrabalho } from '../nivelamento/faltas.ts';
import { minuto } from '../tempo.ts';
import { type Base, judge, semDado } from './base.ts';
import type { AchadoSaude, LugarSaude, VerificacaoSaude } from './tipos.ts';

/** An open task with its place, from when to when it goes on from now on. */
interface NoLugar extends LugarSaude {
  readonly id: string;
  readonly de: number;
  readonly ate: number;
  /** The shifts of its calendar in between, in which its crew is there. */
  readonly turnos: () => readonly Periodo[];
}
type Periodo = readonly [de: number, ate: number];

/** H13: works that cannot be at one place at one time (domain.md §9.9). */
export function verifyConflitos(base: Base): VerificacaoSaude {
  const { lugares, capacidades = new Map<string, number>(), excessos = [] } = base.dados;
  if (!lugares) return semDado(base, 'CONFLITOS', 'lugares');
  const { cronograma, datas, tarefas } = base;
  const todas = tarefas.flatMap((i): NoLugar[] => {
    const { id } = cronograma.atividades[i]!;
    const lugar = lugares.get(id);
    const de = Math.max(datas.inicioCedo[i]!, cronograma.dataBase);
    return lugar ? [{ ...lugar, id, de, ate: datas.terminoCedo[i]!, turnos: turnosDe(base, i) }] : [];
  });
  todas.sort((a, b) => a.de - b.de || (a.id < b.id ? -1 : 1));
  const abertas = new Set(todas.map(({ id }) => id));
  const achados = [
    ...REGRAS.flatMap((regra) => pares(todas, regra)),
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

/** The shifts of what is left of a task. */
function turnosDe({ execucao: { modelo, passadas } }: Base, i: number): NoLugar['turnos'] {
  const no = modelo.rede.noDaAtividade[i]!;
  let turnos: readonly Periodo[] | undefined;
  return () => {
    turnos ??= [
      ...periodosDeTrabalho(
        modelo.calendarios[modelo.calendario[no]!]!,
        passadas.datas.trabalhoCedo[no]!,
        modelo.restante[no]!,
      ),
    ];
    return turnos;
  };
}

/** From the first to the last instant in which the crews of both are there; undefined when they never meet. */
function emServico(um: NoLugar, outro: NoLugar): Periodo | undefined {
  const [deles, dosOutros] = [um.turnos(), outro.turnos()];
  let primeiro: number | undefined;
  let ultimo = 0;
  for (let i = 0, j = 0; i < deles.length && j < dosOutros.length; ) {
    const de = Math.max(deles[i]![0], dosOutros[j]![0]);
    const ate = Math.min(deles[i]![1], dosOutros[j]![1]);
    if (ate > de) {
      primeiro ??= de;
      ultimo = ate;
    }
    if (deles[i]![1] === ate) i++;
    else j++;
  }
  return primeiro === undefined ? undefined : [primeiro, ultimo];
}

/** From when to when both go on, also between their shifts. */
function emCurso(um: NoLugar, outro: NoLugar): Periodo | undefined {
  const [de, ate] = [Math.max(um.de, outro.de), Math.min(um.ate, outro.ate)];
  return ate > de ? [de, ate] : undefined;
}

/** What cannot go on near what, and when they are there together. */
interface Regra {
  readonly motivo: AchadoSaude['motivo'];
  readonly isFonte: (uma: NoLugar) => boolean;
  readonly isOutro: (uma: NoLugar) => boolean;
  readonly juntas: (fonte: NoLugar, outro: NoLugar) => boolean;
  readonly juntos: typeof emCurso;
}

const REGRAS: readonly Regra[] = [
  {
    motivo: 'RADIOGRAFIA_COM_GENTE',
    isFonte: ({ radiografia }) => radiografia !== undefined,
    isOutro: ocupado,
    juntas: perto,
    juntos: emServico,
  },
  {
    motivo: 'QUENTE_COM_ABERTURA',
    isFonte: ({ quente }) => !!quente,
    isOutro: ({ abre }) => !!abre,
    juntas: naArea,
    // A line that was opened stays open after the shift.
    juntos: emCurso,
  },
  {
    motivo: 'ICAMENTO_SOBRE_GENTE',
    isFonte: ({ icamento }) => !!icamento,
    isOutro: ocupado,
    juntas: noLocal,
    juntos: emServico,
  },
];

/** Each work, of those in order of their start, that cannot go on near others at the same time: the first of them, how many there are, and its stretch. */
function pares(todas: readonly NoLugar[], { motivo, isFonte, isOutro, juntas, juntos }: Regra): AchadoSaude[] {
  const outros = todas.filter(isOutro);
  return todas.filter(isFonte).flatMap((fonte): AchadoSaude[] => {
    let primeiro: { readonly outro: string; readonly quando: Periodo } | undefined;
    let valor = 0;
    for (const outro of outros) {
      if (outro.de >= fonte.ate) break;
      if (outro.id === fonte.id || !emCurso(fonte, outro) || !juntas(fonte, outro)) continue;
      const quando = juntos(fonte, outro);
      if (!quando) continue;
      primeiro ??= { outro: outro.id, quando };
      valor++;
    }
    if (!primeiro) return [];
    const { outro, quando } = primeiro;
    return [{ motivo, atividade: fonte.id, outro, valor, de: minuto(quando[0]), ate: minuto(quando[1]) }];
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

interface Lotacao {
  readonly valor: number;
  readonly de: number;
  readonly ate: number;
}

/** Stretches in which more people are there than may, of those who are there in these periods. */
function acimaDe(presencas: readonly (readonly [...Periodo, pessoas: number])[], capacidade: number): Lotacao[] {
  const eventos = presencas.flatMap(([de, ate, pessoas]): [em: number, mais: number][] => [
    [de, pessoas],
    [ate, -pessoas],
  ]);
  eventos.sort((a, b) => a[0] - b[0]);
  const achadas: Lotacao[] = [];
  let presentes = 0;
  for (const [k, [de, mais]] of eventos.entries()) {
    presentes += mais;
    const ate = eventos[k + 1]?.[0];
    const valor = presentes - capacidade;
    if (ate === undefined || ate === de || valor <= 0) continue;
    const ultima = achadas.at(-1);
    if (ultima?.ate === de) achadas[achadas.length - 1] = { de: ultima.de, ate, valor: Math.max(ultima.valor, valor) };
    else achadas.push({ de, ate, valor });
  }
  return achadas;
}

/** Works that go on together are one stretch, told once, from the first to the last shift in which it holds too many. */
function lotacoesDe(local: string, delas: readonly NoLugar[], capacidade: number): AchadoSaude[] {
  const emCurso = delas.map(({ de, ate, pessoas }) => [de, ate, pessoas] as const);
  return acimaDe(emCurso, capacidade).flatMap((trecho): AchadoSaude[] => {
    const dele = delas.filter(({ de, ate }) => de < trecho.ate && ate > trecho.de);
    const presencas = dele.flatMap(({ turnos, pessoas }) =>
      turnos()
        .filter(([de, ate]) => de < trecho.ate && ate > trecho.de)
        .map(([de, ate]) => [Math.max(de, trecho.de), Math.min(ate, trecho.ate), pessoas] as const),
    );
    const vezes = acimaDe(presencas, capacidade);
    const [primeira] = vezes;
    if (!primeira) return [];
    const { de } = primeira;
    const la = dele.filter(({ turnos }) => turnos().some(([inicio, fim]) => inicio <= de && de < fim)).sort(byStart);
    const valor = Math.max(...vezes.map((vez) => vez.valor));
    const ate = minuto(vezes.at(-1)!.ate);
    return [{ motivo: 'LOCAL_LOTADO', outro: local, atividade: la[0]!.id, valor, de: minuto(de), ate }];
  });
}

/** Who begins last stands first: it is what makes the place too small. */
const byStart = (a: NoLugar, b: NoLugar): number => b.de - a.de || (a.id < b.id ? -1 : 1);

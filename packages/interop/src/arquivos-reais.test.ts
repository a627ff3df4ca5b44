import { existsSync, readFileSync } from 'node:fs';
import { MINUTOS_DIA } from '@cadencia/engine';
import { describe, expect, it } from 'vitest';
import type { ArquivoCronograma, AtividadeArquivo, ProjetoArquivo } from './arquivo.ts';
import { contagens } from './contagens.ts';
import { diaCivil } from './datas.ts';
import { type LinhaCatalogo, lido, PASTA, readCatalogo, temDados } from './testing/dados.ts';

const linhas = temDados ? readCatalogo() : [];
const caminhoDe = (linha: LinhaCatalogo): string => `${PASTA}${linha['kind']}/${linha['file']}`;

const lidos = new Map<string, Promise<ArquivoCronograma>>();
function read(linha: LinhaCatalogo): Promise<ArquivoCronograma> {
  const caminho = caminhoDe(linha);
  const leitura = lidos.get(caminho) ?? lido(readFileSync(caminho));
  lidos.set(caminho, leitura);
  return leitura;
}

/**
 * The figures of the catalogue that an importer must give. The catalogue also counts MS Project's placeholders, but not
 * the project's own node in the XML of P6, which the file does not list among the others.
 */
function contadas(projeto: ProjetoArquivo, formato: string): Record<string, number> {
  const { vinculos, lags, recursos, ...c } = contagens(projeto);
  return {
    leaf_tasks: c.atividades,
    summary_or_wbs: c.nosEap - (formato === 'PMXML' ? 1 : 0),
    milestones: c.marcos,
    relations: vinculos.TI + vinculos.II + vinculos.TT + vinculos.IT,
    fs: vinculos.TI,
    ss: vinculos.II,
    ff: vinculos.TT,
    sf: vinculos.IT,
    lags_pos: lags.positivos,
    lags_neg: lags.negativos,
    calendars: c.calendarios,
    calendar_exceptions: c.excecoes,
    resources:
      recursos.MAO_DE_OBRA + recursos.EQUIPAMENTO + recursos.MATERIAL + (projeto.omitidos?.recursosSemNome ?? 0),
    assignments: c.alocacoes + (projeto.omitidos?.alocacoesSemRecurso ?? 0),
    in_progress: c.emAndamento,
    complete: c.concluidas,
    level_of_effort: projeto.atividades.filter((atividade) => atividade.tipo === 'ESFORCO').length,
    elapsed_durations: projeto.atividades.filter((atividade) => atividade.corrida).length,
    manual_tasks: projeto.atividades.filter((atividade) => atividade.manual).length,
  };
}

describe.skipIf(!temDados)('contagens iguais às do catálogo (precisa de ../shared/data)', () => {
  it.each(linhas.map((linha) => [`${linha['file']} projeto ${linha['project_index']}`, linha] as const))(
    '%s',
    async (_, linha) => {
      const { projetos, formato } = await read(linha);
      const projeto = projetos[Number(linha['project_index'])];
      const nossas = contadas(projeto!, formato);
      const delas = Object.fromEntries(Object.keys(nossas).map((nome) => [nome, Number(linha[nome])]));
      expect(nossas).toEqual(delas);
    },
  );
});

/** One task as the writing program stored it. */
interface Esperada {
  readonly p: number;
  readonly uid: number;
  readonly code: string | null;
  readonly name: string | null;
  readonly parent: number | null;
  readonly sum: boolean;
  readonly durh: number;
  readonly remh: number | null;
  readonly dur: string;
  readonly as: string | null;
  readonly af: string | null;
  readonly ct: string | null;
  readonly cd: string | null;
  readonly dl: string | null;
  readonly es: string | null;
  readonly ef: string | null;
  readonly ls: string | null;
  readonly lf: string | null;
  readonly tfh: number | null;
  readonly pred: string;
}

function instanteDe(texto: string | null): number | undefined {
  const partes = /^(\d+)-(\d+)-(\d+)T(\d+):(\d+)(?::(\d+))?/
    .exec(texto ?? '')
    ?.slice(1)
    .map((parte) => Number(parte ?? 0));
  if (!partes) return undefined;
  const [ano = 0, mes = 0, dia = 0, hora = 0, minuto = 0, segundo = 0] = partes;
  return diaCivil(ano, mes, dia) * MINUTOS_DIA + hora * 60 + minuto + Math.round(segundo / 60);
}

const RESTRICOES: Record<string, string> = {
  AS_LATE_AS_POSSIBLE: 'O_MAIS_TARDE',
  START_NO_EARLIER_THAN: 'NAO_INICIAR_ANTES',
  START_NO_LATER_THAN: 'NAO_INICIAR_DEPOIS',
  FINISH_NO_EARLIER_THAN: 'NAO_TERMINAR_ANTES',
  FINISH_NO_LATER_THAN: 'NAO_TERMINAR_DEPOIS',
  START_ON: 'INICIAR_EM',
  FINISH_ON: 'TERMINAR_EM',
  MUST_START_ON: 'INICIO_OBRIGATORIO',
  MUST_FINISH_ON: 'TERMINO_OBRIGATORIO',
};

const RELACOES: Record<string, string> = { TI: 'FS', II: 'SS', TT: 'FF', IT: 'SF' };

/** Minutes of the units in which the links of the files are written: hours, days of 8 hours, weeks of 5 days. */
const UNIDADES: Record<string, number> = { h: 60, d: 480, w: 2_400 };

function predecessoras(projeto: ProjetoArquivo): Map<string, string[]> {
  const por = new Map<string, string[]>();
  for (const { de, para, tipo, lag } of projeto.vinculos) {
    por.set(para, [...(por.get(para) ?? []), `${de}:${RELACOES[tipo]}:${lag}`]);
  }
  return por;
}

const predEsperadas = (pred: string): string[] =>
  pred
    .split(';')
    .filter(Boolean)
    .map((um) => {
      const [uid, tipo, lag = '0h'] = um.split(':');
      return `${uid}:${tipo}:${Math.round(Number.parseFloat(lag) * (UNIDADES[lag.at(-1) ?? 'h'] ?? 60))}`;
    })
    .sort();

/** Fields of an activity that the test does not compare. */
interface Excecoes {
  readonly cedoProprio: boolean;
  /** True when its duration grew by its splits in MS Project. */
  readonly interrompida: boolean;
}

/** The same facts from both sides. Values that the original program did not store for an activity are left out. */
function fatos(atividade: AtividadeArquivo, esperada: Esperada, preds: readonly string[], excecao: Excecoes) {
  const { datas, restricao } = atividade;
  const aberta = atividade.terminoReal === undefined && esperada.remh !== 0;
  const minutos = (horas: number | null) => (horas === null ? undefined : Math.round(horas * 60));
  const comCedo = datas.inicioCedo !== undefined && aberta && !excecao.cedoProprio;
  const ct = esperada.ct && esperada.ct !== 'AS_SOON_AS_POSSIBLE' ? esperada.ct : undefined;
  const pares: Record<string, readonly [unknown, unknown]> = {
    inicioReal: [atividade.inicioReal, instanteDe(esperada.as)],
    terminoReal: [atividade.terminoReal, instanteDe(esperada.af)],
    restricao: [restricao?.tipo, ct && RESTRICOES[ct]],
    dataRestricao: [restricao?.data, restricao?.tipo === 'O_MAIS_TARDE' ? undefined : instanteDe(esperada.cd)],
    prazo: [atividade.prazo, instanteDe(esperada.dl)],
    predecessoras: [[...preds].sort(), predEsperadas(esperada.pred)],
    ...(esperada.code ? { codigo: [atividade.codigo, esperada.code] } : {}),
    ...(comCedo ? { inicioCedo: [datas.inicioCedo, instanteDe(esperada.es)] } : {}),
    ...(comCedo ? { terminoCedo: [datas.terminoCedo, instanteDe(esperada.ef)] } : {}),
    ...(aberta ? { inicioTarde: [datas.inicioTarde, instanteDe(esperada.ls)] } : {}),
    ...(aberta ? { terminoTarde: [datas.terminoTarde, instanteDe(esperada.lf)] } : {}),
    ...(aberta && datas.folgaTotal !== undefined ? { folga: [datas.folgaTotal, minutos(esperada.tfh)] } : {}),
    ...(atividade.inicioReal === undefined && !atividade.corrida && !excecao.interrompida
      ? { duracao: [atividade.duracao, minutos(esperada.durh)] }
      : {}),
    ...(aberta && esperada.remh !== null && !atividade.corrida && !excecao.interrompida
      ? { restante: [atividade.restante, minutos(esperada.remh)] }
      : {}),
  };
  const lado = (qual: 0 | 1) => Object.fromEntries(Object.entries(pares).map(([nome, par]) => [nome, par[qual]]));
  return { nossos: lado(0), deles: lado(1) };
}

/** Files whose rows lack columns, and whose tasks the answering program numbered again. */
const SEM_UID = new Set(['sample-small.xer']);
/**
 * Ids of the activities whose early dates in a XER differ from the remaining ones, which the answers use: P6 keeps the
 * moves of levelling in the remaining ones.
 */
function comCedoProprio(caminho: string): Set<string> {
  const diferentes = new Set<string>();
  if (!caminho.endsWith('.xer')) return diferentes;
  let campos: string[] | undefined;
  for (const linha of readFileSync(caminho, 'latin1').split(/\r?\n/)) {
    const celulas = linha.split('\t');
    if (celulas[0] === '%T') campos = undefined;
    else if (celulas[0] === '%F' && celulas.includes('early_start_date')) campos = celulas;
    const valor = (campo: string) => celulas[campos?.indexOf(campo) ?? -1];
    if (celulas[0] !== '%R' || !campos) continue;
    const iguais =
      valor('early_start_date') === valor('restart_date') && valor('early_end_date') === valor('reend_date');
    if (!iguais) diferentes.add(valor('task_id') ?? '');
  }
  return diferentes;
}

const comResposta = [...new Set(linhas.map(caminhoDe))].filter(
  (caminho) => existsSync(`${caminho}.expected.jsonl`) && !SEM_UID.has(caminho.split('/').at(-1) ?? ''),
);

describe.skipIf(!temDados)('atividades iguais às do programa de origem (precisa de ../shared/data)', () => {
  it.each(comResposta.map((caminho) => [caminho.split('/').at(-1) ?? '', caminho] as const))(
    '%s',
    async (_, caminho) => {
      const linha = linhas.find((uma) => caminhoDe(uma) === caminho);
      const { projetos } = await read(linha!);
      const esperadas = readFileSync(`${caminho}.expected.jsonl`, 'utf8')
        .trim()
        .split('\n')
        .map((texto) => JSON.parse(texto) as Esperada)
        .filter((esperada) => !esperada.sum);
      const porProjeto = projetos.map((projeto) => ({
        atividades: new Map(projeto.atividades.map((atividade) => [atividade.id, atividade])),
        preds: predecessoras(projeto),
      }));
      const proprios = comCedoProprio(caminho);
      const interrompidas = projetos.flatMap(({ avisos }) =>
        avisos.filter((aviso) => aviso.codigo === 'mspdi.interrupcao').map((aviso) => aviso.mensagem),
      );
      const diferentes: unknown[] = [];
      for (const esperada of esperadas) {
        const { atividades, preds } = porProjeto[esperada.p]!;
        const atividade = atividades.get(String(esperada.uid));
        if (!atividade) {
          diferentes.push({ uid: esperada.uid, falta: true });
          continue;
        }
        const excecoes = {
          cedoProprio: proprios.has(atividade.id),
          interrompida: interrompidas.some((mensagem) => mensagem.includes(`"${atividade.nome}"`)),
        };
        const { nossos, deles } = fatos(atividade, esperada, preds.get(atividade.id) ?? [], excecoes);
        if (JSON.stringify(nossos) !== JSON.stringify(deles)) diferentes.push({ uid: esperada.uid, nossos, deles });
      }
      expect(diferentes).toEqual([]);
      expect(esperadas.length).toBe(projetos.reduce((soma, projeto) => soma + projeto.atividades.length, 0));
    },
  );
});

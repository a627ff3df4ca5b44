import { valoresDosCampos } from '@cadencia/domain/cronograma/campos.ts';
import { FORMATOS_CRONOGRAMA, type FormatoCronograma, finalDoNome } from '@cadencia/domain/exportacao/schema.ts';
import {
  type Excecao,
  type Intervalo,
  type Minuto,
  minuto,
  OPCOES_PADRAO,
  type OpcoesCronograma,
  type TipoAtividade,
  type TipoLag,
  type TipoRelacao,
  type TipoRestricao,
} from '@cadencia/engine';
import type { AtividadeArquivo, NoEapArquivo, ProjetoArquivo, ProprioArquivo } from '@cadencia/interop/arquivo.ts';
import { guidDaqui } from '@cadencia/interop/guid.ts';
import { interrupcoesDoTexto } from '@cadencia/interop/interrupcoes.ts';
import { semVazios } from '@cadencia/interop/sem-vazios.ts';

/** Weight of an activity and the names of its registers, as they are read. */
type LinhaPropria = readonly [
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
const isCalculado = (criterio: string): boolean => criterio === 'HH' || criterio === 'DURACAO_RECURSO';

function toProprio([peso, tag, servico, etapa, disciplina, contrato, ...outros]: LinhaPropria): ProprioArquivo {
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

type Talvez<T> = T | null;

type LinhaEap = readonly [
  id: number,
  pai: Talvez<number>,
  idExterno: Talvez<string>,
  codigo: string,
  nome: string,
  ordem: number,
];

type LinhaAtividade = readonly [
  id: number,
  idExterno: Talvez<string>,
  codigo: string,
  nome: string,
  tipo: TipoAtividade,
  eap: number,
  calendario: number,
  calendarioFolga: Talvez<number>,
  duracao: number,
  restante: number,
  inicioReal: Talvez<number>,
  terminoReal: Talvez<number>,
  restricao: Talvez<TipoRestricao>,
  restricaoData: Talvez<number>,
  restricao2: Talvez<TipoRestricao>,
  restricao2Data: Talvez<number>,
  /** In the order of their table. */
  campos: readonly Talvez<number>[],
  corrida: boolean,
  interrupcoes: Talvez<string>,
  inicioNivelado: Talvez<number>,
  manualInicio: Talvez<number>,
  manualTermino: Talvez<number>,
  avanco: number,
  hh: number,
  hhReal: number,
  baseInicio: Talvez<number>,
  baseTermino: Talvez<number>,
  baseDuracao: Talvez<number>,
  baseHh: Talvez<number>,
  inicioCedo: Talvez<number>,
  terminoCedo: Talvez<number>,
  inicioTarde: Talvez<number>,
  terminoTarde: Talvez<number>,
  folgaTotal: Talvez<number>,
  folgaLivre: Talvez<number>,
  critica: Talvez<boolean>,
  ...proprio: LinhaPropria,
];

/** The rows of a project's schedule, all read at one instant. */
export interface Retrato {
  readonly id: number;
  readonly guid: string;
  readonly idExterno: Talvez<string>;
  readonly titulo: string;
  readonly sigla: string;
  readonly comportamento: 'P6' | 'MS_PROJECT';
  readonly peso: string;
  readonly opcoes: Partial<OpcoesCronograma>;
  readonly calendarioId: Talvez<number>;
  readonly inicio: number;
  readonly dataBase: number;
  readonly terminoImposto: Talvez<number>;
  readonly calendarios: readonly {
    readonly id: number;
    readonly idExterno: Talvez<string>;
    readonly nome: string;
    readonly semana: readonly (readonly Intervalo[])[];
    readonly excecoes: readonly Excecao[];
  }[];
  readonly eap: readonly LinhaEap[];
  readonly atividades: readonly LinhaAtividade[];
  readonly vinculos: readonly (readonly [de: number, para: number, tipo: TipoRelacao, lag: number, tipoLag: TipoLag])[];
  readonly recursos: readonly (readonly [id: number, sigla: string, nome: string, maoObra: string])[];
  readonly alocacoes: readonly (readonly [
    atividade: number,
    recurso: number,
    quantidade: number,
    hh: number,
    hhReal: number,
  ])[];
}

const instante = (valor: Talvez<number>): Minuto | undefined => (valor === null ? undefined : minuto(valor));
const presente = <T>(valor: Talvez<T>): T | undefined => valor ?? undefined;

/** Ids of the source where they exist; a row made here gets a name that no source gives. */
const nomes = (linhas: readonly { readonly id: number; readonly idExterno: Talvez<string> }[]) =>
  new Map(linhas.map(({ id, idExterno }) => [id, idExterno ?? `cadencia:${id}`]));

const restricao = (tipo: Talvez<TipoRestricao>, data: Talvez<number>) =>
  tipo === null ? undefined : { tipo, ...(data === null ? {} : { data: minuto(data) }) };

interface Nomes {
  readonly guid: string;
  readonly calendarios: ReadonlyMap<number, string>;
  readonly eap: ReadonlyMap<number, string>;
  readonly atividades: ReadonlyMap<number, string>;
}

const linhaBaseDe = (inicio: Talvez<number>, termino: Talvez<number>, duracao: Talvez<number>, hh: Talvez<number>) =>
  inicio === null || termino === null
    ? undefined
    : { inicio: minuto(inicio), termino: minuto(termino), duracao: duracao ?? 0, hh: hh ?? 0 };

function toAtividade(linha: LinhaAtividade, ordem: number, nomesDe: Nomes): AtividadeArquivo {
  const { guid, calendarios, eap, atividades } = nomesDe;
  const [id, , codigo, nome, tipo, no, calendario, folga, duracao, restante, inicioReal, terminoReal, ...resto] = linha;
  const [r1, d1, r2, d2, campos, corrida, ...mais] = resto;
  const [interrupcoes, inicioNivelado, manualInicio, manualTermino, avanco, hh, hhReal, ...gravado] = mais;
  const [baseInicio, baseTermino, baseDuracao, baseHh, ...calculo] = gravado;
  const [inicioCedo, terminoCedo, inicioTarde, terminoTarde, folgaTotal, folgaLivre, critica, ...proprio] = calculo;
  return semVazios<AtividadeArquivo>({
    ...valoresDosCampos((_, _especie, lugar) => campos[lugar] ?? undefined),
    id: atividades.get(id) ?? String(id),
    guid: guidDaqui(guid, 'ATIVIDADE', id),
    tipo,
    calendario: calendarios.get(calendario) ?? String(calendario),
    calendarioFolga: folga === null ? undefined : calendarios.get(folga),
    duracao,
    restante,
    inicioReal: instante(inicioReal),
    terminoReal: instante(terminoReal),
    restricao: restricao(r1, d1),
    restricaoSecundaria: restricao(r2, d2),
    corrida: corrida || undefined,
    interrupcoes: interrupcoesDoTexto(interrupcoes),
    inicioNivelado: inicioReal === null ? instante(inicioNivelado) : undefined,
    manual:
      manualInicio === null || manualTermino === null
        ? undefined
        : { inicio: minuto(manualInicio), termino: minuto(manualTermino) },
    codigo,
    nome,
    eap: eap.get(no) ?? '',
    ordem,
    avanco,
    hh,
    hhReal,
    hhRestante: terminoReal === null ? Math.max(0, hh - hhReal) : 0,
    linhaBase: linhaBaseDe(baseInicio, baseTermino, baseDuracao, baseHh),
    datas: semVazios<AtividadeArquivo['datas']>({
      inicioCedo: instante(inicioCedo),
      terminoCedo: instante(terminoCedo),
      inicioTarde: instante(inicioTarde),
      terminoTarde: instante(terminoTarde),
      folgaTotal: presente(folgaTotal),
      folgaLivre: presente(folgaLivre),
      critica: presente(critica),
    }),
    proprio: toProprio(proprio),
  });
}

/** The nodes; with `so`, only those with a visible activity in or below them. Codes of P6 are of the node alone. */
function toEap(
  { guid, eap, comportamento }: Retrato,
  nomesDe: ReadonlyMap<number, string>,
  so: ReadonlySet<number> | undefined,
): NoEapArquivo[] {
  const porId = new Map(eap.map((linha) => [linha[0], linha]));
  const ficam = new Set<number>();
  for (const id of so ?? porId.keys()) {
    for (let no = porId.get(id); no && !ficam.has(no[0]); no = no[1] === null ? undefined : porId.get(no[1]))
      ficam.add(no[0]);
  }
  return eap
    .filter(([id]) => ficam.has(id))
    .map(([id, pai, , codigo, nome, ordem]) => {
      const acima = pai === null ? undefined : porId.get(pai);
      const prefixo = acima && comportamento === 'P6' ? `${acima[3]}.` : '';
      const proprio =
        codigo.startsWith(prefixo) && codigo.length > prefixo.length ? codigo.slice(prefixo.length) : codigo;
      return semVazios<NoEapArquivo>({
        idExterno: nomesDe.get(id) ?? String(id),
        guid: guidDaqui(guid, 'NO', id),
        pai: pai === null ? undefined : nomesDe.get(pai),
        codigo: proprio,
        nome,
        ordem,
      });
    });
}

/** A file has one root: a tree with several, or none, gets a root for the project. */
function comUmaRaiz(eap: readonly NoEapArquivo[], { guid, sigla, titulo }: Retrato): NoEapArquivo[] {
  const raizes = eap.filter(({ pai }) => pai === undefined);
  if (raizes.length === 1) return [...eap];
  const raiz = { idExterno: 'cadencia:raiz', guid: guidDaqui(guid, 'RAIZ', 0), codigo: sigla, nome: titulo, ordem: 0 };
  return [raiz, ...eap.map((no) => (no.pai === undefined ? { ...no, pai: raiz.idExterno } : no))];
}

/** Turns rows into the schedule of a file. `todas`: the caller sees every row, so the whole tree goes along. */
export function toProjeto(retrato: Retrato, todas: boolean): ProjetoArquivo {
  const { guid } = retrato;
  const eap = nomes(retrato.eap.map(([id, , idExterno]) => ({ id, idExterno })));
  const atividades = nomes(retrato.atividades.map(([id, idExterno]) => ({ id, idExterno })));
  const calendarios = nomes(retrato.calendarios);
  const so = todas ? undefined : new Set(retrato.atividades.map((linha) => linha[5]));
  const padrao = retrato.calendarioId ?? retrato.calendarios[0]?.id;
  return semVazios<ProjetoArquivo>({
    idExterno: retrato.idExterno ?? String(retrato.id),
    sigla: retrato.sigla,
    titulo: retrato.titulo,
    comportamento: retrato.comportamento,
    inicio: minuto(retrato.inicio),
    dataBase: minuto(retrato.dataBase),
    terminoImposto: instante(retrato.terminoImposto),
    opcoes: { ...OPCOES_PADRAO, ...retrato.opcoes },
    calendarioPadrao: padrao === undefined ? '' : (calendarios.get(padrao) ?? ''),
    calendarios: retrato.calendarios.map(({ id, nome, semana, excecoes }) => ({
      id: calendarios.get(id) ?? String(id),
      nome,
      semana,
      excecoes,
      excecoesProprias: excecoes.length,
    })),
    eap: comUmaRaiz(toEap(retrato, eap, so), retrato),
    atividades: retrato.atividades.map((linha, ordem) =>
      toAtividade(linha, ordem, { guid, calendarios, eap, atividades }),
    ),
    vinculos: retrato.vinculos.map(([de, para, tipo, lag, tipoLag]) => ({
      de: atividades.get(de) ?? '',
      para: atividades.get(para) ?? '',
      tipo,
      lag,
      tipoLag,
    })),
    recursos: retrato.recursos.map(([id, sigla, nome, maoObra]) => ({
      idExterno: String(id),
      sigla,
      nome,
      tipo: maoObra === 'EQUIPAMENTO' ? 'EQUIPAMENTO' : 'MAO_DE_OBRA',
    })),
    alocacoes: retrato.alocacoes.map(([atividade, recurso, quantidade, hh, hhReal]) => ({
      atividade: atividades.get(atividade) ?? '',
      recurso: String(recurso),
      quantidade,
      hh,
      hhReal,
    })),
    linhaBasePropria: true,
    pesoCalculado: isCalculado(retrato.peso) || undefined,
    avisos: [],
  });
}

/** A file name that every system takes: the sigla, the day of the data date, and the program where two write `.xml`. */
export const nomeDoArquivo = ({ sigla }: Retrato, dataBase: string, formato: FormatoCronograma): string =>
  `cronograma-${sigla.toLowerCase()}-${dataBase.slice(0, 10)}${finalDoNome(formato, FORMATOS_CRONOGRAMA[formato].extensao)}`;

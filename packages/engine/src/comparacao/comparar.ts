import { caminhosDeFolga } from '../caminhos/caminhos-de-folga.ts';
import { agendarComo } from '../cpm/programa.ts';
import type {
  Atividade,
  Calendario,
  Cronograma,
  CronogramaAgendado,
  DatasCalculadas,
  Programa,
} from '../cronograma.ts';
import { type Minuto, minuto } from '../tempo.ts';
import { CAMPOS, comecou, GRUPO_DO_CAMPO, iguais, passos } from './passos.ts';
import {
  type AtividadeAlterada,
  type Comparacao,
  GRUPOS_DE_MUDANCA,
  type GrupoDoCampo,
  type LadoComparado,
  type LadoDaComparacao,
  type Mudanca,
  type OpcoesComparacao,
  type Parcela,
  type ResultadoComparacao,
  type ValorComparado,
} from './tipos.ts';
import { compareVinculos } from './vinculos.ts';

/** A side with keys in place of ids. */
interface Chaveado {
  readonly cronograma: Cronograma;
  readonly hh: ReadonlyMap<string, number>;
}

/** Replaces the ids by keys; if two activities share a key, the answer is that key instead of the side. */
function rekey({ cronograma, chaves, hh }: LadoComparado): Chaveado | { readonly repetida: string } {
  if (!chaves) return { cronograma, hh: hh ?? new Map() };
  const chaveDe = (id: string) => chaves.get(id) ?? id;
  const vistas = new Set<string>();
  const repetidas: string[] = [];
  for (const { id } of cronograma.atividades) {
    const chave = chaveDe(id);
    if (vistas.has(chave)) repetidas.push(chave);
    vistas.add(chave);
  }
  const repetida = repetidas.sort()[0];
  if (repetida !== undefined) return { repetida };
  return {
    hh: new Map([...(hh ?? [])].map(([id, horas]) => [chaveDe(id), horas])),
    cronograma: {
      ...cronograma,
      atividades: cronograma.atividades.map((atividade) => ({
        ...atividade,
        id: chaveDe(atividade.id),
        ...(atividade.ramo && { ramo: atividade.ramo.map(chaveDe) }),
      })),
      vinculos: cronograma.vinculos.map((vinculo) => ({
        ...vinculo,
        de: chaveDe(vinculo.de),
        para: chaveDe(vinculo.para),
      })),
    },
  };
}

/** A side with its calculation. */
interface Calculado extends Chaveado {
  readonly datas: DatasCalculadas;
}

const posicoes = ({ cronograma }: Chaveado): Map<string, number> =>
  new Map(cronograma.atividades.map(({ id }, i) => [id, i]));

/** Keys of `um` that are not in `outro`, in order. */
const soEm = (um: ReadonlyMap<string, unknown>, outro: ReadonlyMap<string, unknown>): string[] =>
  [...um.keys()].filter((chave) => !outro.has(chave)).sort();

/** Activities of both sides that differ in some field, in order of key. */
function alteradas(antes: Calculado, depois: Calculado): AtividadeAlterada[] {
  const depoisDe = posicoes(depois);
  const lista: AtividadeAlterada[] = [];
  antes.cronograma.atividades.forEach((atividade, i) => {
    const j = depoisDe.get(atividade.id);
    if (j === undefined) return;
    const nova = depois.cronograma.atividades[j]!;
    const mudancas = [
      ...mudancasDosDados(atividade, nova),
      ...mudou('hh', 'HH', antes.hh.get(atividade.id), depois.hh.get(atividade.id)),
      ...(['inicioCedo', 'terminoCedo', 'folgaTotal'] as const).flatMap((campo) =>
        mudou(campo, 'RESULTADO', antes.datas[campo][i], depois.datas[campo][j]),
      ),
    ];
    if (mudancas.length > 0) lista.push({ chave: atividade.id, mudancas });
  });
  return lista.sort((a, b) => (a.chave < b.chave ? -1 : 1));
}

function mudancasDosDados(antes: Atividade, depois: Atividade): Mudanca[] {
  const dados = CAMPOS.flatMap((campo) => mudou(campo, GRUPO_DO_CAMPO[campo], antes[campo], depois[campo]));
  const grupo = comecou(antes) || comecou(depois) ? 'PROGRESSO' : 'DURACAO';
  return [...dados, ...mudou('restante', grupo, antes.restante, depois.restante)];
}

function mudou(
  campo: string,
  grupo: GrupoDoCampo,
  antes: ValorComparado | undefined,
  depois: ValorComparado | undefined,
): Mudanca[] {
  if (iguais(antes, depois)) return [];
  return [{ campo, grupo, ...(antes !== undefined && { antes }), ...(depois !== undefined && { depois }) }];
}

const porId = (calendarios: readonly Calendario[]) => new Map(calendarios.map((um) => [um.id, um]));

function calendarios(antes: Chaveado, depois: Chaveado): Comparacao['calendarios'] {
  const velhos = porId(antes.cronograma.calendarios);
  const novos = porId(depois.cronograma.calendarios);
  return {
    adicionados: soEm(novos, velhos),
    removidos: soEm(velhos, novos),
    alterados: [...velhos.keys()].filter((id) => novos.has(id) && !iguais(velhos.get(id), novos.get(id))).sort(),
  };
}

type Falha = Extract<ResultadoComparacao, { readonly ok: false }>;
interface Lado extends Chaveado {
  readonly ok: true;
  readonly resultado: CronogramaAgendado;
  readonly termino: Minuto;
}

/**
 * Changes from one schedule to another and the reasons why the end moved: activities, links, calendars and the path to
 * the end, and the slip divided among groups of changes. The groups are applied one after another, with a calculation
 * each time, so the parts add up to the slip exactly; the order, `GRUPOS_DE_MUDANCA`, is part of the answer.
 */
export function compareCronogramas(
  antes: LadoComparado,
  depois: LadoComparado,
  opcoes: Partial<OpcoesComparacao> = {},
): ResultadoComparacao {
  const { programa, marco } = { programa: 'P6' as const, ...opcoes };
  const um = calcularLado('ANTES', antes, programa, marco);
  if (!um.ok) return um;
  const outro = calcularLado('DEPOIS', depois, programa, marco);
  if (!outro.ok) return outro;
  const velhas = posicoes(um);
  const novas = posicoes(outro);
  return {
    ok: true,
    termino: { antes: um.termino, depois: outro.termino, minutos: outro.termino - um.termino },
    causas: causas(um, outro, programa, marco),
    adicionadas: soEm(novas, velhas),
    removidas: soEm(velhas, novas),
    alteradas: alteradas({ ...um, datas: um.resultado.datas }, { ...outro, datas: outro.resultado.datas }),
    vinculos: compareVinculos(um.cronograma.vinculos, outro.cronograma.vinculos),
    calendarios: calendarios(um, outro),
    caminho: { antes: caminho(um.cronograma, programa, marco), depois: caminho(outro.cronograma, programa, marco) },
  };
}

function calcularLado(
  lado: LadoDaComparacao,
  dado: LadoComparado,
  programa: Programa,
  marco: string | undefined,
): Lado | Falha {
  const chaveado = rekey(dado);
  if ('repetida' in chaveado) return { ok: false, erro: 'chave_repetida', lado, chave: chaveado.repetida };
  const resultado = agendarComo(programa, chaveado.cronograma);
  if (!resultado.ok) return { ok: false, erro: 'cronograma_sem_datas', lado, motivo: resultado };
  const termino = terminoDe(chaveado.cronograma, resultado, marco);
  if (termino === undefined) return { ok: false, erro: 'marco_ausente', lado, marco: marco ?? '' };
  return { ok: true, ...chaveado, resultado, termino };
}

function terminoDe({ atividades }: Cronograma, resultado: CronogramaAgendado, marco: string | undefined) {
  if (marco === undefined) return resultado.termino;
  const i = atividades.findIndex(({ id }) => id === marco);
  return i < 0 ? undefined : minuto(resultado.datas.terminoCedo[i]!);
}

/** How far each group moves the end; the last step is the other schedule itself. */
function causas(antes: Lado, depois: Lado, programa: Programa, marco: string | undefined): Parcela[] {
  const parcelas: Parcela[] = [];
  let { termino } = antes;
  for (const [grupo, cronograma] of passos(antes.cronograma, depois.cronograma)) {
    const ultimo = grupo === GRUPOS_DE_MUDANCA.at(-1);
    const novo = ultimo ? depois.termino : terminoNoMeio(cronograma, programa, marco);
    parcelas.push({
      grupo,
      minutos: (novo ?? termino) - termino,
      termino: novo ?? termino,
      calculada: novo !== undefined,
    });
    termino = novo ?? termino;
  }
  return parcelas;
}

function terminoNoMeio(cronograma: Cronograma, programa: Programa, marco: string | undefined): Minuto | undefined {
  const resultado = agendarComo(programa, cronograma);
  return resultado.ok ? terminoDe(cronograma, resultado, marco) : undefined;
}

function caminho(cronograma: Cronograma, programa: Programa, alvo: string | undefined): readonly string[] {
  const opcoes = { programa, quantidade: 1, ...(alvo !== undefined && { alvo }) };
  const resultado = caminhosDeFolga(cronograma, opcoes);
  return resultado.ok ? (resultado.caminhos[0]?.atividades ?? []) : [];
}

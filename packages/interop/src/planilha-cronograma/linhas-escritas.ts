import { porCampo } from '@cadencia/domain/cronograma/campos.ts';
import type { Vinculo } from '@cadencia/engine';
import type { AtividadeArquivo, ProjetoArquivo } from '../arquivo.ts';
import { instanteEscrito } from '../datas-escritas.ts';
import { guidNoXml } from '../guid.ts';
import { percurso } from '../mspdi/percurso.ts';
import { estadoDe } from '../p6/estado.ts';
import type { CelulaEscrita } from '../planilha/celula-escrita.ts';
import { hhRestantePadrao, restantePadrao } from './adapt-atividade.ts';
import { CAMPOS_ESCRITOS, type NomeDoCampo } from './campos/cronograma.ts';
import { RESTRICOES, SIM, TIPOS } from './palavras.ts';
import { Citacoes } from './predecessoras.ts';
import { tempoEscrito } from './tempo.ts';

export type Valores = Partial<Record<NomeDoCampo, CelulaEscrita | undefined>>;

/** Most characters of a cell: Excel accepts few more. */
const CELULA = 32_000;
/** Most digits of a number: a sheet keeps 15, leading zeros included. */
const DIGITOS = 12;

export const numero = (valor: number | undefined): CelulaEscrita | undefined =>
  valor === undefined
    ? undefined
    : {
        numero: String(
          Math.abs(valor) < 10 ** DIGITOS && Number.isInteger(valor) ? valor : Number(valor.toPrecision(DIGITOS)),
        ),
      };
export const horas = (minutos: number | undefined): CelulaEscrita | undefined =>
  minutos === undefined ? undefined : numero(minutos / 60);
export const data = (instante: number | undefined): CelulaEscrita | undefined =>
  instante === undefined ? undefined : { data: instanteEscrito(instante, 'T') };

export interface Contexto {
  readonly calendarios: ReadonlyMap<string, string>;
  readonly predecessoras: ReadonlyMap<string, string>;
  readonly recursos: ReadonlyMap<string, string>;
  readonly previstos: ReadonlyMap<string, number>;
  /** Links that do not fit in their successor's cell. */
  readonly sobras: readonly Vinculo[];
}

/** Words in each activity's row for the content of other tables. */
export function contextoDe(projeto: ProjetoArquivo): Contexto {
  const { calendarios, atividades, vinculos, recursos, alocacoes, previstos = new Map<string, number>() } = projeto;
  const join = (mapa: Map<string, string>, id: string, texto: string): boolean => {
    const cheio = mapa.has(id) ? `${mapa.get(id)};${texto}` : texto;
    if (cheio.length > CELULA) return false;
    mapa.set(id, cheio);
    return true;
  };
  const citacoes = new Citacoes(atividades);
  const predecessoras = new Map<string, string>();
  const sobras = vinculos.filter((vinculo) => !join(predecessoras, vinculo.para, citacoes.write(vinculo)));
  const siglas = new Map(recursos.map(({ idExterno, sigla, nome }) => [idExterno, sigla || nome]));
  const usados = new Map<string, string>();
  for (const { atividade, recurso, quantidade } of alocacoes) {
    const vezes = quantidade === 1 ? '' : `[${Number(quantidade.toPrecision(4))}]`;
    join(usados, atividade, `${siglas.get(recurso) ?? recurso}${vezes}`);
  }
  return {
    calendarios: new Map(calendarios.map(({ id, nome }) => [id, nome])),
    predecessoras,
    sobras,
    recursos: usados,
    previstos,
  };
}

const sim = (valor: boolean | undefined): string | undefined =>
  valor === undefined ? undefined : SIM.de(valor ? 'sim' : 'nao');

/** A duration in words when it is elapsed. */
const duracao = ({ corrida, duracao: minutos }: AtividadeArquivo): CelulaEscrita | undefined =>
  corrida ? `${tempoEscrito(minutos)} corridas` : horas(minutos);

/** Leaves out values that follow from the rest of the row, so that a person changes a duration in one cell. */
const seNao = (valor: number, padrao: number): number | undefined =>
  Math.abs(valor - padrao) < 1e-9 ? undefined : valor;

function valoresDa(a: AtividadeArquivo, nivel: number, contexto: Contexto): Valores {
  const { calendarios, predecessoras, recursos, previstos } = contexto;
  const { restricao, restricaoSecundaria: segunda, linhaBase: base, datas, manual, proprio } = a;
  return {
    ...porCampo((nome, especie) => (especie === 'data' ? data(a[nome]) : horas(a[nome]))),
    nivel: numero(nivel),
    nome: { texto: a.nome, recuo: nivel },
    tipo: TIPOS.de(a.tipo),
    codigo: a.codigo,
    recursos: recursos.get(a.id),
    ...proprio,
    peso: numero(proprio?.peso),
    duracao: duracao(a),
    restante: horas(estadoDe(a) === 'EM_ANDAMENTO' ? a.restante : seNao(a.restante, restantePadrao(a))),
    hh: numero(a.hh),
    hhReal: numero(a.hhReal),
    hhRestante: numero(seNao(a.hhRestante, hhRestantePadrao(a))),
    baseInicio: data(base?.inicio),
    baseTermino: data(base?.termino),
    baseDuracao: horas(base?.duracao),
    baseHh: numero(base?.hh),
    // The baseline in force is the project's present one.
    vigenteInicio: data(base?.inicio),
    vigenteTermino: data(base?.termino),
    inicioReal: data(a.inicioReal),
    terminoReal: data(a.terminoReal),
    inicioCedo: data(datas.inicioCedo),
    terminoCedo: data(datas.terminoCedo),
    inicioTarde: data(datas.inicioTarde),
    terminoTarde: data(datas.terminoTarde),
    previsto: numero(previstos.get(a.id)),
    avanco: numero(a.avanco),
    folgaTotal: horas(datas.folgaTotal),
    folgaLivre: horas(datas.folgaLivre),
    critica: sim(datas.critica),
    predecessoras: predecessoras.get(a.id),
    calendario: calendarios.get(a.calendario),
    calendarioFolga: a.calendarioFolga === undefined ? undefined : calendarios.get(a.calendarioFolga),
    restricao: restricao && RESTRICOES.de(restricao.tipo),
    restricaoData: data(restricao?.data),
    restricao2: segunda && RESTRICOES.de(segunda.tipo),
    restricao2Data: data(segunda?.data),
    manualInicio: data(manual?.inicio),
    manualTermino: data(manual?.termino),
    id: a.id,
    guid: a.guid && guidNoXml(a.guid),
  };
}

/** The rows of the sheet of the schedule: the outline, with nodes and activities in order. */
export function* linhasDoCronograma(projeto: ProjetoArquivo, contexto: Contexto): Generator<readonly CelulaEscrita[]> {
  for (const linha of percurso(projeto)) {
    const valores: Valores =
      'no' in linha
        ? {
            codigoEap: linha.no.codigo,
            nivel: numero(linha.nivel),
            nome: { texto: linha.no.nome, recuo: linha.nivel, forte: true },
            tipo: TIPOS.de('EAP'),
            id: linha.no.idExterno,
            guid: linha.no.guid && guidNoXml(linha.no.guid),
          }
        : valoresDa(linha.atividade, linha.nivel, contexto);
    yield CAMPOS_ESCRITOS.map((campo) => valores[campo] ?? null);
  }
}

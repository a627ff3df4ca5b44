import type { CalendarioCompilado } from '../calendario/compilado.ts';
import { proximoInicio, terminoAnterior, trabalhoEntre } from '../calendario/instante.ts';
import type { Cronograma, OpcoesCronograma, TipoRelacao } from '../cronograma.ts';
import { codigoVinculo, cutLag } from '../rede/rede.ts';
import { SEM_MAXIMO, SEM_MINIMO } from '../tempo.ts';
import { folgaDaOpcao } from './folgas.ts';
import { calendarioDoLag, shift } from './lag.ts';
import { minutosDe } from './minutos-de-lag.ts';
import { ACOMPANHA, CONCLUIDA, EM_ANDAMENTO, type Modelo } from './modelo.ts';
import type { Passadas } from './passadas.ts';

/** From the earliest to the latest of some instants. */
interface Vao {
  inicio: number;
  termino: number;
}

interface VaosDoNo {
  readonly cedo: Vao;
  readonly tarde: Vao;
  readonly opcao: OpcoesCronograma['folgaTotal'];
}

/** The actual dates of a node, once it is finished. */
function realDe(modelo: Modelo, no: number): Vao | undefined {
  const extra = modelo.extras[modelo.extra[no]!];
  return extra && extra.terminoReal !== SEM_MINIMO
    ? { inicio: extra.inicioReal, termino: extra.terminoReal }
    : undefined;
}

/** Writes the dates of a node that spans others, and its float in work of its calendar. */
function storeVaos(modelo: Modelo, { datas, folgas }: Passadas, no: number, { cedo, tarde, opcao }: VaosDoNo): void {
  const cal = modelo.calendarios[modelo.calendario[no]!]!;
  datas.inicioCedo[no] = cedo.inicio;
  datas.terminoCedo[no] = cedo.termino;
  datas.inicioTarde[no] = tarde.inicio;
  datas.terminoTarde[no] = tarde.termino;
  folgas.total[no] = folgaDaOpcao(
    opcao,
    trabalhoEntre(cal, cedo.inicio, tarde.inicio),
    trabalhoEntre(cal, cedo.termino, tarde.termino),
  );
}

/**
 * Dates of the summaries that have a branch: from its earliest start to its latest finish, early and late, whatever the
 * summary's own calendar. Complete activities count only when the whole branch is complete, with their actual dates.
 * Call it when levels of effort have their dates, because those of the branch count; other summaries do not, because
 * their activities are in the branch.
 */
function dateResumos(
  modelo: Modelo,
  passadas: Passadas,
  { atividades, opcoes }: Cronograma,
  noDoId: ReadonlyMap<string, number>,
): void {
  const { atividadeDoNo } = modelo.rede;
  const { datas } = passadas;
  for (const { id, tipo, ramo } of atividades) {
    const no = noDoId.get(id)!;
    if (tipo !== 'RESUMO' || !ramo || realDe(modelo, no)) continue;
    const todas = ramo
      .flatMap((de) => noDoId.get(de) ?? [])
      .filter((de) => atividades[atividadeDoNo[de]!]!.tipo !== 'RESUMO');
    const abertas = todas.filter((de) => !realDe(modelo, de));
    const contam = abertas.length > 0 ? abertas : todas;
    if (contam.length === 0) continue;
    const cedo = vaoDe(contam, datas.inicioCedo, datas.terminoCedo);
    const tarde = vaoDe(contam, datas.inicioTarde, datas.terminoTarde);
    storeVaos(modelo, passadas, no, { cedo, tarde, opcao: opcoes.folgaTotal });
  }
}

function vaoDe(nos: readonly number[], inicios: Int32Array, terminos: Int32Array): Vao {
  const vao: Vao = { inicio: inicios[nos[0]!]!, termino: terminos[nos[0]!]! };
  for (const no of nos) {
    vao.inicio = Math.min(vao.inicio, inicios[no]!);
    vao.termino = Math.max(vao.termino, terminos[no]!);
  }
  return vao;
}

/** A link with an end that never drives; both ends are given as nodes. */
interface VinculoApartado {
  readonly de: number;
  readonly para: number;
  readonly tipo: TipoRelacao;
  /** Minutes of the lag, and the calendar in which they are worked. */
  readonly minutos: number;
  readonly calendario: CalendarioCompilado;
}

/**
 * Dates of levels of effort, summaries and hammocks, once all other activities have theirs: from the earliest start
 * that they are tied to until the latest finish. A side without ties takes the other side's instants; without any link,
 * they span the whole project. A lag moves the instant to which its link ties them, as in P6: the actual date of an
 * event that has happened, but not before the data date. Like all work in progress, they show the dates of their
 * remaining work. Once finished they keep their actual dates.
 */
export function dateFollowers(modelo: Modelo, passadas: Passadas, cronograma: Cronograma): void {
  const { situacao, rede } = modelo;
  if (!situacao.includes(ACOMPANHA)) return;
  const { datas } = passadas;
  const noDoId = new Map(cronograma.atividades.map(({ id }, posicao) => [id, rede.noDaAtividade[posicao]!]));
  const vinculos = vinculosApartados(cronograma, modelo, noDoId);
  const inicios = comecos(modelo, datas.inicioCedo);
  const cedo = vaos(modelo, vinculos, { inicios, terminos: datas.terminoCedo, piso: modelo.piso });
  const tarde = vaos(modelo, vinculos, { inicios: datas.inicioTarde, terminos: datas.terminoTarde, piso: SEM_MINIMO });
  const opcao = cronograma.opcoes.folgaTotal;
  for (let no = 0; no < situacao.length; no++) {
    if (situacao[no] !== ACOMPANHA) continue;
    const cal = modelo.calendarios[modelo.calendario[no]!]!;
    const real = realDe(modelo, no);
    const dela = { cedo: real ?? adjust(cal, cedo(no)), tarde: real ?? adjust(cal, tarde(no)) };
    storeVaos(modelo, passadas, no, { ...dela, opcao });
  }
  dateResumos(modelo, passadas, cronograma, noDoId);
}

/** Moves the start to the start side of the calendar's work, and the finish to its finish side. */
function adjust(cal: CalendarioCompilado, vao: Vao): Vao {
  const inicio = proximoInicio(cal, vao.inicio);
  return { inicio, termino: Math.max(inicio, terminoAnterior(cal, vao.termino)) };
}

function vinculosApartados(
  { vinculos }: Cronograma,
  modelo: Modelo,
  noDoId: ReadonlyMap<string, number>,
): VinculoApartado[] {
  const { rede, duracao } = modelo;
  return rede.naoConduzem.map((v) => {
    const vinculo = vinculos[v]!;
    const de = noDoId.get(vinculo.de)!;
    const para = noDoId.get(vinculo.para)!;
    const codigo = codigoVinculo(vinculo);
    const minutos = minutosDe(codigo, cutLag(vinculo.lag), duracao[de]!);
    return { de, para, tipo: vinculo.tipo, minutos, calendario: calendarioDoLag(modelo, codigo, de, para) };
  });
}

/** Start and finish of each node, and the floor for all that is tied to them. */
interface Pontas {
  readonly inicios: Int32Array;
  readonly terminos: Int32Array;
  readonly piso: number;
}

/** The early starts, or the actual ones for work in progress. */
function comecos({ situacao, extras, extra }: Modelo, inicioCedo: Int32Array): Int32Array {
  return inicioCedo.map((inicio, no) => (situacao[no] === EM_ANDAMENTO ? extras[extra[no]!]!.inicioReal : inicio));
}

function vaos(modelo: Modelo, vinculos: readonly VinculoApartado[], pontas: Pontas): (no: number) => Vao {
  const { inicios, terminos, piso } = pontas;
  const comeco = new Map<number, Vao>();
  const fim = new Map<number, Vao>();
  for (const { de, para, tipo, minutos, calendario } of vinculos) {
    const quem = modelo.situacao[de] === ACOMPANHA ? de : para;
    const outra = quem === de ? para : de;
    if (modelo.situacao[outra] === ACOMPANHA) continue;
    const doInicio = ligadaAoInicio(tipo, quem === de, 'outra');
    const ligado = doInicio ? inicios[outra]! : terminos[outra]!;
    const instante = naoFeito(modelo, outra, shift(calendario, ligado, quem === para ? minutos : -minutos));
    include(ligadaAoInicio(tipo, quem === de, 'propria') ? comeco : fim, quem, Math.max(instante, piso));
  }
  const projeto = vaoDoProjeto(modelo, pontas);
  return (no) => {
    const a = comeco.get(no) ?? fim.get(no) ?? projeto;
    const b = fim.get(no) ?? comeco.get(no) ?? projeto;
    return { inicio: a.inicio, termino: Math.max(b.termino, a.inicio) };
  };
}

/** A date of a completed activity, no earlier than the floor of remaining work. */
const naoFeito = (modelo: Modelo, no: number, instante: number): number =>
  modelo.situacao[no] === CONCLUIDA ? Math.max(instante, modelo.piso) : instante;

/** Whether a link ties the start (otherwise the finish) of one of its ends; `origem`: the span is the predecessor. */
function ligadaAoInicio(tipo: TipoRelacao, origem: boolean, ponta: 'propria' | 'outra'): boolean {
  const daPredecessora = origem === (ponta === 'propria');
  return daPredecessora ? tipo === 'II' || tipo === 'IT' : tipo === 'TI' || tipo === 'II';
}

function include(grupo: Map<number, Vao>, no: number, instante: number): void {
  const vao = grupo.get(no);
  if (!vao) {
    grupo.set(no, { inicio: instante, termino: instante });
    return;
  }
  vao.inicio = Math.min(vao.inicio, instante);
  vao.termino = Math.max(vao.termino, instante);
}

function vaoDoProjeto(modelo: Modelo, { inicios, terminos, piso }: Pontas): Vao {
  const vao: Vao = { inicio: SEM_MAXIMO, termino: SEM_MINIMO };
  for (let no = 0; no < modelo.situacao.length; no++) {
    if (modelo.situacao[no] === ACOMPANHA) continue;
    vao.inicio = Math.min(vao.inicio, Math.max(naoFeito(modelo, no, inicios[no]!), piso));
    vao.termino = Math.max(vao.termino, naoFeito(modelo, no, terminos[no]!));
  }
  return vao.inicio > vao.termino ? { inicio: modelo.piso, termino: modelo.piso } : vao;
}

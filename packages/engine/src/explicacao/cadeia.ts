import { instanteInicio } from '../calendario/instante.ts';
import { ACOMPANHA, CONCLUIDA, EM_ANDAMENTO, LADO_INICIO } from '../cpm/modelo.ts';
import type { TipoRestricao } from '../cronograma.ts';
import { type Minuto, minuto, SEM_MINIMO } from '../tempo.ts';
import { causasCedoMsProject } from './causas-cedo-ms-project.ts';
import { causasCedoP6, causasDaContagem } from './causas-cedo-p6.ts';
import { type Alvo, atividadeDe, type Candidato, calendarioDe, choose, type Exame } from './exame.ts';
import { doFim } from './fim-do-projeto.ts';
import { ateAqui, daData, doTrabalho, obrigatoria } from './restricoes.ts';
import type { Cadeia, Causa, Lado, Passo, Ponta } from './tipos.ts';
import { dasSaidas } from './vinculos.ts';

/**
 * Whether a cause (with its constraint, if it is one) is an upper limit of an early date, whatever the links ask: it
 * asks for no date by itself.
 */
export const isTeto = (tipo: Causa['tipo'], restricao?: TipoRestricao): boolean =>
  tipo === 'TERMINO_EXTERNO' || restricao === 'NAO_INICIAR_DEPOIS' || restricao === 'NAO_TERMINAR_DEPOIS';

/**
 * In MS Project the late start of work in progress is its actual start; links into it use the late start of the
 * remaining work, which depends on the causes of its finish.
 */
const comecaTardeDeFato = ({ programa, modelo }: Exame, no: number): boolean =>
  programa === 'MS_PROJECT' && modelo.situacao[no] === EM_ANDAMENTO;

/** Causes of the late date of a node in the backward pass. */
function causasTarde(exame: Exame, no: number, ponta: Ponta): Causa[] {
  const { modelo, passadas } = exame;
  const { datas } = passadas;
  if (ponta === 'INICIO' && comecaTardeDeFato(exame, no)) {
    return [{ tipo: 'INICIO_REAL', data: minuto(modelo.extras[modelo.extra[no]!]!.inicioReal) }];
  }
  const candidatos = [...doFimDoProjeto(exame, no), ...saidasQuePrendem(exame, no)];
  if (modelo.situacao[no] === CONCLUIDA) {
    return candidatos.filter(({ instante }) => instante === datas.inicioTarde[no]).map(({ causa }) => causa);
  }
  const restante = modelo.restante[no]!;
  const fixa = obrigatoria(exame, no, restante);
  candidatos.unshift(...(fixa ? [fixa] : []), ...doPrazo(exame, no), ...ateAqui(exame, no, restante));
  const alvo = { trabalho: datas.trabalhoTarde[no]!, instante: datas.terminoTarde[no]! };
  return choose(exame, no, fixa ? candidatos : noFimDoTurno(exame, no, candidatos, alvo), alvo);
}

/**
 * In P6 a start milestone is late at the end of a shift only because a cause asks for an instant before the next shift
 * begins: causes that ask for the start of that shift do not keep it there.
 */
function noFimDoTurno(exame: Exame, no: number, candidatos: readonly Candidato[], alvo: Alvo): readonly Candidato[] {
  if (exame.programa !== 'P6' || exame.modelo.lado[no] !== LADO_INICIO) return candidatos;
  const turno = instanteInicio(calendarioDe(exame, no), alvo.trabalho);
  if (alvo.instante >= turno) return candidatos;
  const antes = candidatos.filter(({ pedido, instante }) => pedido === alvo.trabalho && instante < turno);
  return antes.length > 0 ? antes : candidatos;
}

/** In MS Project, successors that wait for a node's start do not hold it once it has begun or has dates by hand. */
function saidasQuePrendem(exame: Exame, no: number): Candidato[] {
  const { modelo, programa, cronograma } = exame;
  const saidas = dasSaidas(exame, no, 'TARDE');
  const manual = (modelo.extras[modelo.extra[no]!]?.inicioManual ?? SEM_MINIMO) !== SEM_MINIMO;
  if (programa === 'P6' || (modelo.situacao[no] !== EM_ANDAMENTO && !manual)) return saidas;
  return saidas.filter(({ causa }) => {
    const tipo = causa.tipo === 'VINCULO' ? cronograma.vinculos[causa.vinculo]!.tipo : 'TI';
    return tipo === 'TI' || tipo === 'TT';
  });
}

function doPrazo(exame: Exame, no: number): Candidato[] {
  const { prazo } = atividadeDe(exame, no);
  if (exame.programa === 'P6' || prazo === undefined) return [];
  const causa: Causa = { tipo: 'PRAZO', data: prazo };
  const restante = exame.modelo.restante[no]!;
  return [doTrabalho(exame, no, daData(exame, no, { causa, data: prazo, restante }), 'TERMINO')];
}

/** The end of the project, imposed or calculated; with open ends critical, a last node's own early finish. */
function doFimDoProjeto(exame: Exame, no: number): Candidato[] {
  const { passadas, cronograma, programa } = exame;
  const { terminoImposto, opcoes } = cronograma;
  const { termino, datas } = passadas;
  const aberta = dasSaidas(exame, no, 'TARDE').length === 0;
  const causa: Causa = terminoImposto === undefined ? exame.fim : { tipo: 'TERMINO_IMPOSTO', data: terminoImposto };
  const ponta = doFim(exame, no, { causa, data: terminoImposto ?? termino });
  if (aberta && opcoes.pontasAbertasCriticas) {
    const propria: Causa = { tipo: 'PROPRIA_DATA', lado: 'CEDO', ponta: 'TERMINO' };
    const dela = doFim(exame, no, { causa: propria, data: datas.terminoCedo[no]! });
    return programa === 'P6' ? [dela] : [dela, ponta];
  }
  if (aberta || programa === 'MS_PROJECT' || terminoImposto === undefined || terminoImposto >= termino) return [ponta];
  return [doFim(exame, no, { causa: exame.fim, data: termino }), ponta];
}

/** A date of a node, as a place in the chain. */
export interface Onde {
  readonly no: number;
  readonly lado: Lado;
  readonly ponta: Ponta;
  /** For the `CONTAGEM` of a successor: the actual date that its link uses. */
  readonly real?: Minuto;
  /** True for the date before any activity moved "as late as possible". */
  readonly antes?: boolean;
}

interface Visto {
  readonly onde: Onde;
  readonly causas: readonly Causa[];
}

const chaveDe = ({ no, lado, ponta, antes }: Onde): string => `${no} ${lado} ${ponta} ${antes === true}`;

/**
 * Follows a date down to a root, each time by the first cause that leads on, and then by the late dates of nodes that
 * did not move past them; `inicial` are the causes of the first date, if known.
 */
export function cadeia(exame: Exame, onde: Onde, maximo: number, inicial?: readonly Causa[]): Cadeia {
  const noDe = new Map(exame.cronograma.atividades.map(({ id }, i) => [id, exame.modelo.rede.noDaAtividade[i]!]));
  const passos: Passo[] = [];
  const tardes: Onde[] = [];
  const vistos = new Map<string, Visto>();
  let proximo: Onde | undefined = onde;
  while (proximo && passos.length < maximo) {
    const { no, lado, ponta }: Onde = proximo;
    const deste = noTempoDe(exame, proximo);
    const causas = passos.length === 0 && inicial ? inicial : causasDe(deste, proximo);
    vistos.set(chaveDe(proximo), { onde: proximo, causas });
    passos.push({ atividade: atividadeDe(exame, no).id, lado, ponta, data: minuto(dataDe(deste, proximo)), causas });
    proximo = adiante(exame, { onde: proximo, causas }, noDe);
    // A chain that comes back to itself goes on from another cause of the same date.
    const visto: Visto | undefined = proximo && vistos.get(chaveDe(proximo));
    if (visto) proximo = adiante(exame, visto, noDe, vistos);
    tardes.push(...causas.flatMap((causa) => propriaTarde(causa, no)));
    proximo ??= tardes.find((tarde) => !vistos.has(chaveDe(tarde)));
  }
  return { passos, cortada: proximo !== undefined };
}

const noTempoDe = (exame: Exame, { antes }: Onde): Exame => (antes && exame.semAdiar) || exame;

const propriaTarde = (causa: Causa, no: number): Onde[] =>
  causa.tipo === 'PROPRIA_DATA' && causa.lado === 'TARDE'
    ? [{ no, lado: causa.lado, ponta: causa.ponta, antes: true }]
    : [];

function causasDe(exame: Exame, { no, lado, ponta, real }: Onde): Causa[] {
  if (exame.modelo.situacao[no] === ACOMPANHA) return [{ tipo: 'ACOMPANHA' }];
  if (ponta === 'CONTAGEM') return real === undefined ? causasDaContagem(exame, no) : causasDoReal(exame, no, real);
  if (lado === 'TARDE') return causasTarde(exame, no, ponta);
  return (exame.programa === 'P6' ? causasCedoP6 : causasCedoMsProject)(exame, no, ponta);
}

/** A root among the causes ends the chain, except roots that lead on; nodes seen already are skipped. */
function adiante(
  exame: Exame,
  { onde, causas }: Visto,
  noDe: ReadonlyMap<string, number>,
  vistos?: ReadonlyMap<string, Visto>,
): Onde | undefined {
  for (const causa of causas) {
    const destino = destinoDe(exame, onde, causa, noDe);
    if (destino && !vistos?.has(chaveDe(destino))) return destino;
    if (!destino && !leva(causa, onde.lado)) return undefined;
  }
  return undefined;
}

/** The place to which a cause leads; undefined for a root. */
function destinoDe(exame: Exame, onde: Onde, causa: Causa, noDe: ReadonlyMap<string, number>): Onde | undefined {
  const { no, antes = false } = onde;
  if (causa.tipo === 'VINCULO') {
    const { id } = atividadeDe(exame, no);
    const daSucessora = causa.ponta === 'CONTAGEM' && exame.cronograma.vinculos[causa.vinculo]!.de === id;
    const outro = noDe.get(causa.atividade)!;
    const doQueFalta = causa.lado === 'TARDE' && causa.ponta === 'INICIO' && comecaTardeDeFato(exame, outro);
    const { trabalhoCedo, trabalhoTarde } = noTempoDe(exame, onde).passadas.datas;
    // A late date before the earliest resumption has no effect, so the early date is the one that holds.
    const lado = doQueFalta && trabalhoTarde[outro]! < trabalhoCedo[outro]! ? 'CEDO' : causa.lado;
    const ponta = doQueFalta ? 'TERMINO' : causa.ponta;
    return { no: outro, lado, ponta, antes, ...(daSucessora && { real: causa.data }) };
  }
  if (causa.tipo === 'PROPRIA_DATA') {
    return { no, lado: causa.lado, ponta: causa.ponta, antes: antes || causa.lado === 'TARDE' };
  }
  if (causa.tipo !== 'TERMINO_DO_PROJETO') return undefined;
  const ultima = noDe.get(causa.atividade);
  return ultima === undefined ? undefined : { no: ultima, lado: 'CEDO', ponta: 'TERMINO', antes };
}

/** Whether a root leads on: "as late as possible" does, and so does an upper limit of an early date. */
function leva(causa: Causa, lado: Lado): boolean {
  const restricao = causa.tipo === 'RESTRICAO' ? causa.restricao.tipo : undefined;
  return restricao === 'O_MAIS_TARDE' || (lado === 'CEDO' && isTeto(causa.tipo, restricao));
}

/** The actual date of a successor that its link uses. */
function causasDoReal({ modelo }: Exame, no: number, data: Minuto): Causa[] {
  const { inicioReal, terminoReal } = modelo.extras[modelo.extra[no]!]!;
  return [{ tipo: data === terminoReal && data !== inicioReal ? 'TERMINO_REAL' : 'INICIO_REAL', data }];
}

function dataDe(exame: Exame, { no, lado, ponta, real }: Onde): number {
  const { modelo, passadas } = exame;
  const { inicioCedo, terminoCedo, inicioTarde, terminoTarde } = passadas.datas;
  if (real !== undefined) return real;
  if (ponta === 'CONTAGEM') return Math.max(modelo.piso, modelo.extras[modelo.extra[no]!]!.retomada);
  if (lado === 'CEDO') return (ponta === 'INICIO' ? inicioCedo : terminoCedo)[no]!;
  if (ponta === 'TERMINO') return terminoTarde[no]!;
  return comecaTardeDeFato(exame, no) ? modelo.extras[modelo.extra[no]!]!.inicioReal : inicioTarde[no]!;
}

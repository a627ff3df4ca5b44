import type {
  Atividade,
  Aviso,
  Calendario,
  Cronograma,
  Excecao,
  Intervalo,
  Restricao,
  Vinculo,
} from '../cronograma.ts';
import { diaDe, MINUTOS_DIA, MINUTOS_LONGE, minuto, ULTIMO_MINUTO } from '../tempo.ts';
import { precisaDeExtra } from './extra.ts';

/** A schedule that the passes can use, and the findings about corrected values. */
export interface Saneado {
  readonly cronograma: Cronograma;
  readonly avisos: readonly Aviso[];
}

const CAMPOS_DE_INSTANTE = [
  'inicioReal',
  'terminoReal',
  'terminoEsperado',
  'prazo',
  'inicioExterno',
  'terminoExterno',
  'inicioNivelado',
  'esperaAte',
  'suspensaEm',
  'retomadaEm',
] as const;

/** A whole minute that fits in 32 bits. */
export const isInstante = (valor: number): boolean => Number.isInteger(valor) && Math.abs(valor) <= ULTIMO_MINUTO;
const isDuracao = (valor: number): boolean => Number.isInteger(valor) && valor >= 0;

/**
 * Leaves out, and names, values that no instant, length or shift can have (not a number, a fraction of a minute, less
 * than nothing): such a date counts as absent, such a length is rounded or becomes 0. A valid schedule comes back
 * unchanged.
 */
export function sanitize(cronograma: Cronograma): Saneado {
  const avisos: Aviso[] = [];
  const atividades = swap(cronograma.atividades, atividadeValida, (ruim) => {
    avisos.push({ codigo: 'valor_invalido', atividade: ruim.id });
    return sanitizeAtividade(ruim);
  });
  const vinculos = swap(cronograma.vinculos, lagValido, (ruim) => {
    avisos.push({ codigo: 'valor_invalido', atividade: ruim.para, outro: ruim.de });
    return { ...ruim, lag: round(ruim.lag) };
  });
  const calendarios = swap(cronograma.calendarios, calendarioValido, (ruim) => {
    avisos.push({ codigo: 'turno_invalido', outro: ruim.id });
    return sanitizeCalendario(ruim);
  });
  const datas = datasDoProjeto(cronograma);
  const { opcoes } = cronograma;
  const limiteBom = !Number.isNaN(opcoes.limiteCritico);
  if (datas || !limiteBom) avisos.push({ codigo: 'valor_invalido' });
  if (avisos.length === 0) return { cronograma, avisos };
  const { terminoImposto, ...resto } = cronograma;
  const imposto = terminoImposto !== undefined && isInstante(terminoImposto) ? { terminoImposto } : {};
  const validas = limiteBom ? opcoes : { ...opcoes, limiteCritico: 0 };
  return { cronograma: { ...resto, ...imposto, ...datas, atividades, vinculos, calendarios, opcoes: validas }, avisos };
}

/** The list itself when all its items are valid, otherwise a corrected copy. */
function swap<T>(lista: readonly T[], valido: (item: T) => boolean, sanitizeOne: (item: T) => T): readonly T[] {
  return lista.every(valido) ? lista : lista.map((item) => (valido(item) ? item : sanitizeOne(item)));
}

function atividadeValida(atividade: Atividade): boolean {
  if (!isDuracao(atividade.duracao) || !isDuracao(atividade.restante)) return false;
  if (!precisaDeExtra(atividade) && atividade.atrasoNivelamento === undefined) return true;
  for (const campo of CAMPOS_DE_INSTANTE) {
    const valor = atividade[campo];
    if (valor !== undefined && !isInstante(valor)) return false;
  }
  const { restricao, restricaoSecundaria, manual, atrasoNivelamento } = atividade;
  if (atrasoNivelamento !== undefined && !isDuracao(atrasoNivelamento)) return false;
  if (!restricaoValida(restricao) || !restricaoValida(restricaoSecundaria)) return false;
  return !manual || (isInstante(manual.inicio) && isInstante(manual.termino));
}

const restricaoValida = (restricao: Restricao | undefined): boolean =>
  restricao === undefined ||
  restricao.tipo === 'O_MAIS_TARDE' ||
  (restricao.data !== undefined && isInstante(restricao.data));

function sanitizeAtividade(ruim: Atividade): Atividade {
  const { restricao, restricaoSecundaria, manual, ...resto } = ruim;
  for (const campo of CAMPOS_DE_INSTANTE) if (!isInstante(resto[campo] ?? 0)) delete resto[campo];
  return {
    ...resto,
    duracao: Math.max(0, round(ruim.duracao)),
    restante: Math.max(0, round(ruim.restante)),
    ...(restricao && restricaoValida(restricao) && { restricao }),
    ...(restricaoSecundaria && restricaoValida(restricaoSecundaria) && { restricaoSecundaria }),
    ...(ruim.atrasoNivelamento !== undefined && { atrasoNivelamento: Math.max(0, round(ruim.atrasoNivelamento)) }),
    ...(manual && isInstante(manual.inicio) && isInstante(manual.termino) && { manual }),
  };
}

/** A number rounded to the minute, within the calendars' reach; 0 when it is not a number. */
const round = (valor: number): number =>
  Number.isNaN(valor) ? 0 : Math.round(Math.max(-MINUTOS_LONGE, Math.min(valor, MINUTOS_LONGE)));

const lagValido = ({ lag }: Vinculo): boolean => Number.isInteger(lag);

const turnoValido = ({ inicio, fim }: Intervalo): boolean =>
  Number.isInteger(inicio) && Number.isInteger(fim) && inicio >= 0 && inicio < MINUTOS_DIA && fim <= 2 * MINUTOS_DIA;

/** Longest exception: a century of days. */
const EXCECAO_MAXIMA = 36_525;
const DIA_EXTREMO = diaDe(ULTIMO_MINUTO);

const diasValidos = ({ de, ate }: Excecao): boolean =>
  Number.isInteger(de) &&
  Number.isInteger(ate) &&
  de <= ate &&
  ate - de <= EXCECAO_MAXIMA &&
  Math.abs(de) <= DIA_EXTREMO;

const calendarioValido = ({ semana, excecoes }: Calendario): boolean =>
  semana.every((turnos) => turnos.every(turnoValido)) &&
  excecoes.every((excecao) => diasValidos(excecao) && excecao.intervalos.every(turnoValido));

const sanitizeCalendario = (ruim: Calendario): Calendario => ({
  ...ruim,
  semana: ruim.semana.map((turnos) => turnos.filter(turnoValido)),
  excecoes: ruim.excecoes
    .filter(diasValidos)
    .map((excecao) => ({ ...excecao, intervalos: excecao.intervalos.filter(turnoValido) })),
});

/** The dates of the project; a bad date takes the value of the other. Undefined when all are good. */
function datasDoProjeto({ inicio, dataBase, terminoImposto }: Cronograma) {
  const fimBom = terminoImposto === undefined || isInstante(terminoImposto);
  if (isInstante(inicio) && isInstante(dataBase) && fimBom) return undefined;
  const valida = [inicio, dataBase].find(isInstante) ?? minuto(0);
  return {
    inicio: isInstante(inicio) ? inicio : valida,
    dataBase: isInstante(dataBase) ? dataBase : valida,
  };
}

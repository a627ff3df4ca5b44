import { isTeto, type TipoDeRaiz, type TipoRestricao } from '@cadencia/engine';
import type { CausaExplicada, PassoExplicado } from './cronograma/consulta/schema.ts';
import { dataHoraEscrita } from './data-escrita.ts';

type Citada = PassoExplicado['atividade'];

/** Minutes as hours: `2 h`, `1 h 30`, `45 min`. */
function tempo(minutos: number): string {
  const horas = Math.trunc(minutos / 60);
  const resto = Math.abs(minutos % 60);
  if (horas === 0) return `${minutos} min`;
  return resto === 0 ? `${horas} h` : `${horas} h ${String(resto).padStart(2, '0')}`;
}

const quem = (atividade: Citada): string =>
  atividade === null ? 'uma atividade que você não vê' : `${atividade.codigo} ${atividade.nome}`;

const RAIZ: Readonly<Record<Exclude<TipoDeRaiz, 'ESPERA' | 'INICIO_DO_PROJETO'>, string>> = {
  DATA_BASE: 'nada do que falta pode ficar antes da data de corte',
  INICIO_REAL: 'começou de fato',
  TERMINO_REAL: 'terminou de fato',
  TERMINO_ESPERADO: 'tem término esperado',
  RETOMADA: 'foi suspensa e é retomada',
  INICIO_EXTERNO: 'espera por algo de fora do projeto',
  TERMINO_EXTERNO: 'algo de fora do projeto espera por ela',
  NIVELAMENTO: 'o nivelamento aceito pede que não comece antes',
  DATA_MANUAL: 'a data foi digitada à mão',
  PRAZO: 'tem prazo',
  TERMINO_IMPOSTO: 'o projeto tem término imposto',
};

const RESTRICAO: Readonly<Record<TipoRestricao, string>> = {
  INICIAR_EM: 'iniciar em',
  NAO_INICIAR_ANTES: 'não iniciar antes de',
  NAO_INICIAR_DEPOIS: 'não iniciar depois de',
  TERMINAR_EM: 'terminar em',
  NAO_TERMINAR_ANTES: 'não terminar antes de',
  NAO_TERMINAR_DEPOIS: 'não terminar depois de',
  O_MAIS_TARDE: 'o mais tarde possível',
  INICIO_OBRIGATORIO: 'início obrigatório em',
  TERMINO_OBRIGATORIO: 'término obrigatório em',
};

/** A sentence within another: its first letter is small, unless it begins an acronym. */
const noMeio = (frase: string): string =>
  /^\p{Lu}(\p{Ll}|\s)/u.test(frase) ? frase.slice(0, 1).toLowerCase() + frase.slice(1) : frase;

type Vinculo = Extract<CausaExplicada, { readonly tipo: 'VINCULO' }>;

/** Verb for the other activity at the date that the link starts from. */
function acao({ relacao, lado, ponta }: Vinculo): string {
  const comeca = ponta === 'INICIO' || (ponta === 'CONTAGEM' && (relacao === 'TI' || relacao === 'II'));
  if (ponta === 'CONTAGEM') {
    if (lado === 'CEDO') return 'já começou, e o que falta da espera conta de';
    return comeca ? 'começou de fato em' : 'terminou de fato em';
  }
  if (lado === 'CEDO') return comeca ? 'começa em' : 'termina em';
  return comeca ? 'precisa começar até' : 'precisa terminar até';
}

function doVinculo(causa: Vinculo): string {
  const sinal = causa.lag < 0 ? '−' : '+';
  const lag = causa.lag === 0 ? '' : ` ${sinal}${tempo(Math.abs(causa.lag))}`;
  const espera = causa.espera === 0 ? '' : `; o calendário faz esperar ${tempo(causa.espera)}`;
  const atraso = causa.nivelamento ? `; o nivelamento do MS Project atrasa ${tempo(causa.nivelamento)}` : '';
  return `${quem(causa.atividade)} (${causa.relacao}${lag}) ${acao(causa)} ${dataHoraEscrita(causa.data)}${atraso}${espera}`;
}

/** One cause, in words that follow "porque". */
export function causaEmPalavras(causa: CausaExplicada): string {
  switch (causa.tipo) {
    case 'VINCULO':
      return doVinculo(causa);
    case 'RESTRICAO': {
      const nome = RESTRICAO[causa.restricao as TipoRestricao] ?? causa.restricao;
      return `tem a restrição ${nome}${causa.data === null ? '' : ` ${dataHoraEscrita(causa.data)}`}`;
    }
    case 'ACOMPANHA':
      return 'acompanha as atividades a que está ligada ou que resume';
    case 'TERMINO_DO_PROJETO':
      return `o projeto termina em ${dataHoraEscrita(causa.data)}, com ${quem(causa.atividade)}`;
    case 'PROPRIA_DATA':
      return causa.lado === 'TARDE'
        ? 'só se adia até a sua data mais tarde'
        : 'nada vem depois dela, e pontas abertas são críticas';
    case 'ESPERA':
      return `${noMeio(causa.motivo)} (até ${dataHoraEscrita(causa.data)})`;
    case 'INICIO_DO_PROJETO':
      return `o projeto começa em ${dataHoraEscrita(causa.data)}`;
    case 'DATA_BASE':
    case 'INICIO_REAL':
    case 'TERMINO_REAL':
    case 'TERMINO_ESPERADO':
    case 'RETOMADA':
    case 'INICIO_EXTERNO':
    case 'TERMINO_EXTERNO':
    case 'NIVELAMENTO':
    case 'DATA_MANUAL':
    case 'PRAZO':
    case 'TERMINO_IMPOSTO':
      return `${RAIZ[causa.tipo]}: ${dataHoraEscrita(causa.data)}`;
  }
}

const PONTA = { INICIO: 'início', TERMINO: 'término', CONTAGEM: 'contagem' } as const;

const juntas = (causas: readonly CausaExplicada[]): string => causas.map(causaEmPalavras).join('; e também ');

/** Whether a cause is a date that the activity must not pass. */
const contem = (causa: CausaExplicada): boolean =>
  isTeto(causa.tipo, causa.tipo === 'RESTRICAO' ? (causa.restricao as TipoRestricao) : undefined);

/** Causes that hold a date; when one of them is a latest date, it stands apart from the links that ask for more. */
function motivos(lado: PassoExplicado['lado'], causas: readonly CausaExplicada[]): string {
  const rede = causas.filter(({ tipo }) => tipo === 'VINCULO');
  const resto = causas.filter(({ tipo }) => tipo !== 'VINCULO');
  const contido = lado === 'CEDO' && rede.length > 0 && resto.some(contem);
  return contido && resto.every((causa) => contem(causa) || causa.tipo === 'INICIO_DO_PROJETO')
    ? `${juntas(resto)}, contra o que pede a rede: ${juntas(rede)}`
    : juntas(causas);
}

/** A step of the chain as a sentence; causes that ask for the same date follow one after another. */
export function passoEmPalavras({ atividade, lado, ponta, data, causas }: Omit<PassoExplicado, 'frase'>): string {
  const qual = ponta === 'CONTAGEM' ? PONTA.CONTAGEM : `${PONTA[ponta]} ${lado === 'CEDO' ? 'cedo' : 'tarde'}`;
  return `${quem(atividade)}: ${qual} ${dataHoraEscrita(data)} porque ${motivos(lado, causas)}.`;
}

/** The first step of what limits a free float: the causes say who comes next, not why its own date is what it is. */
export function folgaLivreEmPalavras(
  { atividade, causas }: Pick<PassoExplicado, 'atividade' | 'causas'>,
  folga: number,
): string {
  const quanta = folga === 0 ? 'não tem folga livre' : `a folga livre é ${tempo(folga)}`;
  return `${quem(atividade)}: ${quanta} porque ${juntas(causas)}.`;
}

import { semAcento } from '../cadastro-celula.ts';
import { semMarcas } from '../texto-liso.ts';

/** A line of a minute that asks somebody for something: `@maria até sexta: liberar o guindaste #P-2104`. */
export interface LinhaDeAcao {
  /** Place of the line in its text, from 0. */
  readonly linha: number;
  readonly quem: string;
  readonly prazo: string;
  /** What is to be done, without its tie. */
  readonly descricao: string;
  /** What stands behind `#`: the TAG, code or number of what the action is about. */
  readonly vinculo?: string;
}

const LINHA = /^\s*(?:(?:•|\d+[.)])\s+)?@([^:@]+):\s*(\S.*)$/u;
/** Where a line is an item of a list, its mark. */
const ITEM = /^\s*(?:[-+*•]|\d+[.)])\s+/u;
const PRAZO = /^(.+?)\s+(?:até|ate)\s+(.+)$/iu;
const VINCULO = /(?:^|\s)#([\p{L}\d][\p{L}\d\-./]*[\p{L}\d])(?=\s|[.,;]|$)/u;

/** The lines of a text that ask for actions. A line that became one begins with its number, and is read no more. */
export function readLinhas(texto: string): LinhaDeAcao[] {
  return texto.split('\n').flatMap((escrita, linha) => {
    const [, dito = '', resto = ''] = LINHA.exec(semMarcas(escrita)) ?? [];
    if (resto === '') return [];
    const [, quem = dito, prazo = ''] = PRAZO.exec(dito) ?? [];
    const vinculo = VINCULO.exec(resto)?.[1];
    const descricao = resto
      .replace(vinculo === undefined ? '' : `#${vinculo}`, '')
      .replace(/\s+/g, ' ')
      .replace(/\s+(?=[.,;]|$)/g, '');
    return [{ linha, quem: quem.trim(), prazo: prazo.trim(), descricao, ...(vinculo && { vinculo }) }];
  });
}

const DIA_MS = 86_400_000;
const depois = (dia: string, dias: number): string =>
  new Date(Date.parse(`${dia}T00:00Z`) + dias * DIA_MS).toISOString().slice(0, 10);

const SEMANA = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado'];

/** A day of a month; without a year, the next one that comes, unless it has just passed. */
function diaDoMes(escrito: string, hoje: string): string | undefined {
  const [, d = '', m = '', a] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?$/.exec(escrito) ?? [];
  if (d === '') return undefined;
  const ano = a === undefined ? Number(hoje.slice(0, 4)) : Number(a) < 100 ? 2000 + Number(a) : Number(a);
  const [mes, dia] = [m.padStart(2, '0'), d.padStart(2, '0')];
  const em = (qual: number) => `${qual}-${mes}-${dia}`;
  const data = a === undefined && em(ano) < depois(hoje, -180) ? em(ano + 1) : em(ano);
  const instante = new Date(`${data}T00:00Z`);
  return Number.isNaN(instante.getTime()) || instante.getUTCDate() !== Number(dia) ? undefined : data;
}

/** The day that a person means, seen from the day of the meeting; undefined when nobody could tell. */
export function readPrazo(escrito: string, hoje: string): string | undefined {
  const dito = semAcento(escrito).replace(/[.\s]+$/, '');
  if (dito === 'hoje') return hoje;
  if (dito === 'amanha') return depois(hoje, 1);
  if (dito === 'depois de amanha') return depois(hoje, 2);
  const dias = /^(?:em )?(\d{1,3}) ?(?:d|dias?)$/.exec(dito)?.[1];
  if (dias !== undefined) return depois(hoje, Number(dias));
  const semana = SEMANA.findIndex((nome) => new RegExp(`^(?:a |o )?${nome}(?:[- ]feira)?$`).test(dito));
  if (semana < 0) return diaDoMes(dito, hoje);
  const faltam = (semana - new Date(`${hoje}T00:00Z`).getUTCDay() + 7) % 7;
  return depois(hoje, faltam === 0 ? 7 : faltam);
}

export interface PessoaCitavel {
  readonly id: number;
  readonly nome: string;
  readonly apelido: string | null;
  /** Took part in the meeting. */
  readonly presente: boolean;
}

/** The people whom a name may mean: each of its words begins a word of the name, in order. Those who took part come first. */
export function quemSeria(quem: string, pessoas: readonly PessoaCitavel[]): readonly PessoaCitavel[] {
  const ditas = semAcento(quem).split(/\s+/);
  const nomes = ({ nome, apelido }: PessoaCitavel) => [nome, apelido ?? ''].map(semAcento);
  const iguais = pessoas.filter((uma) => nomes(uma).includes(ditas.join(' ')));
  const comecam = pessoas.filter((uma) =>
    nomes(uma).some((nome) => {
      let palavras = nome.split(/\s+/);
      return ditas.every((dita) => {
        const i = palavras.findIndex((palavra) => palavra.startsWith(dita));
        palavras = palavras.slice(i + 1);
        return i >= 0;
      });
    }),
  );
  const achadas = iguais.length > 0 ? iguais : comecam;
  const presentes = achadas.filter(({ presente }) => presente);
  return presentes.length > 0 ? presentes : achadas;
}

/** A text in which a line became an action: it names the number, the person and the day. */
export function escreveAcao(
  texto: string,
  linha: number,
  acao: { readonly numero: string; readonly nome: string; readonly prazo: string; readonly descricao: string },
): string {
  const [, mes, dia] = acao.prazo.split('-');
  const escrita = `${acao.numero} · ${acao.nome} até ${dia}/${mes}: ${acao.descricao}`;
  return texto
    .split('\n')
    .map((uma, i) => (i === linha ? (ITEM.exec(uma)?.[0] ?? '') + escrita : uma))
    .join('\n');
}

import { definicaoDe, type Marcador } from './emailtemplate/catalogo.ts';
import { ASSUNTO_MAXIMO, CORPO_MAXIMO, type ModeloEmail, type TextoModelo } from './emailtemplate/schema.ts';

/** A problem in the text of a template; `inicio` and `fim` count characters of the field. */
export interface Problema {
  readonly campo: keyof TextoModelo;
  readonly inicio: number;
  readonly fim: number;
  readonly mensagem: string;
}

type Marcadores = Readonly<Record<string, Marcador>>;
type Achado = Omit<Problema, 'campo'>;

const ABERTURA_OU_FIM = /\{\{([^{}\n]*)(\}\})?|\}\}/g;
const LINK = /\[[^\]\n]*\]\(([^)\n]*)\)/g;
const SO_MARCADOR = /^\{\{\s*([^{}\s]+)\s*\}\}$/;
const ENDERECO = /(?:\b[a-z][a-z+.-]*:\/\/|\bwww\.|\bmailto:)[^\s)]*/gi;

/** Number of letters to change, remove or add to turn one word into the other. */
function distancia(a: string, b: string): number {
  let anterior = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letra] of [...a].entries()) {
    const linha = [i + 1];
    for (const [j, outra] of [...b].entries()) {
      const troca = (anterior[j] ?? 0) + (letra === outra ? 0 : 1);
      linha.push(Math.min(troca, (anterior[j + 1] ?? 0) + 1, (linha[j] ?? 0) + 1));
    }
    anterior = linha;
  }
  return anterior.at(-1) ?? 0;
}

const simples = (nome: string): string => nome.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The placeholder that the writer probably meant. */
function parecido(nome: string, marcadores: Marcadores): string | undefined {
  const [melhor] = Object.keys(marcadores)
    .map((outro) => ({ outro, longe: distancia(simples(nome), simples(outro)) }))
    .sort((a, b) => a.longe - b.longe);
  return melhor && melhor.longe <= 2 ? melhor.outro : undefined;
}

function desconhecido(nome: string, marcadores: Marcadores): string {
  const sugestao = parecido(nome, marcadores);
  return `O marcador {{${nome}}} não existe neste modelo.${sugestao ? ` Você quis dizer {{${sugestao}}}?` : ''}`;
}

/** Problem of one placeholder; undefined when there is none. */
function problemaDoMarcador(achado: RegExpExecArray, marcadores: Marcadores): string | undefined {
  const [inteiro, dentro, fechamento] = achado;
  if (inteiro === '}}') return 'Há }} sem {{ antes.';
  if (fechamento === undefined) return 'Falta fechar o marcador com }}.';
  const nome = dentro?.trim() ?? '';
  if (nome === '') return 'O marcador está vazio.';
  return Object.hasOwn(marcadores, nome) ? undefined : desconhecido(nome, marcadores);
}

function lookFor(texto: string, padrao: RegExp, judge: (achado: RegExpExecArray) => string | undefined): Achado[] {
  return [...texto.matchAll(padrao)].flatMap((achado) => {
    const mensagem = judge(achado);
    return mensagem === undefined ? [] : [{ inicio: achado.index, fim: achado.index + achado[0].length, mensagem }];
  });
}

const doTexto = (texto: string, marcadores: Marcadores): Achado[] => [
  ...lookFor(texto, ABERTURA_OU_FIM, (achado) => problemaDoMarcador(achado, marcadores)),
  ...lookFor(texto, ENDERECO, () => 'Um endereço escrito não é aceito: use o marcador de endereço do modelo.'),
];

/** A bold that opens in a line closes in it. */
const negritoAberto = (corpo: string): Achado[] =>
  lookFor(corpo, /[^\n]+/g, ([linha]) =>
    (linha.split('**').length - 1) % 2 ? 'Falta fechar o negrito com **.' : undefined,
  );

function doCorpo(corpo: string, marcadores: Marcadores): Achado[] {
  const levaAlgures = ([, destino = '']: RegExpExecArray): string | undefined => {
    const nome = SO_MARCADOR.exec(destino)?.[1];
    if (nome === undefined || (Object.hasOwn(marcadores, nome) && marcadores[nome]?.tipo !== 'link')) {
      return 'Um link só leva a um marcador de endereço, como [rótulo]({{link}}).';
    }
    return undefined;
  };
  const usados = new Set([...corpo.matchAll(/\{\{\s*([^{}\s]+)\s*\}\}/g)].map(([, nome]) => nome));
  const faltam = Object.entries(marcadores)
    .filter(([nome, { obrigatorio }]) => obrigatorio && !usados.has(nome))
    .map(([nome]) => ({
      inicio: corpo.length,
      fim: corpo.length,
      mensagem: `Falta o marcador {{${nome}}}: sem ele quem recebe não tem como continuar.`,
    }));
  return [
    ...doTexto(corpo, marcadores),
    ...lookFor(corpo, LINK, levaAlgures),
    ...negritoAberto(corpo),
    ...faltam,
    ...doTamanho(corpo, CORPO_MAXIMO),
  ];
}

function doAssunto(assunto: string, marcadores: Marcadores): Achado[] {
  const link = (achado: RegExpExecArray): string | undefined =>
    marcadores[achado[1]?.trim() ?? '']?.tipo === 'link'
      ? 'O endereço não vai no assunto: quem lê a lista de mensagens o veria.'
      : undefined;
  return [
    ...doTexto(assunto, marcadores),
    ...lookFor(assunto, ABERTURA_OU_FIM, link),
    ...lookFor(assunto, /[\r\n]+/g, () => 'O assunto tem uma só linha.'),
    ...doTamanho(assunto, ASSUNTO_MAXIMO),
  ];
}

function doTamanho(texto: string, maximo: number): Achado[] {
  if (texto.trim() === '') return [{ inicio: 0, fim: texto.length, mensagem: 'Campo obrigatório.' }];
  if (texto.length <= maximo) return [];
  const mensagem = `Informe no máximo ${maximo.toLocaleString('pt-BR')} caracteres.`;
  return [{ inicio: maximo, fim: texto.length, mensagem }];
}

/** All problems of a text of this template, by field and place. */
export function problemasDoModelo(modelo: ModeloEmail, { assunto, corpo }: TextoModelo): Problema[] {
  const { marcadores } = definicaoDe(modelo);
  const de = (campo: keyof TextoModelo, achados: readonly Achado[]): Problema[] =>
    achados.map((achado) => ({ campo, ...achado })).sort((a, b) => a.inicio - b.inicio);
  return [...de('assunto', doAssunto(assunto, marcadores)), ...de('corpo', doCorpo(corpo, marcadores))];
}

/** Line and column of a character, counted from 1, as editors count. */
export function posicaoDe(texto: string, indice: number): { linha: number; coluna: number } {
  const linhas = texto.slice(0, indice).split(/\r?\n/);
  return { linha: linhas.length, coluna: (linhas.at(-1)?.length ?? 0) + 1 };
}

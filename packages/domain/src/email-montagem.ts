import { documentoHtml, htmlDe } from './email-html.ts';
import { type Linha, parseCorpo, parseLinha, type Trecho } from './email-marcacao.ts';
import { definicaoDe, type TipoMarcador } from './emailtemplate/catalogo.ts';
import type { ModeloEmail, TextoModelo } from './emailtemplate/schema.ts';
import { PRODUTO } from './produto.ts';

const LINHA_MAXIMA = 300;
const BLOCO_MAXIMO = 2_000;

/** A finished message: two parts with the same content. */
export interface EmailMontado {
  readonly assunto: string;
  readonly html: string;
  readonly texto: string;
}

interface Pedido {
  readonly modelo: ModeloEmail;
  readonly texto: TextoModelo;
  /** Values of the placeholders; links are paths of the product. */
  readonly valores: Readonly<Record<string, string>>;
  /** Public address of the product, without a slash at the end. */
  readonly endereco: string;
}

/** A path of the product; an address of another site, with or without a scheme, does not match. */
const CAMINHO = /^\/(?![/\\])[^\s\\]*$/;
export const isCaminho = (valor: string): boolean => CAMINHO.test(valor);

/** Invisible characters that change how the visible ones read: controls, halves of characters, direction. */
const OCULTOS = /(?![\n\t])\p{Cc}|\p{Surrogate}|[\u202a-\u202e\u2066-\u2069]/gu;

const cut = (texto: string, maximo: number): string => {
  const letras = [...texto];
  return letras.length <= maximo ? texto : `${letras.slice(0, maximo - 1).join('')}…`;
};

const umaLinha = (valor: string): string => cut(valor.replace(/\s+/g, ' ').replace(OCULTOS, '').trim(), LINHA_MAXIMA);

const muitasLinhas = (valor: string): string =>
  cut(
    valor
      .replace(/\r\n?|\u2028|\u2029/g, '\n')
      .replace(OCULTOS, '')
      .trim(),
    BLOCO_MAXIMO,
  );

/** Mail programs turn text that looks like an address into a link: an invisible space keeps it text. */
const semLink = (texto: string): string =>
  texto.replace(/:\/\//g, ':\u200b//').replace(/(?<=[\p{L}\p{N}-])\.(?=\p{L}{2})/gu, '.\u200b');

const tipoDe = (modelo: ModeloEmail, nome: string): TipoMarcador | undefined => {
  const { marcadores } = definicaoDe(modelo);
  return Object.hasOwn(marcadores, nome) ? marcadores[nome]?.tipo : undefined;
};

/** The values as the message shows them. @throws {RangeError} on a link that is not a path of the product */
function prepare({ modelo, valores, endereco }: Pedido): (nome: string) => string {
  return (nome) => {
    const valor = valores[nome] ?? '';
    const tipo = tipoDe(modelo, nome);
    if (tipo === 'bloco') return semLink(muitasLinhas(valor));
    if (tipo !== 'link') return semLink(umaLinha(valor));
    if (!isCaminho(valor)) throw new RangeError(`${modelo}: ${nome} is not a path`);
    return endereco + valor;
  };
}

const textoDoTrecho = (trecho: Trecho, valor: (nome: string) => string): string => {
  if (trecho.tipo === 'texto') return semLink(trecho.texto);
  if (trecho.tipo === 'marcador') return valor(trecho.nome);
  return `${textoDaLinha(trecho.rotulo, valor)}: ${valor(trecho.nome)}`;
};

const textoDaLinha = (linha: Linha, valor: (nome: string) => string): string =>
  linha.map((trecho) => textoDoTrecho(trecho, valor)).join('');

const PREFIXO = { titulo: '', paragrafo: '', lista: '- ', citacao: '> ' } as const;

function textoDe(corpo: string, valor: (nome: string) => string): string {
  return parseCorpo(corpo)
    .map((bloco) => {
      if (bloco.tipo === 'botao') return `${textoDaLinha(bloco.rotulo, valor)}:\n${valor(bloco.nome)}`;
      const prefixo = PREFIXO[bloco.tipo];
      return bloco.linhas
        .map((linha) => prefixo + textoDaLinha(linha, valor).replaceAll('\n', bloco.tipo === 'citacao' ? '\n> ' : '\n'))
        .join('\n');
    })
    .join('\n\n');
}

/**
 * Makes a message: values are text, never markup, and every link begins with `endereco`.
 * @throws {RangeError} on a link that is not a path of the product
 */
export function assembleEmail(pedido: Pedido): EmailMontado {
  const { modelo, texto, endereco, valores } = pedido;
  const valor = prepare(pedido);
  const noAssunto = (nome: string) => umaLinha(valores[nome] ?? '');
  const assunto = umaLinha(
    parseLinha(texto.assunto.replaceAll('**', ''))
      .map((trecho) => (trecho.tipo === 'texto' ? trecho.texto : noAssunto(trecho.nome)))
      .join(''),
  );
  const rodape = `Mensagem automática da ${PRODUTO.nome}. Não é preciso responder.`;
  return {
    assunto,
    html: documentoHtml({
      assunto,
      miolo: htmlDe(parseCorpo(texto.corpo), {
        valor,
        literal: semLink,
        isLink: (nome) => tipoDe(modelo, nome) === 'link',
      }),
      rodape,
      endereco,
    }),
    texto: `${textoDe(texto.corpo, valor)}\n\n-- \n${rodape}\n${endereco}\n`,
  };
}

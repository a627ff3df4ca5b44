import type { Bloco, Linha, Trecho } from './email-marcacao.ts';
import { PRODUTO } from './produto.ts';

/** Sources of the words of a message. */
interface Fontes {
  /** Value of a placeholder. */
  readonly valor: (nome: string) => string;
  /** Text of the template itself, prepared for the output. */
  readonly literal: (texto: string) => string;
  readonly isLink: (nome: string) => boolean;
}

const ENTIDADES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeText = (texto: string): string => texto.replace(/[&<>"']/g, (letra) => ENTIDADES[letra] ?? letra);
const comQuebras = (texto: string): string => escapeText(texto).replaceAll('\n', '<br>');

const FONTE = "'Nunito','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** Inline styles give the light theme, which every mail program keeps; rules over classes give the dark one. */
const ESTILO = {
  pagina: `margin:0;padding:0;background-color:#f6f7fa;color:#1d2530;font-family:${FONTE};font-size:16px;line-height:1.5`,
  fundo: 'background-color:#f6f7fa;padding:24px 12px',
  coluna: 'max-width:560px;margin:0 auto',
  marca: 'padding:0 4px 16px;font-size:20px;font-weight:700;color:#3346e0',
  cartao: 'background-color:#ffffff;border:1px solid #e1e5ee;border-radius:8px;padding:24px 24px 8px',
  titulo: 'margin:0 0 16px;font-size:20px;line-height:1.3;font-weight:700;color:#1d2530',
  paragrafo: 'margin:0 0 16px;overflow-wrap:anywhere',
  lista: 'margin:0 0 16px;padding:0 0 0 24px;overflow-wrap:anywhere',
  item: 'margin:0 0 4px',
  citacao: 'margin:0 0 16px;padding:4px 0 4px 16px;border-left:4px solid #c5ccda;color:#57616f;overflow-wrap:anywhere',
  botao:
    'display:inline-block;padding:12px 24px;border-radius:6px;background-color:#465dff;color:#ffffff;font-weight:700;text-decoration:none',
  copia: 'margin:0 0 16px;font-size:13px;color:#57616f;overflow-wrap:anywhere',
  link: 'color:#3346e0',
  rodape: 'padding:16px 4px 0;font-size:13px;color:#57616f;overflow-wrap:anywhere',
} as const;

const ESCURO = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.fundo{background-color:#1b1f26!important;color:#dfe3ea!important}
.cartao{background-color:#232830!important;border-color:#363d49!important;color:#dfe3ea!important}
.forte{color:#dfe3ea!important}
.fraco{color:#aab4c3!important;border-color:#4b5462!important}
.link{color:#9dabff!important}
}`;

const ancora = (href: string, conteudo: string): string =>
  `<a class="link" href="${escapeText(href)}" style="${ESTILO.link}">${conteudo}</a>`;

function htmlDoTrecho(trecho: Trecho, fontes: Fontes): string {
  if (trecho.tipo === 'link') return ancora(fontes.valor(trecho.nome), htmlDaLinha(trecho.rotulo, fontes));
  const texto =
    trecho.tipo === 'texto' ? comQuebras(fontes.literal(trecho.texto)) : htmlDoMarcador(trecho.nome, fontes);
  return trecho.forte && texto !== '' ? `<strong>${texto}</strong>` : texto;
}

function htmlDoMarcador(nome: string, { valor, isLink }: Fontes): string {
  return isLink(nome) ? ancora(valor(nome), escapeText(valor(nome))) : comQuebras(valor(nome));
}

const htmlDaLinha = (linha: Linha, fontes: Fontes): string =>
  linha.map((trecho) => htmlDoTrecho(trecho, fontes)).join('');

function htmlDoBotao(rotulo: string, href: string): string {
  return `<p style="${ESTILO.paragrafo}"><a href="${escapeText(href)}" style="${ESTILO.botao}">${rotulo}</a></p>
<p class="fraco" style="${ESTILO.copia}">Se o botão não abrir, copie este endereço: ${ancora(href, escapeText(href))}</p>`;
}

function htmlDoBloco(bloco: Bloco, fontes: Fontes): string {
  if (bloco.tipo === 'botao') return htmlDoBotao(htmlDaLinha(bloco.rotulo, fontes), fontes.valor(bloco.nome));
  const linhas = bloco.linhas.map((linha) => htmlDaLinha(linha, fontes));
  switch (bloco.tipo) {
    case 'lista':
      return `<ul style="${ESTILO.lista}">${linhas.map((linha) => `<li style="${ESTILO.item}">${linha}</li>`).join('')}</ul>`;
    case 'titulo':
      return `<h1 class="forte" style="${ESTILO.titulo}">${linhas.join('')}</h1>`;
    case 'citacao':
      return `<blockquote class="fraco" style="${ESTILO.citacao}">${linhas.join('<br>')}</blockquote>`;
    case 'paragrafo':
      return `<p style="${ESTILO.paragrafo}">${linhas.join('<br>')}</p>`;
  }
}

/** HTML of the blocks of a body. */
export const htmlDe = (blocos: readonly Bloco[], fontes: Fontes): string =>
  blocos.map((bloco) => htmlDoBloco(bloco, fontes)).join('\n');

interface Documento {
  readonly assunto: string;
  /** HTML already made safe. */
  readonly miolo: string;
  readonly rodape: string;
  readonly endereco: string;
}

/** The one layout of every message. It has no tables and no pictures, and loads nothing from outside. */
export const documentoHtml = ({ assunto, miolo, rodape, endereco }: Documento): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeText(assunto)}</title>
<style>${ESCURO}</style>
</head>
<body class="fundo" style="${ESTILO.pagina}">
<div class="fundo" style="${ESTILO.fundo}">
<div style="${ESTILO.coluna}">
<div class="link" style="${ESTILO.marca}">${PRODUTO.nome}</div>
<div class="cartao" style="${ESTILO.cartao}">
${miolo}
</div>
<div class="fraco" style="${ESTILO.rodape}">${escapeText(rodape)}<br>${ancora(endereco, escapeText(endereco))}</div>
</div>
</div>
</body>
</html>
`;

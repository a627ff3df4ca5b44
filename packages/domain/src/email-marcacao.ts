/**
 * The markup of a message: a blank line separates paragraphs; `# título`, `- item`, `> citação`, `**negrito**`,
 * `{{marcador}}` and `[rótulo]({{link}})`, which is a button when it stands alone in its line.
 */

export type Trecho =
  | { readonly tipo: 'texto'; readonly texto: string; readonly forte: boolean }
  | { readonly tipo: 'marcador'; readonly nome: string; readonly forte: boolean }
  | { readonly tipo: 'link'; readonly rotulo: readonly Trecho[]; readonly nome: string };

/** Pieces of one line. */
export type Linha = readonly Trecho[];

export type Bloco =
  | { readonly tipo: 'titulo' | 'paragrafo' | 'lista' | 'citacao'; readonly linhas: readonly Linha[] }
  | { readonly tipo: 'botao'; readonly rotulo: Linha; readonly nome: string };

type TipoBloco = Bloco['tipo'];

const NOME = String.raw`\{\{\s*([^{}\s]+)\s*\}\}`;
const PECA = new RegExp(String.raw`\[([^\]\n]+)\]\(${NOME}\)|${NOME}|(\*\*)`, 'g');
const BOTAO = new RegExp(String.raw`^\[([^\]]+)\]\(${NOME}\)$`);
const PREFIXOS: readonly (readonly [string, TipoBloco])[] = [
  ['# ', 'titulo'],
  ['- ', 'lista'],
  ['> ', 'citacao'],
];

/** Pieces of one line, in order; `**` turns bold on and off. */
export function parseLinha(linha: string, negrito = false): Linha {
  const trechos: Trecho[] = [];
  let forte = negrito;
  let fim = 0;
  for (const achado of linha.matchAll(PECA)) {
    const [inteiro, rotulo, destino, nome] = achado;
    if (achado.index > fim) trechos.push({ tipo: 'texto', texto: linha.slice(fim, achado.index), forte });
    fim = achado.index + inteiro.length;
    if (destino !== undefined) trechos.push({ tipo: 'link', rotulo: parseLinha(rotulo ?? '', forte), nome: destino });
    else if (nome !== undefined) trechos.push({ tipo: 'marcador', nome, forte });
    else forte = !forte;
  }
  if (fim < linha.length) trechos.push({ tipo: 'texto', texto: linha.slice(fim), forte });
  return trechos;
}

function parseBloco(linha: string): Bloco {
  const [, rotulo, nome] = BOTAO.exec(linha) ?? [];
  if (rotulo !== undefined && nome !== undefined) return { tipo: 'botao', rotulo: parseLinha(rotulo), nome };
  const [prefixo, tipo] = PREFIXOS.find(([inicio]) => linha.startsWith(inicio)) ?? ['', 'paragrafo' as const];
  return { tipo, linhas: [parseLinha(linha.slice(prefixo.length))] } as Bloco;
}

/** Lines of one kind in a row form one block; a title and a button are always separate blocks. */
function join(antes: Bloco | undefined, bloco: Bloco): Bloco | undefined {
  if (!antes || antes.tipo === 'botao' || bloco.tipo === 'botao') return undefined;
  if (antes.tipo !== bloco.tipo || bloco.tipo === 'titulo') return undefined;
  return { tipo: antes.tipo, linhas: [...antes.linhas, ...bloco.linhas] };
}

/** The blocks of a body. Anything that is not markup stays as text. */
export function parseCorpo(corpo: string): Bloco[] {
  return corpo
    .split(/\r?\n[ \t]*(?:\r?\n[ \t]*)+/)
    .map((paragrafo) => paragrafo.split(/\r?\n/).map((linha) => linha.trim()))
    .flatMap((linhas) => {
      const blocos: Bloco[] = [];
      for (const linha of linhas.filter(Boolean)) {
        const bloco = parseBloco(linha);
        const junto = join(blocos.at(-1), bloco);
        if (junto) blocos[blocos.length - 1] = junto;
        else blocos.push(bloco);
      }
      return blocos;
    });
}

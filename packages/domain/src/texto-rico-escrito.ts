import { type BlocoRico, byLink, joined, lerRico, type Trecho } from './texto-rico.ts';

/** Marks from the outside in, with the sign that opens and closes each. */
const SINAIS = [
  ['negrito', '**'],
  ['riscado', '~~'],
  ['italico', '*'],
] as const;
type Marca = (typeof SINAIS)[number][0];

/** A piece of text in which no sign is read as a mark. */
const escaped = (texto: string): string =>
  texto.replace(/\\(?=[!-/:-@[-`{-~\n]|$)|[*~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|\](?=\()/gu, '\\$&');

/** A line whose first signs would make it a heading or an item of a list. */
const atStart = (linha: string): string =>
  linha.replace(/^(?:(#{1,6}|[-+])(?=\s|$)|(\d{1,9})([.)])(?=\s|$))/, (_, sinal?: string, numero = '', ponto = '') =>
    sinal === undefined ? `${numero}\\${ponto}` : `\\${sinal}`,
  );

const sinalDe = (marca: Marca): string => SINAIS.find(([nome]) => nome === marca)?.[1] ?? '';

/** Runs as one text, the marks that they share written once. */
function marked(trechos: readonly Trecho[]): string {
  let escrito = '';
  let abertas: Marca[] = [];
  const close = (marcas: readonly Marca[]) => {
    escrito += marcas.toReversed().map(sinalDe).join('');
  };
  for (const um of trechos) {
    const primeira = abertas.findIndex((marca) => !um[marca]);
    if (primeira >= 0) close(abertas.splice(primeira));
    const novas = SINAIS.flatMap(([marca]) => (um[marca] && !abertas.includes(marca) ? [marca] : []));
    abertas = [...abertas, ...novas];
    escrito += novas.map(sinalDe).join('') + escaped(um.texto);
  }
  close(abertas);
  return escrito;
}

/** An address that says itself needs no other words. */
const inline = (trechos: readonly Trecho[]): string =>
  byLink(trechos)
    .map(({ link, trechos: dele }) => {
      if (link === undefined) return marked(dele);
      const dito = dele.map(({ texto }) => texto).join('');
      return link === dito || link === `mailto:${dito}` ? dito : `[${marked(dele)}](${link.replace(/[()]/g, '\\$&')})`;
    })
    .join('');

type DeTexto = Extract<BlocoRico, { trechos: unknown }>;

function written({ tipo, trechos }: DeTexto): string {
  const escrito = inline(trechos);
  if (tipo === 'titulo') return `### ${escrito.replaceAll('\n', ' ').replace(/(?<=^|\s)#+$/, '\\$&')}`;
  return escrito.split('\n').map(atStart).join('\n');
}

/** Whether a text is read as what it was written from. Addresses become links by themselves. */
function isFaithful(escrito: string, { trechos }: DeTexto): boolean {
  const [lido, ...mais] = lerRico(escrito);
  const semLinks = (todos: readonly Trecho[]) => JSON.stringify(joined(todos.map(({ link: _, ...um }) => um)));
  return mais.length === 0 && lido !== undefined && 'trechos' in lido && semLinks(lido.trechos) === semLinks(trechos);
}

/**
 * A paragraph or a heading. Markdown has no way to write some marks, such as bold that begins with a bracket in the
 * middle of a word: such a run loses its marks, and never a letter.
 */
function paragrafo({ tipo, trechos: dados }: DeTexto): string {
  const trechos = joined(dados);
  const bare = (quais: (i: number) => boolean): DeTexto => ({
    tipo,
    trechos: joined(trechos.map((um, i) => (quais(i) ? { texto: um.texto } : um))),
  });
  const todas = written({ tipo, trechos });
  // Nearly every text ends here, with each key.
  if (isFaithful(todas, { tipo, trechos })) return todas;
  const fiel = trechos.map((_, n) => bare((i) => i === n)).find((uma) => isFaithful(written(uma), uma));
  return written(fiel ?? bare(() => true));
}

const indented = (escrito: string, marca: string): string =>
  marca + escrito.replaceAll('\n', `\n${' '.repeat(marca.length)}`);

/** Parts inside an item: a list stands right under its words where it is read as one there. */
const inItem = (blocos: readonly BlocoRico[]): string =>
  blocos.reduce((antes, um) => {
    const perto = um.tipo === 'lista' && (um.inicio ?? 1) === 1;
    return antes === '' ? bloco(um) : `${antes}${perto ? '\n' : '\n\n'}${bloco(um)}`;
  }, '');

function bloco(um: BlocoRico): string {
  if (um.tipo !== 'lista') return paragrafo(um);
  const { inicio, itens } = um;
  return itens.map((item, i) => indented(inItem(item), inicio === null ? '- ' : `${inicio + i}. `)).join('\n');
}

/** The parts that have words, lists of one kind in a row as one. */
function tidy(blocos: readonly BlocoRico[]): BlocoRico[] {
  const ficam: BlocoRico[] = [];
  for (const um of blocos) {
    const ultimo = ficam.at(-1);
    if (um.tipo !== 'lista') {
      if (um.trechos.some(({ texto }) => texto.trim() !== '')) ficam.push(um);
      continue;
    }
    const itens = um.itens.map(tidy).filter((item) => item.length > 0);
    if (ultimo?.tipo === 'lista' && (ultimo.inicio === null) === (um.inicio === null))
      ficam[ficam.length - 1] = { ...ultimo, itens: [...ultimo.itens, ...itens] };
    else if (itens.length > 0) ficam.push({ ...um, itens });
  }
  return ficam;
}

/** The Markdown of these parts, which `lerRico` reads back. */
export const escreverRico = (blocos: readonly BlocoRico[]): string => tidy(blocos).map(bloco).join('\n\n');

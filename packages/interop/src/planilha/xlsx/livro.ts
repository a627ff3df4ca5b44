import type { Folego } from '../../folego.ts';
import { LeituraInterrompida } from '../../problemas.ts';
import type { AtributosXml } from '../../xml/separador-xml.ts';
import type { Aba } from '../celula.ts';
import { LIMITES_PLANILHA } from '../limites.ts';
import type { Pacote } from './pacote.ts';
import { bounded, readTudo, semEscape } from './xml.ts';

const demais = () =>
  new LeituraInterrompida(
    'planilha.textos',
    'A planilha tem texto demais para um cadastro. Divida-a em arquivos menores.',
  );

/** The texts that cells share, without phonetic readings. */
export async function readTextos(bytes: AsyncIterable<Uint8Array>, folego: Folego): Promise<string[]> {
  const textos: string[] = [];
  let caracteres = 0;
  let partes: string[] = [];
  let dentro = false;
  let fonetica = 0;
  const leitor = {
    open(nome: string) {
      if (nome === 'si') partes = [];
      if (nome === 'rPh') fonetica += 1;
      dentro = nome === 't' && fonetica === 0;
    },
    texto(parte: string) {
      if (dentro) partes.push(parte);
    },
    close(nome: string) {
      if (nome === 't') dentro = false;
      if (nome === 'rPh') fonetica -= 1;
      if (nome !== 'si') return;
      const texto = bounded(semEscape(partes.join('')));
      caracteres += texto.length;
      textos.push(texto);
      if (textos.length > LIMITES_PLANILHA.textos || caracteres > LIMITES_PLANILHA.caracteres) throw demais();
    },
  };
  await readTudo(bytes, leitor, folego);
  return textos;
}

interface AbaDoLivro extends Aba {
  /** Part of the package with the sheet. */
  readonly parte: string;
}

export interface Livro {
  readonly abas: readonly AbaDoLivro[];
  readonly base1904: boolean;
  /** Parts of styles and texts; undefined when absent. */
  readonly estilos: string | undefined;
  readonly textos: string | undefined;
  readonly macros: boolean;
}

interface Relacao {
  readonly tipo: string;
  readonly alvo: string;
}

/** Path of a part that `pasta/de/base.xml` refers to. */
function resolve(pasta: string, alvo: string): string {
  if (alvo.startsWith('/')) return alvo.slice(1);
  const partes = pasta.split('/');
  for (const parte of alvo.split('/')) {
    if (parte === '..') partes.pop();
    else if (parte !== '.') partes.push(parte);
  }
  return partes.filter(Boolean).join('/');
}

/** Path of a part's relations; those of the package itself when `parte` is empty. */
const relsDe = (parte: string): string => parte.replace(/([^/]*)$/, '_rels/$1.rels');

async function relacoes(pacote: Pacote, parte: string, folego: Folego): Promise<Map<string, Relacao>> {
  const achadas = new Map<string, Relacao>();
  const arquivo = relsDe(parte);
  if (!pacote.has(arquivo)) return achadas;
  const pasta = parte.split('/').slice(0, -1).join('/');
  const open = (nome: string, atributos: AtributosXml) => {
    if (nome !== 'Relationship' || atributos['TargetMode'] === 'External') return;
    const tipo = atributos['Type']?.split('/').at(-1) ?? '';
    achadas.set(atributos['Id'] ?? '', { tipo, alvo: resolve(pasta, atributos['Target'] ?? '') });
  };
  await readTudo(pacote.read(arquivo), { open }, folego);
  return achadas;
}

const naoPlanilha = () =>
  new LeituraInterrompida(
    'planilha.desconhecida',
    'O arquivo está compactado, mas não é uma planilha XLSX. Salve como "Pasta de Trabalho do Excel (.xlsx)" e envie.',
  );

/** The workbook: its sheets in order, and the places of the other parts. */
export async function readLivro(pacote: Pacote, folego: Folego): Promise<Livro> {
  const raiz = pacote.has('_rels/.rels') ? await relacoes(pacote, '', folego) : new Map<string, Relacao>();
  const livro = [...raiz.values()].find(({ tipo }) => tipo === 'officeDocument')?.alvo ?? 'xl/workbook.xml';
  if (!pacote.has(livro) || !livro.endsWith('.xml')) throw naoPlanilha();
  const partes = await relacoes(pacote, livro, folego);
  const abas: AbaDoLivro[] = [];
  let base1904 = false;
  let isLivro = false;
  const open = (nome: string, atributos: AtributosXml) => {
    if (nome === 'workbook') isLivro = true;
    if (nome === 'workbookPr') base1904 = atributos['date1904'] === '1' || atributos['date1904'] === 'true';
    if (nome !== 'sheet') return;
    const [, id = ''] = Object.entries(atributos).find(([atributo]) => atributo.endsWith(':id')) ?? [];
    const relacao = partes.get(id);
    if (relacao?.tipo !== 'worksheet' || !pacote.has(relacao.alvo) || abas.length >= LIMITES_PLANILHA.abas) return;
    const oculta = (atributos['state'] ?? 'visible') !== 'visible';
    abas.push({ nome: atributos['name'] ?? `Planilha ${abas.length + 1}`, oculta, parte: relacao.alvo });
  };
  await readTudo(pacote.read(livro), { open }, folego);
  if (!isLivro) throw naoPlanilha();
  const parteDe = (tipo: string) =>
    [...partes.values()].find((relacao) => relacao.tipo === tipo && pacote.has(relacao.alvo))?.alvo;
  const macros = [...partes.values()].some(({ tipo }) => tipo === 'vbaProject');
  return { abas, base1904, estilos: parteDe('styles'), textos: parteDe('sharedStrings'), macros };
}

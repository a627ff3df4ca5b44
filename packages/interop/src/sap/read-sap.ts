import {
  CAMPOS_SAP,
  type CampoSap,
  COLUNAS,
  LAYOUTS,
  type LayoutSap,
} from '@cadencia/domain/conversaosap/importacao/layouts.ts';
import { type Celula, isVazia, type LinhaLida } from '../planilha/celula.ts';
import { LIMITES_PLANILHA } from '../planilha/limites.ts';
import { readPlanilha } from '../planilha/read-planilha.ts';
import { LeituraInterrompida, Problemas } from '../problemas.ts';
import { type Apelidos, type Coluna, colunasDe, faltamEm, layoutDe } from './cabecalho.ts';
import { readXls } from './read-xls.ts';
import { type Escrita, escritaDe, readValor, textoDe, type ValorSap } from './valor.ts';

export type Valores = Partial<Record<CampoSap, ValorSap>>;

/** One row of a list: its values, and what is wrong with cells. */
export interface LinhaSap {
  readonly linha: number;
  readonly valores: Valores;
  readonly erros: readonly string[];
}

export interface ListaSap {
  readonly layout: LayoutSap;
  readonly colunas: readonly Coluna[];
  readonly linhas: readonly LinhaSap[];
  /** Sums, titles again, and rows without a key that are not read. */
  readonly ignoradas: number;
}

export type LeituraSap =
  | { readonly ok: true; readonly lista: ListaSap }
  | { readonly ok: false; readonly mensagem: string };

interface Opcoes {
  /** The list that a person says it is. */
  readonly layout?: LayoutSap | undefined;
  readonly apelidos?: Apelidos;
}

/** Rows from the top in which the titles may be: lists begin with their name, variant and date. */
const ATE_O_CABECALHO = 60;

/** Gathers the rows of one list: titles first, then the cells of known columns. */
class Coletor {
  colunas: readonly Coluna[] = [];
  layout: LayoutSap | undefined;
  ignoradas = 0;
  /** Rows with a value beyond the last title. */
  sobram = 0;
  readonly linhas: { readonly linha: number; celulas: readonly Celula[]; readonly sobra: boolean }[] = [];
  private readonly opcoes: Opcoes;
  private vistas = 0;
  /** The row with most known titles, to say what is missing. */
  private melhor: readonly Coluna[] = [];

  constructor(opcoes: Opcoes) {
    this.opcoes = opcoes;
  }

  /** False when no titles were found where they may be. */
  take({ linha, celulas }: LinhaLida): boolean {
    if (this.layout === undefined) return this.findCabecalho(celulas);
    if (this.linhas.length >= LIMITES_PLANILHA.linhas)
      throw new LeituraInterrompida(
        'sap.linhas',
        `A lista tem mais de ${LIMITES_PLANILHA.linhas.toLocaleString('pt-BR')} linhas. Divida-a.`,
      );
    if (this.isRepetida(celulas) || this.isSoma(celulas)) this.ignoradas += 1;
    else {
      const sobra = celulas.slice((this.colunas.at(-1)?.indice ?? 0) + 1).some((uma) => !isVazia(uma));
      this.sobram += Number(sobra);
      this.linhas.push({ linha, celulas: this.conhecidas.map(({ indice }) => celulas[indice] ?? null), sobra });
    }
    return true;
  }

  get conhecidas(): readonly (Coluna & { readonly campo: CampoSap })[] {
    return this.colunas.filter((uma): uma is Coluna & { campo: CampoSap } => uma.campo !== null);
  }

  private findCabecalho(celulas: readonly Celula[]): boolean {
    const colunas = colunasDe(celulas, this.opcoes.apelidos ?? (() => undefined));
    const { layout: pedido } = this.opcoes;
    const layout = pedido ? (faltamEm(colunas, pedido).length === 0 ? pedido : undefined) : layoutDe(colunas);
    const conhece = (umas: readonly Coluna[]) => umas.filter(({ campo }) => campo !== null).length;
    if (conhece(colunas) > conhece(this.melhor)) this.melhor = colunas;
    this.vistas += 1;
    if (layout === undefined) return this.vistas < ATE_O_CABECALHO;
    this.layout = layout;
    this.colunas = colunas;
    return true;
  }

  private isRepetida(celulas: readonly Celula[]): boolean {
    const iguais = this.colunas.filter(({ indice, titulo }) => textoDe(celulas[indice]) === titulo).length;
    return iguais >= Math.max(2, this.colunas.length / 2);
  }

  /** A sum has numbers and no key, or the sign or name of one in the first cell. */
  private isSoma(celulas: readonly Celula[]): boolean {
    const primeira = textoDe(celulas.find((uma) => !isVazia(uma)));
    if (/^(\*+|total|soma|subtotal|sum|totais)\b/i.test(primeira) || /^\*+$/.test(primeira)) return true;
    const chave = COLUNAS[this.layout as LayoutSap].chave[0];
    const coluna = this.conhecidas.find(({ campo }) => campo === chave);
    return coluna !== undefined && isVazia(celulas[coluna.indice]);
  }

  recusa(): string {
    const { layout } = this.opcoes;
    if (layout) return `Esta não é uma lista de ${LAYOUTS[layout]}: falta ${faltamEm(this.melhor, layout).join(', ')}.`;
    const achadas = this.melhor.filter(({ campo }) => campo !== null).map(({ titulo }) => titulo);
    const tem = achadas.length > 0 ? ` Colunas reconhecidas: ${achadas.join(', ')}.` : '';
    return `Nenhuma lista do SAP tem estes títulos.${tem} Escolha o layout, ou crie regras de Coluna do arquivo em Conversão SAP.`;
  }
}

const SEM_ERROS: readonly string[] = [];
const SEM_CELULAS: readonly Celula[] = [];

/** A sign of the separator in a text moves what follows it under other titles. */
const DESLOCADA = 'A linha tem mais colunas que os títulos: um texto dela traz o sinal que as separa. Tire-o do texto.';

/** The values of some cells of a row, and what is wrong with them. */
function readCelulas(
  conhecidas: Coletor['conhecidas'],
  celulas: readonly Celula[],
  escrita: Escrita,
): Pick<LinhaSap, 'valores' | 'erros'> {
  const valores: Valores = {};
  let erros = SEM_ERROS;
  for (const [i, { campo, titulo }] of conhecidas.entries()) {
    const lido = readValor(CAMPOS_SAP[campo].tipo, celulas[i], escrita);
    if ('erro' in lido) erros = [...erros, `${titulo}: ${lido.erro}`];
    else if (lido.valor !== null && lido.valor !== false) valores[campo] = lido.valor;
  }
  return { valores, erros };
}

function toLinhas({ conhecidas, linhas, sobram, layout }: Coletor): LinhaSap[] {
  const escrita = escritaDoArquivo(conhecidas, linhas);
  // Where most rows go beyond the titles, the last columns have none.
  const isDeslocada = sobram < linhas.length / 2;
  const isChave = conhecidas.map(({ campo }) => layout !== undefined && COLUNAS[layout].chave.includes(campo));
  return linhas.map((lida) => {
    const { linha, celulas, sobra } = lida;
    // Of a long list the cells and the values are not held both.
    lida.celulas = SEM_CELULAS;
    if (!(sobra && isDeslocada)) return { linha, ...readCelulas(conhecidas, celulas, escrita) };
    // Its keys come before its texts.
    const chaves = celulas.map((celula, i) => (isChave[i] ? celula : null));
    return { linha, valores: readCelulas(conhecidas, chaves, escrita).valores, erros: [DESLOCADA] };
  });
}

function escritaDoArquivo(conhecidas: Coletor['conhecidas'], linhas: Coletor['linhas']): Escrita {
  function* textos(tipo: string): Generator<string> {
    const quais = conhecidas.flatMap(({ campo }, i) => (CAMPOS_SAP[campo].tipo === tipo ? [i] : []));
    for (const { celulas } of linhas)
      for (const i of quais) if (typeof celulas[i] === 'string') yield textoDe(celulas[i]);
  }
  return escritaDe(textos('numero'), textos('data'));
}

const OLE = '\u00d0\u00cf\u0011\u00e0';

async function inteiro(pedacos: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const partes: Uint8Array[] = [];
  for await (const parte of pedacos) partes.push(parte);
  return Buffer.concat(partes);
}

/** The first bytes of a file. */
async function comecoDe(pedacos: AsyncIterable<Uint8Array>): Promise<string> {
  for await (const parte of pedacos) return Buffer.from(parte.subarray(0, 512)).toString('latin1');
  return '';
}

/** A workbook of the old Excel, or a page, which SAP names `.xls` too. */
const isAntigo = (comeco: string): boolean =>
  comeco.startsWith(OLE) || /^\s*(ï»¿)?<(!doctype|html|table)/i.test(comeco);

/** Takes the rows of a list until no titles can follow. */
async function takeAll(coletor: Coletor, linhas: AsyncIterable<LinhaLida> | Iterable<LinhaLida>): Promise<void> {
  for await (const linha of linhas) if (!coletor.take(linha)) break;
}

/** The rows of the first sheet that is a list. */
async function collect(open: () => AsyncIterable<Uint8Array>, opcoes: Opcoes): Promise<Coletor> {
  let coletor = new Coletor(opcoes);
  if (isAntigo(await comecoDe(open()))) {
    await takeAll(coletor, await readXls(await inteiro(open())));
    return coletor;
  }
  const lido = await readPlanilha(open, async (leitor) => {
    for (const { nome } of leitor.abas) {
      coletor = new Coletor(opcoes);
      await takeAll(coletor, leitor.linhas(nome, new Problemas()));
      if (coletor.layout !== undefined) break;
    }
  });
  if (lido.ok) return coletor;
  throw new LeituraInterrompida('sap.arquivo', lido.erros[0]?.mensagem ?? 'O arquivo não pôde ser lido.');
}

/** Reads a list of SAP PM in whatever file it came: XLSX, XLS, a page, CSV, text with tabs or with bars. */
export async function readSap(open: () => AsyncIterable<Uint8Array>, opcoes: Opcoes = {}): Promise<LeituraSap> {
  try {
    const coletor = await collect(open, opcoes);
    const { layout, colunas, ignoradas } = coletor;
    if (layout === undefined) return { ok: false, mensagem: coletor.recusa() };
    return { ok: true, lista: { layout, colunas, linhas: toLinhas(coletor), ignoradas } };
  } catch (erro) {
    if (erro instanceof LeituraInterrompida) return { ok: false, mensagem: erro.message };
    throw erro;
  }
}

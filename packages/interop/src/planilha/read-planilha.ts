import type { ProblemaArquivo } from '../arquivo.ts';
import { isBinario } from '../deteccao.ts';
import { Folego } from '../folego.ts';
import { comComeco, readPedacos } from '../fonte.ts';
import { LeituraInterrompida, Problemas } from '../problemas.ts';
import { emUtf8 } from '../utf16.ts';
import type { Celula, LeitorPlanilha, LinhaLida } from './celula.ts';
import { readCsv } from './csv/read-csv.ts';
import { LIMITES_PLANILHA } from './limites.ts';
import { readEstilos, readFolha } from './xlsx/folha.ts';
import { readLivro, readTextos } from './xlsx/livro.ts';
import { Pacote } from './xlsx/pacote.ts';

/** Opens an XLSX or XLSM in memory. It never reads macros and never computes formulas. */
async function readXlsx(bytes: Buffer, problemas: Problemas, folego: Folego): Promise<LeitorPlanilha> {
  const pacote = await Pacote.open(bytes);
  const livro = await readLivro(pacote, folego);
  if (livro.abas.length === 0)
    throw new LeituraInterrompida('planilha.vazia', 'O arquivo não tem nenhuma planilha com dados.');
  if (livro.macros)
    problemas.aviso('planilha.macros', 'O arquivo tem macros. Elas foram ignoradas: só os dados são lidos.');
  const estilos = livro.estilos === undefined ? [] : await readEstilos(pacote.read(livro.estilos), folego);
  const textos = livro.textos === undefined ? [] : await readTextos(pacote.read(livro.textos), folego);
  const contexto = { textos, estilos, base1904: livro.base1904 };
  return {
    formato: 'XLSX',
    abas: livro.abas.map(({ nome, oculta }) => ({ nome, oculta })),
    async *linhas(aba, daAba): AsyncGenerator<LinhaLida> {
      const parte = livro.abas.find(({ nome }) => nome === aba)?.parte;
      if (parte === undefined) throw new LeituraInterrompida('planilha.aba', `A aba "${aba}" não está no arquivo.`);
      yield* readFolha(pacote.read(parte), { ...contexto, problemas: daAba }, folego);
    },
  };
}

/** Bytes at the start of a file that show its kind. */
const AMOSTRA = 64 * 1_024;
/** Rows above the data that the limit of rows does not count. */
const CABECALHOS = 50;
const ZIP = 'PK\u0003\u0004';
const OLE = '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1';
const COMPACTADOS = ['Rar!', '7z\u00bc\u00af', '\u001f\u008b', 'PK\u0005\u0006'];
const CONVERTA = 'Salve como "Pasta de Trabalho do Excel (.xlsx)" ou CSV e envie.';

/** Name, as in the file, of the stream in which Office keeps a workbook with a password. */
const CIFRADO = Buffer.from('EncryptedPackage', 'utf16le').toString('latin1');

/** @throws {LeituraInterrompida} saying what the file is and what to do */
function recusar(comeco: string): void {
  const recusa = (codigo: string, mensagem: string) => new LeituraInterrompida(`planilha.${codigo}`, mensagem);
  if (comeco.trim() === '') throw recusa('vazia', 'O arquivo está vazio.');
  if (comeco.startsWith(OLE)) {
    if (comeco.includes(CIFRADO)) throw recusa('senha', 'O arquivo tem senha. Salve uma cópia sem senha e envie-a.');
    throw recusa('xls', `O arquivo é do Excel antigo (.xls) ou tem senha. ${CONVERTA}`);
  }
  if (comeco.startsWith('%PDF-')) throw recusa('pdf', `Isto é um PDF, não uma planilha. ${CONVERTA}`);
  if (/^\s*<(!doctype html|html|table|\?xml)/i.test(comeco)) {
    throw recusa('html', `Isto é uma página ou um XML com nome de planilha. Abra-o no Excel. ${CONVERTA}`);
  }
  if (COMPACTADOS.some((marca) => comeco.startsWith(marca))) {
    throw recusa('compactada', 'O arquivo está compactado. Descompacte-o e envie a planilha que está dentro.');
  }
}

async function inteiro(pedacos: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const partes: Uint8Array[] = [];
  for await (const parte of pedacos) partes.push(parte.slice());
  return Buffer.concat(partes);
}

async function comecoDe(pedacos: AsyncGenerator<Uint8Array>): Promise<string> {
  const fonte = comComeco(pedacos, AMOSTRA);
  try {
    const { value } = await fonte.next();
    return Buffer.from(value ?? []).toString('latin1');
  } finally {
    await fonte.return(undefined);
  }
}

async function openPlanilha(open: Fonte, problemas: Problemas): Promise<LeitorPlanilha> {
  const folego = new Folego();
  const comeco = await comecoDe(readPedacos(open(), folego, {}));
  recusar(comeco);
  if (comeco.startsWith(ZIP)) {
    return readXlsx(
      await inteiro(readPedacos(open(), folego, { limiteBytes: LIMITES_PLANILHA.arquivo })),
      problemas,
      folego,
    );
  }
  const texto = await comecoDe(emUtf8(comComeco(readPedacos(open(), folego, {}), AMOSTRA)));
  if (isBinario(texto)) {
    throw new LeituraInterrompida('planilha.desconhecida', `O arquivo não é uma planilha XLSX nem um CSV. ${CONVERTA}`);
  }
  return readCsv(() => readPedacos(open(), folego, {}), texto);
}

/** Characters that no database keeps as text: NUL and surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for
const IMPOSSIVEL = /[\u0000\p{Surrogate}]/u;

const ilegivel = (celula: Celula): boolean => typeof celula === 'string' && IMPOSSIVEL.test(celula);

const legivel = (linha: LinhaLida): LinhaLida =>
  linha.celulas.some(ilegivel)
    ? { ...linha, celulas: linha.celulas.map((celula) => (ilegivel(celula) ? { erro: 'caractere inválido' } : celula)) }
    : linha;

/** The same reader with a limit of rows; a cell that the database would refuse becomes an error. */
const comLimite = (leitor: LeitorPlanilha): LeitorPlanilha => ({
  ...leitor,
  async *linhas(aba, problemas): AsyncGenerator<LinhaLida> {
    let lidas = 0;
    for await (const linha of leitor.linhas(aba, problemas)) {
      lidas += 1;
      if (lidas > LIMITES_PLANILHA.linhas + CABECALHOS) {
        const limite = LIMITES_PLANILHA.linhas.toLocaleString('pt-BR');
        throw new LeituraInterrompida(
          'planilha.linhas',
          `A planilha tem mais de ${limite} linhas, o máximo de uma importação. Divida-a em arquivos menores.`,
        );
      }
      yield legivel(linha);
    }
  },
});

/** Gives the bytes of a file from the start at each call. */
type Fonte = () => AsyncIterable<Uint8Array>;

export type LeituraPlanilha<T> =
  | { readonly ok: true; readonly valor: T; readonly avisos: readonly ProblemaArquivo[] }
  | { readonly ok: false; readonly erros: readonly ProblemaArquivo[] };

/**
 * Opens a sheet file, XLSX or CSV by its content, and calls `uso` with it. Problems of the file come back as `erros`;
 * only a failure of the source or of `uso` is thrown.
 */
export async function readPlanilha<T>(
  open: Fonte,
  uso: (leitor: LeitorPlanilha, problemas: Problemas) => Promise<T>,
): Promise<LeituraPlanilha<T>> {
  const problemas = new Problemas();
  try {
    const valor = await uso(comLimite(await openPlanilha(open, problemas)), problemas);
    return { ok: true, valor, avisos: problemas.lista() };
  } catch (erro) {
    if (erro instanceof LeituraInterrompida) return { ok: false, erros: erro.problemas };
    throw erro;
  }
}

import type { Celula, LinhaLida } from '../planilha/celula.ts';
import { LIMITES_PLANILHA } from '../planilha/limites.ts';
import { LeituraInterrompida } from '../problemas.ts';

/** Bytes of a workbook of the old Excel at most: it is held whole. */
const MAIOR = 20 * 1_048_576;

const celulaDe = (valor: unknown): Celula => {
  if (valor instanceof Date) return { data: valor.toISOString().slice(0, 19) };
  if (typeof valor === 'string') return valor.slice(0, LIMITES_PLANILHA.celula);
  return typeof valor === 'number' || typeof valor === 'boolean' ? valor : null;
};

/** The rows of the first sheet with content of a workbook of the old Excel, or of a page with a table. */
export async function readXls(bytes: Uint8Array): Promise<LinhaLida[]> {
  if (bytes.byteLength > MAIOR)
    throw new LeituraInterrompida(
      'sap.grande',
      'Um .xls ou uma página de mais de 20 MB não é lido. Salve como .xlsx ou CSV e envie.',
    );
  // Loaded only where it is needed: it takes megabytes.
  const { read, utils } = await import('@e965/xlsx');
  const livro = abrir(read, bytes);
  for (const nome of livro.SheetNames) {
    const folha = livro.Sheets[nome];
    if (!folha) continue;
    const linhas = utils.sheet_to_json<unknown[]>(folha, {
      header: 1,
      blankrows: true,
      raw: true,
      defval: null,
      UTC: true,
    });
    const lidas = linhas.flatMap((celulas, i): LinhaLida[] => {
      const cortadas = celulas.slice(0, LIMITES_PLANILHA.colunas).map(celulaDe);
      return cortadas.some((uma) => uma !== null && uma !== '') ? [{ linha: i + 1, celulas: cortadas }] : [];
    });
    if (lidas.length > 0) return lidas;
  }
  throw new LeituraInterrompida('planilha.vazia', 'O arquivo não tem nenhuma planilha com dados.');
}

function abrir(read: typeof import('@e965/xlsx').read, bytes: Uint8Array) {
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      cellDates: true,
      UTC: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      sheetRows: LIMITES_PLANILHA.linhas,
    });
  } catch (causa) {
    const comSenha = causa instanceof Error && /password|encrypt/i.test(causa.message);
    throw new LeituraInterrompida(
      'sap.xls',
      comSenha
        ? 'O arquivo tem senha. Salve uma cópia sem senha e envie-a.'
        : 'O arquivo .xls não pôde ser lido. Salve como "Pasta de Trabalho do Excel (.xlsx)" e envie.',
    );
  }
}

import { detectSeparador } from './planilha/csv/separador.ts';
import { LeitorDeCabecalho } from './planilha-cronograma/cabecalho.ts';
import { CRONOGRAMA } from './planilha-cronograma/campos/cronograma.ts';
import { LeituraInterrompida } from './problemas.ts';

/** Number of lines searched for titles. */
const PROCURADAS = 20;
/** Number of titles that only a schedule has together. */
const BASTAM = 3;

/** Whether a text, one character per byte, has the titles of a schedule in one of its first lines. */
function seemsCsv(texto: string): boolean {
  const utf8 = Buffer.from(texto, 'latin1').toString('utf8');
  const lido = (utf8.includes('\uFFFD') ? texto : utf8).replace(/^\uFEFF?(sep=.\r?\n)?/, '');
  const separador = detectSeparador(lido);
  const titulos = new LeitorDeCabecalho(CRONOGRAMA);
  return lido.split(/\r\n|\r|\n/, PROCURADAS).some((linha, i) => {
    const celulas = linha.split(separador).map((celula) => celula.replace(/^"|"$/g, ''));
    const { colunas } = titulos.de({ linha: i + 1, celulas });
    return [...colunas.keys()].filter((campo) => !('comum' in CRONOGRAMA[campo])).length >= BASTAM;
  });
}

export type Formato = 'XER' | 'PMXML' | 'MSPDI' | 'PLANILHA';

/** Bytes at the start of a file that are enough to recognise it. */
export const AMOSTRA = 8 * 1_024;

const EXPORTE =
  'Exporte do Primavera P6 em XER ou XML, do MS Project em XML, ou de um dos dois para o Excel (XLSX), e envie esse arquivo.';

interface Conhecido {
  readonly codigo: string;
  readonly mensagem: string;
  readonly reconhece: (texto: string) => boolean;
}

const comeca =
  (...prefixos: string[]) =>
  (texto: string): boolean =>
    prefixos.some((prefixo) => texto.startsWith(prefixo));

const ZIP = 'PK\u0003\u0004';

/** Whether a file is a workbook or another document of Office: the reader of sheets tells them apart. */
const isPacoteDoOffice = (texto: string): boolean =>
  texto.startsWith(ZIP) && /^(\[Content_Types\]|_rels\/|xl\/|docProps\/)/.test(texto.slice(30));

/** Kinds of file that people send instead of a schedule, with the advice for each. */
const OUTROS: readonly Conhecido[] = [
  {
    codigo: 'arquivo.pdf',
    mensagem: `Isto é um PDF: não traz a rede de atividades. ${EXPORTE}`,
    reconhece: comeca('%PDF-'),
  },
  {
    codigo: 'arquivo.mpp',
    mensagem:
      'Isto parece um arquivo .mpp do MS Project, ou uma planilha do Excel antigo (.xls) ou com senha. Abra-o no programa e salve como XML (MS Project) ou como .xlsx sem senha (Excel).',
    reconhece: comeca('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'),
  },
  {
    codigo: 'arquivo.compactado',
    mensagem: 'O arquivo está compactado. Descompacte-o e envie o XER, o XML ou a planilha que está dentro.',
    reconhece: comeca(ZIP, 'PK\u0005\u0006', 'Rar!', '7z\u00bc\u00af', '\u001f\u008b'),
  },
  { codigo: 'arquivo.mpx', mensagem: `O formato MPX não é lido. ${EXPORTE}`, reconhece: comeca('MPX,') },
  {
    codigo: 'arquivo.json',
    mensagem: `Isto é um arquivo JSON, não um cronograma. ${EXPORTE}`,
    reconhece: (texto) => /^\s*[{[]/.test(texto),
  },
];

/** XML and HTML that is not MS Project's. */
const OUTROS_XML: readonly Conhecido[] = [
  {
    codigo: 'arquivo.html',
    mensagem: `Isto é uma página HTML, não um cronograma. ${EXPORTE}`,
    reconhece: (texto) => /<!doctype\s+html|<html[\s>]/i.test(texto),
  },
  {
    codigo: 'arquivo.xml_doctype',
    mensagem: `O XML declara DOCTYPE ou entidades, o que não é aceito. ${EXPORTE}`,
    reconhece: (texto) => /<!(DOCTYPE|ENTITY)/i.test(texto),
  },
];

/** Whether a file cannot be text: more than one character in fifty is a control byte. */
export function isBinario(texto: string): boolean {
  let estranhos = 0;
  for (let i = 0; i < texto.length; i += 1) {
    const codigo = texto.charCodeAt(i);
    if (codigo < 9 || (codigo > 13 && codigo < 32)) estranhos += 1;
  }
  return estranhos > texto.length / 50;
}

function recusaSe(conhecidos: readonly Conhecido[], texto: string): void {
  const conhecido = conhecidos.find(({ reconhece }) => reconhece(texto));
  if (conhecido) throw new LeituraInterrompida(conhecido.codigo, conhecido.mensagem);
}

/**
 * The format of a file by its first bytes, never by its name. `texto` is one character per byte.
 * @throws {LeituraInterrompida} naming what the file is, when it is known, and what to send instead
 */
export function detect(texto: string): Formato {
  if (texto.trim() === '') throw new LeituraInterrompida('arquivo.vazio', `O arquivo está vazio. ${EXPORTE}`);
  if (/^\s*(ERMHDR(\t|\r?\n)|%T\t)/.test(texto)) return 'XER';
  if (isPacoteDoOffice(texto)) return 'PLANILHA';
  recusaSe(OUTROS, texto);
  if (/^\s*</.test(texto)) return detectXml(texto);
  const binario = isBinario(texto);
  if (!binario && seemsCsv(texto)) return 'PLANILHA';
  const motivo = binario
    ? 'é binário e não foi reconhecido'
    : 'não é um XER, um XML do Primavera P6 ou do MS Project, nem um CSV com os títulos de um cronograma';
  throw new LeituraInterrompida('arquivo.desconhecido', `O arquivo ${motivo}. ${EXPORTE}`);
}

function detectXml(texto: string): Formato {
  recusaSe(OUTROS_XML, texto);
  if (/<(\w+:)?APIBusinessObjects[\s>]/.test(texto)) return 'PMXML';
  // A sample of comments alone has no element yet: the XML reader decides.
  if (/<(\w+:)?Project[\s>/]/.test(texto) || !/<[A-Za-z_]/.test(texto)) return 'MSPDI';
  throw new LeituraInterrompida(
    'arquivo.xml_desconhecido',
    `Este XML não é do MS Project nem do Primavera P6 (falta o elemento Project ou APIBusinessObjects). ${EXPORTE}`,
  );
}

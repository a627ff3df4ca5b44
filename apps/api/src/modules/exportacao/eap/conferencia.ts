import { AppError } from '@cadencia/domain/errors.ts';
import type { LinhaEap, Tabela } from '@cadencia/domain/exportacao/eap/linhas.ts';
import {
  COLUNAS_EAP,
  type ColunaEap,
  NOMES_COLUNAS_EAP,
  TIPOS_DE_LINHA,
} from '@cadencia/domain/exportacao/eap/schema.ts';
import type { Celula, LeitorPlanilha } from '@cadencia/interop/planilha/celula.ts';
import { readPlanilha } from '@cadencia/interop/planilha/read-planilha.ts';
import { chave } from '@cadencia/interop/planilha-cronograma/palavras.ts';
import { textoDaCelula } from '@cadencia/interop/planilha-cronograma/registro.ts';
import { Problemas } from '@cadencia/interop/problemas.ts';
import { numeroDe } from '@cadencia/interop/texto.ts';
import { z } from 'zod';

const refuse = (mensagem: string): AppError => new AppError('planilha.arquivo', { mensagem });

const valores = z.partialRecord(
  z.enum(NOMES_COLUNAS_EAP as [ColunaEap, ...ColunaEap[]]),
  z.union([z.string(), z.number()]),
);
const arquivoJson = z.object({
  formato: z.literal('cadencia-eap'),
  colunas: z.partialRecord(z.enum(NOMES_COLUNAS_EAP as [ColunaEap, ...ColunaEap[]]), z.string()),
  linhas: z.array(
    z.looseObject({ linha: z.enum(Object.keys(TIPOS_DE_LINHA) as [LinhaEap['tipo'], ...LinhaEap['tipo'][]]) }),
  ),
});

/** @throws {AppError} `planilha.arquivo` */
function readJson(bytes: Buffer): Tabela {
  let lido: unknown;
  try {
    lido = JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  } catch {
    throw refuse('O arquivo JSON está incompleto ou fora do formato. Exporte de novo e confira.');
  }
  const feito = arquivoJson.safeParse(lido);
  if (!feito.success) throw refuse('O JSON não é uma exportação da EAP. Envie um arquivo que saiu desta página.');
  const colunas = NOMES_COLUNAS_EAP.filter((nome) => nome in feito.data.colunas);
  const linhas = feito.data.linhas.map(({ linha, ...resto }, i) => {
    const lida = valores.safeParse(Object.fromEntries(Object.entries(resto).filter(([nome]) => nome in COLUNAS_EAP)));
    if (!lida.success) throw refuse(`A linha ${i + 1} do JSON tem um valor que não é texto nem número.`);
    return { tipo: linha, id: null, valores: lida.data };
  });
  return { colunas, linhas };
}

/** `02/08/2027 07:00` → `2027-08-02T07:00`; text that is no instant stays, and so differs. */
function instanteDe(texto: string): string {
  const [, dia, mes, ano, hora = '00:00'] = /^(\d\d)\/(\d\d)\/(\d{4})(?: (\d\d:\d\d))?$/.exec(texto) ?? [];
  if (dia !== undefined) return `${ano}-${mes}-${dia}T${hora}`;
  return /^\d{4}-\d\d-\d\d$/.test(texto) ? `${texto}T00:00` : texto;
}

function valorDe(nome: ColunaEap, celula: Celula | undefined): string | number | undefined {
  const { tipo } = COLUNAS_EAP[nome];
  const texto = textoDaCelula(celula).replaceAll('\r\n', '\n').trim();
  if (texto === '') return undefined;
  if (tipo === 'data') return instanteDe(texto);
  if (tipo === 'texto') return texto;
  return typeof celula === 'number' ? celula : (numeroDe(texto) ?? texto);
}

/** Rows searched for titles: people write above them. */
const PROCURADAS = 30;

const porTitulo = new Map(NOMES_COLUNAS_EAP.map((nome) => [chave(COLUNAS_EAP[nome].titulo), nome]));

function tipoDe({ atividade, servico }: LinhaEap['valores']): LinhaEap['tipo'] {
  if (atividade !== undefined) return 'ATIVIDADE';
  return servico === undefined ? 'NO' : 'SERVICO';
}

const isTitulos = (nomes: readonly (ColunaEap | undefined)[]): boolean =>
  nomes.includes('codigo') && nomes.includes('nome');

function linhaDe(colunas: readonly (ColunaEap | undefined)[], celulas: readonly Celula[]): LinhaEap {
  const valores = Object.fromEntries(
    colunas.flatMap((nome, i) => {
      const valor = nome && valorDe(nome, celulas[i]);
      return nome === undefined || valor === undefined ? [] : [[nome, valor]];
    }),
  );
  return { tipo: tipoDe(valores), id: null, valores };
}

async function readRows(leitor: LeitorPlanilha): Promise<Tabela> {
  const linhas: LinhaEap[] = [];
  let colunas: readonly (ColunaEap | undefined)[] | undefined;
  let lidas = 0;
  for await (const { celulas } of leitor.linhas(leitor.abas[0]?.nome ?? '', new Problemas())) {
    lidas += 1;
    if (colunas) linhas.push(linhaDe(colunas, celulas));
    else if (lidas > PROCURADAS) break;
    else {
      const nomes = celulas.map((celula) => porTitulo.get(chave(textoDaCelula(celula))));
      if (isTitulos(nomes)) colunas = nomes;
    }
  }
  return { colunas: [...new Set(colunas)].filter((nome) => nome !== undefined), linhas };
}

/** The rows of the first sheet, below the titles of the export. @throws {AppError} `planilha.arquivo` */
async function readSheet(bytes: Buffer): Promise<Tabela> {
  const leitura = await readPlanilha(async function* () {
    yield bytes;
  }, readRows);
  if (!leitura.ok) throw refuse(leitura.erros[0]?.mensagem ?? 'O arquivo não pôde ser lido.');
  if (leitura.valor.colunas.length === 0)
    throw refuse('A planilha não tem os títulos "Código EAP" e "Nome". Envie um arquivo que saiu desta página.');
  return leitura.valor;
}

const DE_CRONOGRAMA = /^(ERMHDR|\uFEFF?\s*<\?xml|\s*<(Project|APIBusinessObjects))/;

/**
 * The rows of a file that left by this page: XLSX, CSV or JSON, by its content.
 * @throws {AppError} `planilha.arquivo`, saying what the file is and what to do
 */
export async function readTabela(bytes: Buffer): Promise<Tabela> {
  const comeco = bytes.subarray(0, 200).toString('utf8');
  if (/^\uFEFF?\s*[{[]/.test(comeco)) return readJson(bytes);
  if (DE_CRONOGRAMA.test(comeco))
    throw refuse('XER e XML se conferem pela importação do cronograma, que mostra as diferenças antes de gravar.');
  return readSheet(bytes);
}

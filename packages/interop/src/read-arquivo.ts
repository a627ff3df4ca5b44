import type { ArquivoCronograma, LeituraArquivo } from './arquivo.ts';
import { AMOSTRA, detect, type Formato } from './deteccao.ts';
import { Folego } from './folego.ts';
import { comComeco, type OpcoesLeitura, readPedacos } from './fonte.ts';
import { readMspdi } from './mspdi/read-mspdi.ts';
import { readPlanilhaDeCronograma } from './planilha-cronograma/read.ts';
import { readPmxml } from './pmxml/read-pmxml.ts';
import { LeituraInterrompida } from './problemas.ts';
import { emUtf8 } from './utf16.ts';
import { readXer } from './xer/read-xer.ts';

const LEITORES = {
  XER: readXer,
  PMXML: readPmxml,
  MSPDI: readMspdi,
  PLANILHA: readPlanilhaDeCronograma,
} satisfies Record<Formato, unknown>;

async function read(fonte: AsyncIterable<Uint8Array> | Uint8Array, opcoes: OpcoesLeitura): Promise<ArquivoCronograma> {
  const folego = new Folego();
  const bytes = emUtf8(comComeco(readPedacos(fonte, folego, opcoes), AMOSTRA));
  try {
    const { value } = await bytes.next();
    const comeco = Buffer.from(value ?? []);
    const formato = detect(comeco.toString('latin1', 0, AMOSTRA));
    async function* tudo(): AsyncGenerator<Uint8Array> {
      yield comeco;
      yield* bytes;
    }
    return await LEITORES[formato](tudo(), folego);
  } finally {
    await bytes.return(undefined);
  }
}

/**
 * Reads a schedule file of any size, recognised by content: XER or XML (PMXML) of P6, XML of MS Project (MSPDI), or a
 * sheet (XLSX, CSV). Problems of the file come back as `erros` or `avisos`; only a failure of `fonte` is thrown.
 */
export async function readArquivo(
  fonte: AsyncIterable<Uint8Array> | Uint8Array,
  opcoes: OpcoesLeitura = {},
): Promise<LeituraArquivo> {
  try {
    return { ok: true, arquivo: await read(fonte, opcoes) };
  } catch (erro) {
    if (erro instanceof LeituraInterrompida) return { ok: false, erros: erro.problemas };
    throw erro;
  }
}

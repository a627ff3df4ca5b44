import type { ArquivoCronograma, LeituraArquivo } from './arquivo.ts';
import { AMOSTRA, detectar, type Formato } from './deteccao.ts';
import { Folego } from './folego.ts';
import { comComeco, lerPedacos, type OpcoesLeitura } from './fonte.ts';
import { lerMspdi } from './mspdi/ler-mspdi.ts';
import { lerPlanilhaDeCronograma } from './planilha-cronograma/ler.ts';
import { lerPmxml } from './pmxml/ler-pmxml.ts';
import { LeituraInterrompida } from './problemas.ts';
import { emUtf8 } from './utf16.ts';
import { lerXer } from './xer/ler-xer.ts';

const LEITORES = {
  XER: lerXer,
  PMXML: lerPmxml,
  MSPDI: lerMspdi,
  PLANILHA: lerPlanilhaDeCronograma,
} satisfies Record<Formato, unknown>;

async function ler(fonte: AsyncIterable<Uint8Array> | Uint8Array, opcoes: OpcoesLeitura): Promise<ArquivoCronograma> {
  const folego = new Folego();
  const bytes = emUtf8(comComeco(lerPedacos(fonte, folego, opcoes), AMOSTRA));
  try {
    const { value } = await bytes.next();
    const comeco = Buffer.from(value ?? []);
    const formato = detectar(comeco.toString('latin1', 0, AMOSTRA));
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
 * Reads a schedule file of any size: XER or XML (PMXML) of Primavera P6, XML of MS Project (MSPDI), or a sheet (XLSX, CSV), recognised
 * by content. What is wrong with the file comes back as `erros` or `avisos`; only a failure of `fonte` itself is thrown.
 */
export async function lerArquivo(
  fonte: AsyncIterable<Uint8Array> | Uint8Array,
  opcoes: OpcoesLeitura = {},
): Promise<LeituraArquivo> {
  try {
    return { ok: true, arquivo: await ler(fonte, opcoes) };
  } catch (erro) {
    if (erro instanceof LeituraInterrompida) return { ok: false, erros: erro.problemas };
    throw erro;
  }
}

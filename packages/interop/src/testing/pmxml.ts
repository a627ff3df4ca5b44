import { buffer } from 'node:stream/consumers';
import { writeCronograma } from '../escrita/write-cronograma.ts';
import { readArquivo } from '../read-arquivo.ts';
import { pequeno, xer } from './xer.ts';

/** The small project as the XML of P6. */
export async function pmxmlPequeno(): Promise<Buffer> {
  const leitura = await readArquivo(Buffer.from(xer(pequeno()), 'latin1'));
  const projeto = leitura.ok ? leitura.arquivo.projetos[0] : undefined;
  if (!projeto) throw new Error('o projeto pequeno não foi lido');
  return buffer(writeCronograma(projeto, 'PMXML'));
}

import { buffer } from 'node:stream/consumers';
import { escreverCronograma } from '../escrita/escrever-cronograma.ts';
import { lerArquivo } from '../ler-arquivo.ts';
import { pequeno, xer } from './xer.ts';

/** The small project as the XML of P6. */
export async function pmxmlPequeno(): Promise<Buffer> {
  const leitura = await lerArquivo(Buffer.from(xer(pequeno()), 'latin1'));
  const projeto = leitura.ok ? leitura.arquivo.projetos[0] : undefined;
  if (!projeto) throw new Error('o projeto pequeno não foi lido');
  return buffer(escreverCronograma(projeto, 'PMXML'));
}

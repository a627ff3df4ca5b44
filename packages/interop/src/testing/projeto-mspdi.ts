import type { ProjetoArquivo } from '../arquivo.ts';
import { lido } from './dados.ts';
import { valeOContrato } from './invariantes.ts';
import { mspdi, type Partes } from './mspdi.ts';

/** The project of a MS Project XML with these parts; fails when it is unreadable. */
export async function projetoDe(partes: Partes): Promise<ProjetoArquivo> {
  const arquivo = await lido(mspdi(partes));
  valeOContrato(arquivo);
  const [projeto] = arquivo.projetos;
  if (!projeto) throw new Error('arquivo sem projeto');
  return projeto;
}

import type { DocumentoDoInforme } from '@cadencia/domain/informe/modelo.ts';
import type { Armazenamento } from '../../infra/armazenamento/local.ts';
import type { Db } from '../../infra/database.ts';
import { desenhaFoto, listDoDocumento } from '../registrofotografico/queries.ts';
import type { Fotos } from './impresso.ts';

/** Points of the longer side of a photo in a file. */
const LADO = 800;
/** The same on a screen. */
const NA_TELA = 480;

/** The pictures that a report names and that may still leave the register, drawn with their marks. */
export async function readFotos(
  db: Db,
  armazenamento: Armazenamento,
  projetoId: number,
  { secoes }: DocumentoDoInforme,
  lado = LADO,
): Promise<Fotos> {
  const ids = secoes.flatMap(({ blocos }) =>
    blocos.flatMap((um) => (um.tipo === 'fotos' ? um.fotos.map(({ id }) => id) : [])),
  );
  const prontas: [string, Uint8Array][] = [];
  // One after the other: each picture takes as much memory as it has points.
  for (const foto of await listDoDocumento(db, projetoId, ids)) {
    const { bytes } = await desenhaFoto(armazenamento, foto, lado);
    prontas.push([String(foto.id), bytes]);
  }
  return Object.fromEntries(prontas);
}

/** The same pictures as a page shows them, each as a data URL. */
export async function fotosNaTela(
  db: Db,
  armazenamento: Armazenamento,
  projetoId: number,
  documento: DocumentoDoInforme,
): Promise<Readonly<Record<string, string>>> {
  const fotos = await readFotos(db, armazenamento, projetoId, documento, NA_TELA);
  return Object.fromEntries(
    Object.entries(fotos).map(([id, bytes]) => [id, `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`]),
  );
}

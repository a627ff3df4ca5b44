import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import type { ProjetoArquivo } from '@cadencia/interop/arquivo.ts';
import { sql } from 'kysely';
import type { Db } from '../../../infra/database.ts';
import { propriosDe } from '../aplicacao/existente/mapping.ts';
import { loadExistente } from '../aplicacao/existente/queries.ts';
import { faltam, toIds } from '../aplicacao/id/mapping.ts';
import { compare } from '../aplicacao/mudanca/mapping.ts';
import { marcaDoArquivo, reconhecer } from '../aplicacao/reconhecimento/mapping.ts';
import { idExternoDe, toPlano } from '../plano/mapping.ts';
import { origemDe } from '../policy.ts';
import type { ProjetoPrevisto } from './mapping.ts';

interface Quem {
  readonly usuarioId: number;
  /** Project of the session when the file was sent. */
  readonly projetoId: number | null;
}

/** The project of the caller that this schedule came from, or that came from it: the session's, else the first kind, the last made. */
async function findAlvo(
  db: Db,
  quem: Quem,
  origem: { readonly formato: string; readonly idExterno: string; readonly marca: string | undefined },
) {
  const { rows } = await sql<{ id: number; titulo: string }>`
    select p.id, p.titulo from projeto p
    where (left(p.guid::text, 13) = ${origem.marca ?? ''}
        or (${origemDe(origem.formato)}::text is null or p.origem_externa = ${origemDe(origem.formato)})
          and p.id_externo = ${origem.idExterno}) and p.ativo
      and exists (select from usuario u where u.id = ${quem.usuarioId} and (u.perfil_id = ${ADMIN}
        or exists (select from projeto_usuario pu where pu.usuario_id = u.id and pu.projeto_id = p.id)))
    order by p.id is not distinct from ${quem.projetoId} desc, left(p.guid::text, 13) = ${origem.marca ?? ''} desc, p.id desc limit 1`.execute(
    db,
  );
  return rows[0];
}

/** Ids that stand for rows to be made: the comparison only needs them different from those that exist. */
const provisorios = (quantos: readonly string[]): number[] => quantos.map((_, i) => -1 - i);

/** What updating the project that came from this schedule would do; null when the caller has none. */
export async function previewDiferenca(
  db: Db,
  quem: Quem,
  formato: string,
  arquivo: ProjetoArquivo,
): Promise<ProjetoPrevisto['diferenca']> {
  const alvo = await findAlvo(db, quem, {
    formato,
    idExterno: idExternoDe(arquivo),
    marca: marcaDoArquivo(arquivo),
  });
  if (!alvo) return null;
  const { projeto, existente } = reconhecer(arquivo, await loadExistente(db, alvo.id));
  const plano = await toPlano(projeto, propriosDe(existente, projeto));
  const faltantes = faltam(plano, existente);
  const ids = toIds(existente, faltantes, {
    calendario: provisorios(faltantes.calendario),
    eap: provisorios(faltantes.eap),
    servico: provisorios(faltantes.servico),
    atividade: provisorios(faltantes.atividade),
  });
  const { resumo } = await compare(plano, existente, { projetoId: alvo.id, ids, proximoApontamento: () => -1 });
  return { projetoId: alvo.id, projetoTitulo: alvo.titulo, ...resumo };
}

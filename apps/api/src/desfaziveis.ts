import { deleteComentario } from '@cadencia/domain/comentario/endpoints.ts';
import { deleteRegra } from '@cadencia/domain/conversaosap/endpoints.ts';
import { removeLinhaBase } from '@cadencia/domain/cronograma/linhabase/endpoints.ts';
import { deleteEap } from '@cadencia/domain/eap/endpoints.ts';
import { removePacote } from '@cadencia/domain/pacote/endpoints.ts';
import { deletePerfil } from '@cadencia/domain/permissao/endpoints.ts';
import { removeCalendario } from '@cadencia/domain/projeto/calendario/endpoints.ts';
import { removeContrato } from '@cadencia/domain/projeto/contrato.ts';
import { deleteProjeto } from '@cadencia/domain/projeto/endpoints.ts';
import { removeMembro } from '@cadencia/domain/projeto/equipe/endpoints.ts';
import { removeDoEscopo } from '@cadencia/domain/projeto/escopo/endpoints.ts';
import { removeLimites } from '@cadencia/domain/projeto/especialidade/endpoints.ts';
import { removeEtapa } from '@cadencia/domain/projeto/etapa/endpoints.ts';
import { removeTurno } from '@cadencia/domain/projeto/turno.ts';
import { USUARIOS_MUDARAM } from '@cadencia/domain/usuario/gestao/schema.ts';
import { sql } from 'kysely';
import { requireProjetoAberto } from './cadastro/commands.ts';
import type { Listavel } from './cadastro/derivados.ts';
import { announceRows } from './cadastro/evento.ts';
import { authorize, authorizeAll, inProjeto } from './infra/authorize.ts';
import { type Contexto, requireProjeto } from './infra/context.ts';
import { announce } from './infra/events.ts';
import type { Desfazivel } from './infra/exclusao.ts';
import type { Tx } from './infra/transaction.ts';
import { reorderTree } from './infra/tree.ts';
import { reattachAcoes } from './modules/ataacao/commands.ts';
import { listChaves } from './modules/permissao/perfil/queries.ts';
import { lockProjetoAberto } from './modules/projeto/queries.ts';

/** A row of a register; readers of its list are told of its return. */
const doCadastro = (cadastro: Listavel): Desfazivel => ({
  entidade: cadastro.path,
  acesso: cadastro.permission('Excluir'),
  voltou: async (tx, contexto, ids) => {
    await requireProjetoAberto(tx, contexto, cadastro);
    const dono = 'clienteId' in cadastro.fields ? sql`cliente_id` : sql`null::bigint`;
    const { rows } = await sql<{ id: number; clienteId: number | null }>`
      select id, ${dono} as cliente_id from ${sql.table(cadastro.path)} where id = any(${ids}::bigint[])`.execute(tx);
    await announceRows(tx, contexto, cadastro, rows);
    if (cadastro.path === 'ata') await reattachAcoes(tx, ids);
  },
});

/** Locks the session's project, which must still be open, and announces its change; answers its id. */
async function noProjeto(tx: Tx, contexto: Contexto): Promise<number> {
  const { projetoId } = requireProjeto(contexto);
  await lockProjetoAberto(tx, projetoId);
  await announce(tx, { tipo: 'projeto', projetoId });
  return projetoId;
}

const doProjeto = (entidade: string, { acesso }: { readonly acesso: string }): Desfazivel => ({
  entidade,
  acesso,
  voltou: async (tx, contexto) => void (await noProjeto(tx, contexto)),
});

/** A whole project, whose rights return with it. */
const projeto: Desfazivel = {
  entidade: 'projeto',
  acesso: 'sessao',
  voltou: async (tx, contexto, ids) => {
    for (const projetoId of ids) {
      authorize(await inProjeto(tx, contexto, projetoId), deleteProjeto.acesso);
      await announce(tx, { tipo: 'projeto', projetoId });
    }
  },
};

/** A person of a team: nobody restores rights that they do not hold. */
const daEquipe: Desfazivel = {
  entidade: 'projeto_usuario',
  acesso: removeMembro.acesso,
  voltou: async (tx, contexto, ids) => {
    const projetoId = await noProjeto(tx, contexto);
    const { rows } = await sql<{ usuarioId: number; perfilId: number }>`
      select pu.usuario_id, coalesce(pu.perfil_id, u.perfil_id) as perfil_id from projeto_usuario pu
      join usuario u on u.id = pu.usuario_id where pu.projeto_id = ${projetoId} and u.id = any(${ids}::bigint[])`.execute(
      tx,
    );
    for (const { usuarioId, perfilId } of rows) {
      authorizeAll(contexto, await listChaves(tx, perfilId));
      await announce(tx, { tipo: 'acesso', usuarioId });
    }
    await announce(tx, USUARIOS_MUDARAM);
  },
};

const perfil: Desfazivel = {
  entidade: 'perfil',
  acesso: deletePerfil.acesso,
  voltou: async (tx, contexto, ids) => {
    for (const id of ids) authorizeAll(contexto, await listChaves(tx, id));
  },
};

const eap: Desfazivel = {
  entidade: 'eap',
  acesso: deleteEap.acesso,
  voltou: async (tx, contexto) => reorderTree(tx, await noProjeto(tx, contexto)),
};

const comentario: Desfazivel = {
  entidade: 'comentario',
  acesso: deleteComentario.acesso,
  voltou: (tx, { projetoId = null }) => announce(tx, { tipo: 'comentario', projetoId }),
};

/** Kinds of record whose deletion can be undone, by their name in the log. */
export const desfaziveisDe = (cadastros: readonly Listavel[]): ReadonlyMap<string, Desfazivel> =>
  new Map(
    [
      ...cadastros.map(doCadastro),
      doProjeto('turno', removeTurno),
      doProjeto('calendario', removeCalendario),
      doProjeto('projeto_etapa', removeEtapa),
      doProjeto('projeto_contrato', removeContrato),
      doProjeto('projeto_equipamento', removeDoEscopo),
      doProjeto('projeto_especialidade', removeLimites),
      doProjeto('linhabase', removeLinhaBase),
      daEquipe,
      projeto,
      perfil,
      eap,
      comentario,
      { entidade: 'modelo_servico', acesso: removePacote.acesso },
      { entidade: 'conversaosap', acesso: deleteRegra.acesso },
    ].map((um) => [um.entidade, um]),
  );

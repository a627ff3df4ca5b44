import { AppError } from '@cadencia/domain/errors.ts';
import { permissoesEmPalavras } from '@cadencia/domain/permissao/modulos.ts';
import { DE_TODOS, type mudancaDaPessoa } from '@cadencia/domain/permissao/schema.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { audit } from '../../../../infra/audit.ts';
import { authorizeAll } from '../../../../infra/authorize.ts';
import type { Contexto } from '../../../../infra/context.ts';
import { announce } from '../../../../infra/events.ts';
import { notify } from '../../../../infra/notificacao.ts';
import type { Tx } from '../../../../infra/transaction.ts';
import { requireVersao, touch } from '../../../../infra/versao.ts';
import { FUSO } from '../../conta/commands.ts';
import { lockConta } from '../../conta/queries.ts';
import { requireAlvo, requireExcecoes } from '../alvo.ts';
import { findAlvo, lockAlvo } from '../queries.ts';
import { findPessoa } from './queries.ts';

type Mudanca = z.output<typeof mudancaDaPessoa>;
type Excecoes = Mudanca['excecoes'];

interface Pedido {
  readonly id: number;
  readonly mudanca: Mudanca;
  readonly now: Date;
}

/** The person's exceptions in one place, for the permissions that are about to change. */
async function listAntes(tx: Tx, id: number, { projetoId, excecoes }: Mudanca) {
  const { rows } = await sql<{ chave: string; efeito: string }>`
    select p.chave, up.efeito from usuario_permissao up join permissao p on p.id = up.permissao_id
    where up.usuario_id = ${id} and up.projeto_id is not distinct from ${projetoId ?? null}
      and p.chave = any(${excecoes.map(({ chave }) => chave)}::text[])
    order by p.chave`.execute(tx);
  return rows;
}

async function storeExcecoes(tx: Tx, contexto: Contexto, { id, mudanca }: Pedido) {
  const { excecoes } = mudanca;
  const projetoId = mudanca.projetoId ?? null;
  const saem = excecoes.filter(({ efeito }) => efeito === null).map(({ chave }) => chave);
  const ficam = JSON.stringify(excecoes.filter(({ efeito }) => efeito !== null));
  await sql`delete from usuario_permissao up using permissao p
    where p.id = up.permissao_id and up.usuario_id = ${id} and up.projeto_id is not distinct from ${projetoId}
      and p.chave = any(${saem}::text[])`.execute(tx);
  await sql`
    insert into usuario_permissao (usuario_id, permissao_id, projeto_id, efeito, criado_em, criado_por)
    select ${id}, p.id, ${projetoId}, x.efeito, now(), ${contexto.usuarioId}
    from jsonb_to_recordset(${ficam}::jsonb) as x(chave text, efeito text) join permissao p using (chave)
    on conflict on constraint usuario_permissao__permissao_id
      do update set efeito = excluded.efeito, criado_em = excluded.criado_em, criado_por = excluded.criado_por
      where usuario_permissao.efeito <> excluded.efeito`.execute(tx);
}

const requireVisivel = (excecoes: Excecoes): void => {
  if (!excecoes.some(({ chave, efeito }) => chave === DE_TODOS && efeito === 'NEGA')) return;
  throw new AppError('dados.invalidos', { campos: { excecoes: 'O Painel Principal é de todos.' } });
};

/**
 * Grants or denies a person rights beside their profile, everywhere or in one project, which is then the project of
 * `contexto`. Nobody grants a right that they lack there, and afterwards the person has no more rights than the caller.
 * @throws {AppError} `registro.nao_encontrado`, `registro.alterado`, `usuario.protegido`, `permissao.negada`,
 * `dados.invalidos`
 */
export async function saveExcecoes(tx: Tx, contexto: Contexto, pedido: Pedido): Promise<void> {
  const { id, mudanca, now } = pedido;
  const { projetoId, excecoes, versao } = mudanca;
  const alvo = requireExcecoes(contexto, await lockAlvo(tx, contexto, id, projetoId));
  if (!(await findPessoa(tx, contexto, { id, projetoId }))) {
    throw new AppError('registro.nao_encontrado', { mensagem: 'Esta pessoa não está na equipe do projeto.' });
  }
  requireVisivel(excecoes);
  authorizeAll(
    contexto,
    excecoes.map(({ chave }) => chave),
  );
  await requireVersao(tx, await lockConta(tx, alvo.id), { versao, fuso: FUSO, now });
  const antes = await listAntes(tx, id, mudanca);
  await storeExcecoes(tx, contexto, pedido);
  requireAlvo(contexto, await findAlvo(tx, contexto, id, projetoId));
  await tx
    .updateTable('usuario')
    .set(touch(contexto, { versao }, now))
    .where('id', '=', id)
    .execute();
  await audit(tx, contexto, {
    entidade: 'usuario',
    registro: id,
    projetoId,
    acao: 'EXCECOES',
    antes: { projetoId: projetoId ?? null, excecoes: antes },
    depois: { projetoId: projetoId ?? null, excecoes },
  });
  await announce(tx, { tipo: 'acesso', usuarioId: id });
  await notify(tx, {
    usuarioIds: [id],
    tipo: 'PERMISSAO',
    titulo: 'Suas permissões mudaram',
    texto: `${contexto.nome} mudou o que você pode: ${permissoesEmPalavras(excecoes.map(({ chave }) => chave))}. Atualize a página.`,
    link: '/dashboard/main',
    projetoId,
    assunto: 'PERMISSAO',
  });
}

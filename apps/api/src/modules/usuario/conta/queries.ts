import { type Conta, readPreferencias } from '@cadencia/domain/usuario/conta/schema.ts';
import { sql } from 'kysely';
import type { Db } from '../../../infra/database.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { findTroca } from '../email/queries.ts';
import { findAusencia, listMeusProjetos } from './ausencia/queries.ts';

/** Rows of each kind at most, the newest first. */
const LIMITE = 10_000;

/** An act on the person's own account. */
const propria = (id: number) => sql`(entidade = 'usuario' and registro_id = ${id})`;

const CONSULTAS = {
  cadastro: (id: number) =>
    sql`select situacao, criado_em, alterado_em, ultimo_acesso, mfa_ativado_em from usuario where id = ${id}`,
  sessoes: (id: number) => sql`select criada_em, ultimo_uso, expira_em, encerrada_em, motivo, ip, dispositivo, agente
    from sessao where usuario_id = ${id} order by criada_em desc limit ${LIMITE}`,
  // The content of rows about others is theirs, so it is left out.
  acoes: (id: number) => sql`select em, acao, entidade, registro_id, projeto_id, ip,
      case when ${propria(id)} then antes end as antes, case when ${propria(id)} then depois end as depois
    from auditoria where usuario_id = ${id} order by id desc limit ${LIMITE}`,
  acoesDeOutros: (id: number) => sql`select em, acao, antes, depois
    from auditoria where ${propria(id)} and usuario_id is distinct from ${id} order by id desc limit ${LIMITE}`,
  notificacoes: (id: number) => sql`select criada_em, lida_em, tipo, titulo, texto
    from notificacao where usuario_id = ${id} order by id desc limit ${LIMITE}`,
  mensagens: (id: number) => sql`select criado_em, enviado_em, para, modelo, assunto, situacao
    from email where usuario_id = ${id} order by id desc limit ${LIMITE}`,
  colunas: (id: number) => sql`select lista, leiaute, alterado_em from colunas_da_lista where usuario_id = ${id}`,
  pessoa: (id: number) => sql`select * from pessoa where usuario_id = ${id}`,
} as const;

/** All stored data of a person, for the person: without passwords, keys and links. */
export async function collectDados(db: Db, usuarioId: number, now: Date): Promise<Record<string, unknown>> {
  const linhas = await Promise.all(
    Object.entries(CONSULTAS).map(async ([nome, consulta]) => [nome, (await consulta(usuarioId).execute(db)).rows]),
  );
  return {
    geradoEm: now.toISOString(),
    conta: await findConta(db, usuarioId),
    projetos: await listMeusProjetos(db, usuarioId),
    ausencia: await findAusencia(db, usuarioId),
    ...(Object.fromEntries(linhas) as Record<string, unknown>),
  };
}

export async function findConta(db: Db, usuarioId: number): Promise<Conta> {
  const { preferencias, preferenciasVersao, ...linha } = await db
    .selectFrom('usuario as u')
    .innerJoin('perfil as p', 'p.id', 'u.perfilId')
    .select([
      'u.id',
      'u.nome',
      'u.email',
      'u.telefone',
      'u.perfilId',
      'p.nome as perfilNome',
      'u.trocarSenha',
      'u.versao',
      'u.preferencias',
      'u.preferenciasVersao',
      sql<boolean>`u.foto is not null`.as('foto'),
      sql<boolean>`u.mfa_ativado_em is not null`.as('mfa'),
      sql<number>`(select count(*)::int from codigo_recuperacao c where c.usuario_id = u.id and c.usado_em is null)`.as(
        'codigosRestantes',
      ),
    ])
    .where('u.id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  return {
    ...linha,
    preferencias: { ...readPreferencias(preferencias), versao: preferenciasVersao },
    trocaEmail: await findTroca(db, usuarioId),
  };
}

/** Locks the row that a save of the account changes, until the transaction ends. */
export const lockConta = (tx: Tx, usuarioId: number) =>
  tx
    .selectFrom('usuario')
    .select(['id', 'nome', 'telefone', 'versao', 'criadoEm', 'criadoPor', 'alteradoEm', 'alteradoPor'])
    .select(['preferencias', 'preferenciasVersao', 'preferenciasEm'])
    .where('id', '=', usuarioId)
    .forUpdate()
    .executeTakeFirstOrThrow();

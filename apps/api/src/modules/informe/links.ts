import { AppError } from '@cadencia/domain/errors.ts';
import { informe } from '@cadencia/domain/informe/cadastro.ts';
import type { LinkDoInforme } from '@cadencia/domain/informe/endpoints.ts';
import { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { visibleRows } from '../../cadastro/scope.ts';
import { audit } from '../../infra/audit.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { createSegredo, hashSenha, sha256 } from '../../infra/segredo.ts';
import type { Tx } from '../../infra/transaction.ts';
import { write } from '../../infra/transaction.ts';
import { findInforme, type InformeLido, loadInforme } from './queries.ts';

/** Open links of one report. */
const LINKS = 20;
/** Wrong passwords in a row after which a link is closed, and for how many minutes. */
const FALHAS = 10;
const MINUTOS = 15;

const FORA = 'Este link não existe, venceu ou foi fechado. Peça outro a quem o enviou.';
const FECHADO = `Foram muitas senhas erradas: o link abre de novo em ${MINUTOS} minutos.`;

/** The public links of a report that the caller may see and that still open. */
export async function listLinks(db: Db, contexto: ContextoProjeto, id: number, now: Date): Promise<LinkDoInforme[]> {
  await findInforme(db, contexto, id);
  const { rows } = await sql<LinkDoInforme>`
    select l.id, l.validade, l.acessos, l.ultimo_acesso, u.nome as criado_por
    from informe_link l join usuario u on u.id = l.criado_por
    where l.informe_id = ${id} and l.revogado_em is null and l.validade > ${now} order by l.id desc limit ${LINKS}`.execute(
    db,
  );
  return rows;
}

interface NovoLink {
  /** Last day on which it opens. */
  readonly ate: string;
  readonly senha: string;
}

/** Makes a public link of a published report; answers its id and its secret, which nobody can read again. */
export async function createLink(
  db: Db,
  contexto: ContextoProjeto,
  id: number,
  { ate, senha, now }: NovoLink & { readonly now: Date },
) {
  const { situacao } = await findInforme(db, contexto, id);
  if (situacao !== 'PUBLICADO')
    throw new AppError('registro.acao', { mensagem: 'Só um informe publicado tem link público.' });
  if ((await listLinks(db, contexto, id, now)).length >= LINKS)
    throw new AppError('registro.acao', { mensagem: `Já há ${LINKS} links abertos: feche algum antes.` });
  const segredo = createSegredo();
  const resumida = await hashSenha(senha);
  return write(db, async (tx) => {
    const { rows } = await sql<{ id: number; validade: string }>`
      insert into informe_link (informe_id, resumo, senha, validade, criado_por)
      select ${id}, ${segredo.sha256}, ${resumida}, (${ate}::date + 1)::timestamp at time zone p.fuso, ${contexto.usuarioId}
      from projeto p where p.id = ${contexto.projetoId} and (${ate}::date + 1)::timestamp at time zone p.fuso > ${now}::timestamptz
        and ${ate}::date <= (${now}::timestamptz at time zone p.fuso)::date + 366
      returning id, validade`.execute(tx);
    const [feito] = rows;
    if (!feito)
      throw new AppError('dados.invalidos', { campos: { ate: 'Escolha um dia de hoje até daqui a um ano.' } });
    await audit(tx, contexto, {
      entidade: informe.path,
      registro: id,
      acao: 'LINK',
      depois: { validade: feito.validade },
    });
    return { id: feito.id, segredo: segredo.texto };
  });
}

/** Closes a public link. @throws {AppError} `registro.nao_encontrado` */
export async function revokeLink(
  tx: Tx,
  contexto: ContextoProjeto,
  id: number,
  linkId: number,
  now: Date,
): Promise<void> {
  const { rows } = await sql`
    update informe_link l set revogado_em = ${now}
    where l.id = ${linkId} and l.revogado_em is null and l.informe_id in (select r.id from ${visibleRows(informe, contexto)} and r.id = ${id})
    returning l.id`.execute(tx);
  if (rows.length === 0) throw new AppError('registro.nao_encontrado');
  await audit(tx, contexto, { entidade: informe.path, registro: id, acao: 'LINK_FECHADO', depois: { link: linkId } });
}

interface Chave {
  readonly segredo: string;
  readonly senha: string;
  readonly ip: string;
  readonly now: Date;
}

interface Achado {
  readonly id: number;
  readonly informeId: number;
  readonly projetoId: number;
  readonly projeto: string;
  readonly validade: string;
  readonly senha: string;
}

/** A try is counted before its password is looked at, so that many at once count as many. */
async function countTry(tx: Tx, segredo: string, now: Date): Promise<Achado | undefined> {
  const { rows } = await sql<Achado>`
    update informe_link l set falhas = case when l.fechado_ate is null then l.falhas else 0 end + 1,
      fechado_ate = case when l.fechado_ate is null and l.falhas + 1 >= ${FALHAS} then ${now}::timestamptz + ${MINUTOS} * interval '1 minute' end
    from informe r join projeto p on p.id = r.projeto_id
    where l.resumo = ${sha256(segredo)} and r.id = l.informe_id and r.situacao in ('PUBLICADO', 'RETIFICADO')
      and l.revogado_em is null and l.validade > ${now} and (l.fechado_ate is null or l.fechado_ate <= ${now})
    returning l.id, l.informe_id, r.projeto_id, p.titulo as projeto, l.validade, l.senha`.execute(tx);
  return rows[0];
}

/** Why no link opens with this secret now. */
async function recusa(db: Db, segredo: string, now: Date): Promise<AppError> {
  const { rows } = await sql`
    select from informe_link where resumo = ${sha256(segredo)} and fechado_ate > ${now} and revogado_em is null and validade > ${now}`.execute(
    db,
  );
  return rows.length > 0
    ? new AppError('registro.acao', { mensagem: FECHADO })
    : new AppError('registro.nao_encontrado', { mensagem: FORA });
}

/**
 * The report behind a public link, with its project and the link's last moment.
 * @throws {AppError} `registro.nao_encontrado`, `registro.acao`, `dados.invalidos`
 */
export async function openLink(
  db: Db,
  { segredo, senha, ip, now }: Chave,
): Promise<{
  readonly lido: InformeLido;
  readonly projeto: string;
  readonly validade: string;
  readonly informeId: number;
}> {
  const achado = await write(db, (tx) => countTry(tx, segredo, now));
  if (!achado) throw await recusa(db, segredo, now);
  if (!(await verify(achado.senha, senha)))
    throw new AppError('dados.invalidos', { campos: { senha: 'A senha não confere.' } });
  const { id, informeId, projetoId, projeto, validade } = achado;
  await write(db, async (tx) => {
    await sql`update informe_link set falhas = 0, fechado_ate = null, acessos = acessos + 1, ultimo_acesso = ${now} where id = ${id}`.execute(
      tx,
    );
    const quem = { usuarioId: null, projetoId, ip };
    await audit(tx, quem, {
      entidade: informe.path,
      registro: informeId,
      acao: 'ACESSO_PUBLICO',
      depois: { link: id },
    });
  });
  const lido = await loadInforme(db, projetoId, informeId);
  if (!lido) throw new AppError('registro.nao_encontrado', { mensagem: FORA });
  return { lido, projeto, validade, informeId };
}

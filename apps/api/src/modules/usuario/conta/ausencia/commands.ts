import { AppError } from '@cadencia/domain/errors.ts';
import type { Ausencia } from '@cadencia/domain/usuario/conta/schema.ts';
import { sql } from 'kysely';
import { audit } from '../../../../infra/audit.ts';
import type { Contexto } from '../../../../infra/context.ts';
import type { Tx } from '../../../../infra/transaction.ts';
import { requireVersao } from '../../../../infra/versao.ts';
import { FUSO } from '../commands.ts';
import { findAusencia, lockVinculos } from './queries.ts';

interface Pedido {
  readonly ausencia: Ausencia;
  readonly now: Date;
}

/**
 * Sets the caller's substitute in every project where that person is a member of the same or a higher level; without a
 * person it clears the substitute. A manager does the same in one project.
 * @throws {AppError} `registro.alterado`, `dados.invalidos` when there is no such project
 */
export async function saveAusencia(tx: Tx, contexto: Contexto, { ausencia, now }: Pedido): Promise<Ausencia> {
  const { usuarioId } = contexto;
  const { substitutoId, inicio, termino, versao: lida } = ausencia;
  if (substitutoId === usuarioId) throw recusa('Escolha outra pessoa.');
  const ultimo = (await lockVinculos(tx, usuarioId)) ?? { ...NINGUEM, criadoEm: now.toISOString() };
  const { versao, ...antes } = await findAusencia(tx, usuarioId);
  await requireVersao(tx, { ...ultimo, versao }, { versao: lida, fuso: FUSO, now });
  await sql`
    with coberto as (
      select meu.id from projeto_usuario meu
      join projeto_usuario seu on seu.projeto_id = meu.projeto_id and seu.nivel_aprovacao >= meu.nivel_aprovacao
      join usuario s on s.id = seu.usuario_id and s.ativo and s.situacao = 'ATIVO'
      where meu.usuario_id = ${usuarioId} and seu.usuario_id = ${substitutoId}
    )
    update projeto_usuario pu set versao = pu.versao + 1, alterado_em = ${now.toISOString()}, alterado_por = ${usuarioId},
      substituto_id = case when c.id is not null then ${substitutoId}::bigint end,
      substituicao_inicio = case when c.id is not null then ${inicio}::date end,
      substituicao_termino = case when c.id is not null then ${termino}::date end
    from projeto_usuario meu left join coberto c on c.id = meu.id
    where pu.id = meu.id and meu.usuario_id = ${usuarioId}
      and (meu.substituto_id is not null or c.id is not null)`.execute(tx);
  const { versao: nova, ...depois } = await findAusencia(tx, usuarioId);
  if (depois.substitutoId !== substitutoId)
    throw recusa('Escolha alguém de um projeto seu, com nível de aprovação igual ou maior.');
  await audit(tx, contexto, { entidade: 'usuario', registro: usuarioId, acao: 'AUSENCIA', antes, depois });
  return { ...depois, versao: nova };
}

/** Authorship for a person without projects. */
const NINGUEM = { criadoPor: null, alteradoEm: null, alteradoPor: null };

const recusa = (mensagem: string): AppError => new AppError('dados.invalidos', { campos: { substitutoId: mensagem } });

import { AppError } from '@cadencia/domain/errors.ts';
import { canonical } from '@cadencia/domain/field-number.ts';
import type { LimiteEscrito, MudancaDoLimite } from '@cadencia/domain/projeto/especialidade/schema.ts';
import { sql } from 'kysely';
import { auditAll } from '../../../infra/audit.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import { announce } from '../../../infra/events.ts';
import { keepForUndo } from '../../../infra/exclusao.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { lockLida, saveLinha } from '../partes/linha.ts';
import { lockProjetoAberto } from '../queries.ts';
import { findCruzados, findEscritos } from './queries.ts';

const ENTIDADE = 'projeto_especialidade';

type Escritos = Awaited<ReturnType<typeof findEscritos>>;

const chaveDe = ({ especialidadeId, turnoId, inicio, termino }: Escritos[number]): string =>
  [especialidadeId, turnoId, inicio, termino].join();

/** @throws {AppError} `dados.invalidos` on each line with an unknown name, or that repeats another line */
function requireConhecidos(escritos: Escritos): void {
  const campos: Record<string, string> = {};
  const primeira = new Map<string, number>();
  for (const um of escritos) {
    const { linha, especialidadeId, turnoId } = um;
    if (especialidadeId === null) campos[`linhas.${linha}.especialidade`] = 'Não encontrada ou inativa.';
    if (turnoId === null) campos[`linhas.${linha}.turno`] = 'O projeto não tem este turno.';
    const igual = primeira.get(chaveDe(um));
    if (igual !== undefined) campos[`linhas.${linha}.limite`] ??= `Repete a linha ${igual + 1}.`;
    else if (especialidadeId !== null && turnoId !== null) primeira.set(chaveDe(um), linha);
  }
  if (Object.keys(campos).length > 0) throw new AppError('dados.invalidos', { campos });
}

const cruza = (outro: string): string => `O período cruza o de outro limite: ${outro}.`;

/**
 * Writes typed or pasted limits, all or none: existing ones take the new number.
 * @throws {AppError} `projeto.situacao`, `dados.invalidos`
 */
export async function addLimites(
  tx: Tx,
  contexto: ContextoProjeto,
  linhas: readonly LimiteEscrito[],
): Promise<{ incluidos: number; alterados: number }> {
  const { id: projetoId } = await lockProjetoAberto(tx, contexto.projetoId);
  const escritos = await findEscritos(tx, projetoId, linhas);
  requireConhecidos(escritos);
  const novos = escritos.filter(({ id }) => id === null);
  const mudados = escritos.filter(({ id, antes, limite }) => id !== null && antes !== limite);
  const { rows } = await sql<{ id: number }>`
    insert into projeto_especialidade (projeto_id, especialidade_id, turno_id, inicio, termino, limite, criado_por)
    select ${projetoId}, n."especialidadeId", n."turnoId", n.inicio, n.termino, n.limite, ${contexto.usuarioId}
    from jsonb_array_elements(${JSON.stringify(novos)}::jsonb) with ordinality as p(um, lugar)
    cross join lateral jsonb_to_record(p.um)
      as n("especialidadeId" bigint, "turnoId" bigint, inicio date, termino date, limite numeric)
    order by p.lugar returning id`.execute(tx);
  await sql`
    update projeto_especialidade l set limite = n.limite, versao = l.versao + 1, alterado_em = now(), alterado_por = ${contexto.usuarioId}
    from jsonb_to_recordset(${JSON.stringify(mudados)}::jsonb) as n(id bigint, limite numeric) where l.id = n.id`.execute(
    tx,
  );
  const ids = rows.map(({ id }) => id);
  const cruzados = await findCruzados(tx, projetoId, ids);
  if (cruzados.length > 0) {
    const campos = cruzados.map(({ id, outro }) => [`linhas.${novos[ids.indexOf(id)]?.linha}.inicio`, cruza(outro)]);
    throw new AppError('dados.invalidos', { campos: Object.fromEntries(campos) });
  }
  await auditAll(tx, contexto, [
    ...novos.map(({ especialidadeId, linha, inicio, termino, limite }, i) => ({
      entidade: ENTIDADE,
      registro: ids[i],
      acao: 'I',
      depois: { especialidadeId, turno: linhas[linha]?.turno, inicio, termino, limite },
    })),
    ...mudados.map(({ id, antes, limite }) => ({
      entidade: ENTIDADE,
      registro: id ?? 0,
      acao: 'U',
      antes: { limite: antes },
      depois: { limite },
    })),
  ]);
  if (novos.length + mudados.length > 0) await announce(tx, { tipo: 'projeto', projetoId });
  return { incluidos: novos.length, alterados: mudados.length };
}

interface Alteracao {
  readonly id: number;
  readonly now: Date;
  readonly mudanca: MudancaDoLimite;
}

/** @throws {AppError} `projeto.situacao`, `registro.nao_encontrado`, `registro.alterado`, `dados.invalidos` */
export async function updateLimite(tx: Tx, contexto: ContextoProjeto, { id, now, mudanca }: Alteracao): Promise<void> {
  const { versao, ...valores } = mudanca;
  const linha = await lockLida(tx, contexto, 'projetoEspecialidade', { id, versao, now });
  // The number is written as everywhere else: `40`, not `40.00`.
  const antes = { ...linha, limite: canonical(linha.limite) };
  const depois = { ...antes, ...valores };
  if (depois.inicio && depois.termino && depois.termino < depois.inicio)
    throw new AppError('dados.invalidos', {
      campos: { termino: 'A data de término deve ser igual ou posterior à data de início.' },
    });
  await saveLinha(tx, contexto, 'projetoEspecialidade', { antes, depois: valores, now });
  const [cruzado] = await findCruzados(tx, contexto.projetoId, [id]);
  if (cruzado) throw new AppError('dados.invalidos', { campos: { inicio: cruza(cruzado.outro) } });
}

/** @throws {AppError} `projeto.situacao` */
export async function removeLimites(tx: Tx, contexto: ContextoProjeto, ids: readonly number[]): Promise<number> {
  const { id: projetoId } = await lockProjetoAberto(tx, contexto.projetoId);
  await keepForUndo(tx, contexto, {
    entidade: ENTIDADE,
    ids,
    partes: [{ tabela: ENTIDADE, coluna: 'id', onde: sql`t.projeto_id = ${projetoId}` }],
  });
  const { rows } = await sql<{ id: number; especialidadeId: number; turno: string; limite: string }>`
    delete from projeto_especialidade l using turno t
    where l.projeto_id = ${projetoId} and l.id = any(${ids}::bigint[]) and t.id = l.turno_id
    returning l.id, l.especialidade_id, t.nome as turno, l.inicio, l.termino, trim_scale(l.limite)::text as limite`.execute(
    tx,
  );
  await auditAll(
    tx,
    contexto,
    rows.map(({ id, ...antes }) => ({ entidade: ENTIDADE, registro: id, acao: 'D', antes })),
  );
  await announce(tx, { tipo: 'projeto', projetoId });
  return rows.length;
}

import type { AnswerOf, ParsedOf } from '@cadencia/domain/endpoint.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { TIPOS } from '@cadencia/domain/servico/cadastro.ts';
import {
  type getSemelhante,
  MAX_DA_SEQUENCIA,
  MAX_PERDAS,
  type usarSequencia as usar,
} from '@cadencia/domain/servico/endpoints.ts';
import { recusaDeGerar, trocarTag } from '@cadencia/domain/servico/geracao.ts';
import { sql } from 'kysely';
import { audit } from '../../infra/audit.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import type { Tx } from '../../infra/transaction.ts';
import { SEMELHANTES } from '../licaoaprendida/queries.ts';
import { hhPerdido } from '../rdo/queries.ts';
import { includeAtividades, listAlvos, type Plano } from './pacote.ts';
import { activitiesFor, listPlanejadas } from './planejadas.ts';

/** Count that hours of similar services were taken; handed over where the product is composed. */
export type ContaUso = (
  tx: Tx,
  contexto: ContextoProjeto,
  uso: { readonly equipamentoId: number; readonly tipo: keyof typeof TIPOS; readonly hh: number },
) => Promise<void>;

interface Composto {
  readonly plano: Plano;
  readonly contarUso: ContaUso;
}

type Semelhante = AnswerOf<typeof getSemelhante>;

/**
 * What similar services of closed shutdowns lost people's hours to, and the one that took the least time, of the same
 * kind if there is one, with its activities.
 */
export async function findSemelhante(db: Db, contexto: ContextoProjeto, id: number): Promise<Semelhante> {
  const [{ rows: perdas }, { rows: melhores }] = await Promise.all([
    sql<Semelhante['perdas'][number]>`
      select i.motivo, count(distinct i.chave)::int as vezes, round(sum(h.hh), 1)::float8 as hh
      from ${SEMELHANTES(contexto, id)} f join atividade a on a.servico_id = f.id
      join rdo x on x.projeto_id = f.projeto_id and x.ativo
      join rdo_impedimento i on i.rdo_id = x.id and split_part(i.chave, ':', 3) = a.id::text
      cross join lateral (select ${hhPerdido(sql`f.projeto_id`)} as hh) h
      where i.motivo is not null group by 1 order by 3 desc nulls last, 2 desc, 1 limit ${MAX_PERDAS}`.execute(db),
    sql<NonNullable<Semelhante['melhor']>>`
      select m.id, m.codigo, m.titulo, m.projeto, m.tag, round(m.horas, 1)::float8 as horas, round(m.real, 1)::float8 as hh,
        (select coalesce(json_agg(json_build_object('nome', y.nome, 'duracao', y.duracao, 'hh', y.hh) order by y.sequencia, y.id), '[]') from (
          select a.id, a.nome, a.duracao, a.hh::float8 as hh, a.sequencia from atividade a
          where a.servico_id = m.id and not a.ausente_na_origem and a.situacao <> 'CANCELADA'
          order by a.sequencia, a.id limit ${MAX_DA_SEQUENCIA}) y) as atividades
      from ${SEMELHANTES(contexto, id)} m order by m.mesmo_tipo desc, m.horas, m.real, m.id limit 1`.execute(db),
  ]);
  return { perdas, melhor: melhores[0] ?? null };
}

/**
 * Gives a service the activities of a similar one, as that was planned, in one edit of the plan, and counts the use.
 * @throws {AppError} `registro.nao_encontrado`, `registro.acao`, `projeto.situacao`, `permissao.negada`
 */
export async function usarSequencia(
  tx: Tx,
  contexto: ContextoProjeto,
  { plano, contarUso }: Composto,
  { params: { id }, body: { servicoId, acrescentar } }: ParsedOf<typeof usar>,
): Promise<AnswerOf<typeof usar>> {
  await plano.lockPlano(tx, contexto.projetoId);
  const [alvo] = await listAlvos(tx, contexto, [id]);
  const { rows } = await sql<{
    projetoId: number;
    projeto: string;
    codigo: string;
    tag: string;
    tipo: keyof typeof TIPOS;
    hh: number;
  }>`
    select f.projeto_id, f.projeto, f.codigo, f.tag, f.real::float8 as hh, s.tipo from ${SEMELHANTES(contexto, id)} f
    join servico s on s.id = ${id} where f.id = ${servicoId}`.execute(tx);
  const [origem] = rows;
  if (!alvo || !origem) throw new AppError('registro.nao_encontrado');
  const mensagem = recusaDeGerar(alvo, acrescentar);
  if (mensagem !== undefined) throw new AppError('registro.acao', { mensagem });
  const planejadas = await listPlanejadas(tx, contexto, { projetoId: origem.projetoId, servicos: [servicoId] });
  const itens = activitiesFor(alvo, planejadas, (nome) => trocarTag(nome, origem.tag, alvo.tag ?? ''));
  const edicaoId = await includeAtividades(tx, contexto, plano, itens);
  await contarUso(tx, contexto, { equipamentoId: alvo.equipamentoId ?? 0, tipo: origem.tipo, hh: origem.hh });
  await audit(tx, contexto, {
    entidade: 'servico',
    registro: id,
    acao: 'U',
    depois: { sequencia: `${origem.projeto} ${origem.codigo}, ${itens.length} atividades` },
  });
  return { edicaoId, atividades: itens.length };
}

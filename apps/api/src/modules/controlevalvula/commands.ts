import { FORA } from '@cadencia/domain/controlevalvula/workflow.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { type RawBuilder, sql } from 'kysely';
import { ESCRITA, type Escrita, escritaCom } from '../../cadastro/commands.ts';
import { removalOf } from '../../cadastro/fluxo.ts';
import { type ContextoProjeto, requireProjeto } from '../../infra/context.ts';
import { replaceEsperas } from '../../infra/espera.ts';
import { valorDoParametro } from '../../infra/parametro.ts';
import type { Tx } from '../../infra/transaction.ts';
import { algumaDe, validadeDa } from './queries.ts';

/** A safety valve whose test as received asks for a recommendation of the inspection. */
export interface DesvioGrave {
  readonly id: number;
  readonly numero: string;
  readonly tag: string;
  readonly equipamentoId: number;
  readonly equipamentoProtegidoId: number;
  /** What was found, as a sentence. */
  readonly achado: string;
}

/** Opens the recommendations that these valves ask for, in the transaction of the write that found them. */
export type AbrirRecomendacoes = (tx: Tx, contexto: ContextoProjeto, valvulas: readonly DesvioGrave[]) => Promise<void>;

/** Refuses a valve whose TAG is of another family. @throws {AppError} `dados.invalidos` */
async function requireValvulas(tx: Tx, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ tag: string }>`
    select e.tag from controlevalvula v join equipamento e on e.id = v.equipamento_id
    join tipoequipamento t on t.id = e.tipoequipamento_id
    where v.id = any(${ids}::bigint[]) and t.familia <> 'VALVULA' limit 1`.execute(tx);
  if (!rows[0]) return;
  const mensagem = `${rows[0].tag} não é de um tipo da família Válvula: escolha a TAG de uma válvula.`;
  throw new AppError('dados.invalidos', { campos: { equipamentoId: mensagem } });
}

/** Judges the test as received by the limit of the project, and opens what newly found deviations ask for. */
async function judgeReceived(
  tx: Tx,
  contexto: ContextoProjeto,
  ids: readonly number[],
  abrir: AbrirRecomendacoes,
): Promise<void> {
  const limite = sql`${valorDoParametro('valvula.desvio_grave_pct', contexto.projetoId)}::numeric`;
  const { rows } = await sql<DesvioGrave & { grave: boolean }>`
    with novo as (
      select v.id, v.tipo = 'PSV' and (v.emperrada or coalesce(v.desvio, 0) > ${limite}) as grave
      from controlevalvula v where v.id = any(${ids}::bigint[])
    )
    update controlevalvula v set desvio_grave = n.grave from novo n, equipamento e
    where v.id = n.id and e.id = v.equipamento_id and v.desvio_grave <> n.grave
    returning v.id, v.numero, e.tag, v.equipamento_id, v.equipamento_protegido_id, n.grave,
      case when v.emperrada then 'Não abriu no teste de recebimento: estava emperrada.'
        else 'Abriu a ' || replace(trim_scale(v.pressao_recebida)::text, '.', ',') || ' kgf/cm² no teste de recebimento, '
          || replace(v.desvio::text, '.', ',') || ' % acima da pressão de ajuste.' end as achado`.execute(tx);
  const graves = rows.flatMap(({ grave, ...uma }) => (grave ? [uma] : []));
  if (graves.length > 0) await abrir(tx, contexto, graves);
}

/** What the workshop promised holds the assembly until the valve is back. */
const PROMESSAS = (projetoId: number, ids: readonly number[] | undefined) => sql`
  select v.id as registro_id, v.atividade_montagem_id as atividade_id, v.devolucao_prometida as ate, false as impede,
    concat('Espera a válvula ', e.tag, ' (', v.numero, '), que a oficina prometeu para ',
      to_char(v.devolucao_prometida, 'DD/MM HH24:MI')) as motivo
  from controlevalvula v join equipamento e on e.id = v.equipamento_id
  where v.projeto_id = ${projetoId} and (${ids === undefined} or v.id = any(${ids ?? []}::bigint[])) and v.ativo
    and v.devolucao_prometida is not null and v.atividade_montagem_id is not null and v.situacao = ${algumaDe(FORA)}`;

/**
 * Brings valves to the dates of their activities, and the assemblies to what the workshops promised: of one project, or
 * only these. The planned return is the start of the assembly in the main baseline, so that a promise beyond it is
 * seen; without a baseline, its start in the schedule.
 */
export async function followValvulas(
  tx: Tx,
  quem: Parameters<typeof replaceEsperas>[1],
  ids?: readonly number[],
): Promise<void> {
  const { projetoId } = quem;
  await sql`
    with novo as (
      select v.id, coalesce(r.inicio_cedo, v.retirada_prevista) as retirada,
        coalesce((select i.inicio from linhabase l join linhabase_item i on i.linhabase_id = l.id
          where l.projeto_id = v.projeto_id and l.principal and i.atividade_id = v.atividade_montagem_id),
          m.inicio_cedo, v.devolucao_prevista) as devolucao
      from controlevalvula v
      left join atividade_calculo r on r.atividade_id = v.atividade_retirada_id
      left join atividade_calculo m on m.atividade_id = v.atividade_montagem_id
      where v.projeto_id = ${projetoId} and (${ids === undefined} or v.id = any(${ids ?? []}::bigint[]))
        and coalesce(v.atividade_retirada_id, v.atividade_montagem_id) is not null
    )
    update controlevalvula v set retirada_prevista = n.retirada, devolucao_prevista = n.devolucao from novo n
    where n.id = v.id and (v.retirada_prevista, v.devolucao_prevista) is distinct from (n.retirada, n.devolucao)`.execute(
    tx,
  );
  await replaceEsperas(tx, quem, { entidade: 'controlevalvula', ids }, PROMESSAS(projetoId, ids));
}

/** What an action says of the place of the valve and of what it did there. */
const EFEITOS: Readonly<Record<string, RawBuilder<unknown>>> = {
  retirar: sql`flanges_protegidos = true`,
  transportar: sql`local_atual_id = null`,
  receber: sql`local_atual_id = oficina_id`,
  liberarInspecao: sql`validade = coalesce(validade, ${validadeDa(sql`controlevalvula`)})`,
  despachar: sql`local_atual_id = null`,
  instalar: sql`local_atual_id = local_original_id`,
};

/** Writes valves: a new one is in its place, and what is measured is judged at once. */
export const escritaDeValvulas = (abrir: AbrirRecomendacoes): Escrita => ({
  ...escritaCom(async (tx, contexto, ids) => {
    await requireValvulas(tx, ids);
    await sql`update controlevalvula set local_atual_id = local_original_id
      where id = any(${ids}::bigint[]) and local_atual_id is distinct from local_original_id
        and situacao in ('PLANEJADA', 'IDENTIFICADA', 'LIBERADA')`.execute(tx);
    const doProjeto = requireProjeto(contexto);
    await judgeReceived(tx, doProjeto, ids, abrir);
    await followValvulas(tx, doProjeto, ids);
  }),
  aoMover: async (tx, contexto, { acao, antes }) => {
    const ids = antes.map(({ id }) => id);
    const efeito = EFEITOS[acao];
    await sql`update controlevalvula set etapa_em = now() ${efeito ? sql`, ${efeito}` : sql``}
      where id = any(${ids}::bigint[])`.execute(tx);
    await followValvulas(tx, requireProjeto(contexto), ids);
  },
  removeRows: async (tx, contexto, cadastro, pedido) => {
    const recusas = await removalOf(ESCRITA, cadastro)(tx, contexto, cadastro, pedido);
    const foram = pedido.linhas.flatMap(({ id }, i) => (recusas[i] === undefined ? [id] : []));
    if (foram.length > 0) await followValvulas(tx, requireProjeto(contexto), foram);
    return recusas;
  },
});

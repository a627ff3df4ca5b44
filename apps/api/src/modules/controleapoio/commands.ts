import { controleapoio } from '@cadencia/domain/controleapoio/cadastro.ts';
import { POR_VIR } from '@cadencia/domain/controleapoio/workflow.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Escrita, escritaCom } from '../../cadastro/commands.ts';
import { type Contexto, requireProjeto } from '../../infra/context.ts';
import { replaceEsperas } from '../../infra/espera.ts';
import type { Tx } from '../../infra/transaction.ts';
import { gerarAtividades, type Plano, tirarAtividades } from './gera.ts';
import { tellApoios } from './jobs.ts';
import { EXCESSOS } from './queries.ts';

interface Quem {
  readonly projetoId: number;
  readonly usuarioId: number | null;
}

/** An activity whose support comes before it waits for what was promised, and does not begin while it is not there. */
const ESPERAS = (projetoId: number, ids: readonly number[] | undefined) => sql`
  select p.id as registro_id, p.atividade_id, case when p.situacao <> 'SOLICITADO' then p.programada_ate end as ate, true as impede,
    'O apoio ' || p.numero || ' (' || a.nome || ') não está pronto' as motivo
  from controleapoio p join apoio a on a.id = p.apoio_id
  where p.projeto_id = ${projetoId} and p.ativo and p.impede and a.momento in ('ANTES', 'ANTES_E_DEPOIS')
    and p.situacao = any(string_to_array(${POR_VIR}, ',')) and (${ids === undefined} or p.id = any(${ids ?? []}::bigint[]))`;

/** Whether the activity of request `x` starts when it does because of the request's own promise: its need was earlier. */
const PUXADA = sql`exists (select from espera e where e.entidade = ${controleapoio.path} and e.registro_id = x.id
  and e.ate > x.proposta + a.antecedencia * interval '1 minute' and c.inicio_cedo <= e.ate + interval '1 day')`;

/** Brings requests to the dates of their activities: of a project, or only these. What they hold follows. */
export async function followApoios(tx: Tx, quem: Quem, ids?: readonly number[]): Promise<void> {
  const { projetoId } = quem;
  await sql`
    update controleapoio p set proposta = n.proposta,
      necessidade = case when p.necessidade is null or p.necessidade = p.proposta then n.proposta else p.necessidade end
    from (select x.id, c.inicio_cedo - a.antecedencia * interval '1 minute' as proposta
      from controleapoio x join apoio a on a.id = x.apoio_id join atividade_calculo c on c.atividade_id = x.atividade_id
      where x.projeto_id = ${projetoId} and x.situacao = any(string_to_array(${POR_VIR}, ','))
        and (${ids === undefined} or x.id = any(${ids ?? []}::bigint[])) and not ${PUXADA}) n
    where n.id = p.id and (p.proposta is distinct from n.proposta or p.necessidade is null)`.execute(tx);
  await replaceEsperas(tx, quem, { entidade: controleapoio.path, ids }, ESPERAS(projetoId, ids));
}

/** Fills in what a request leaves to the product: the place, who gives the support, and the end of the booking. */
const settle = (tx: Tx, ids: readonly number[]) =>
  sql`
  update controleapoio p set local_id = coalesce(p.local_id, b.local_id, v.local_id),
    contrato_id = coalesce(p.contrato_id, (select f.contrato_id from apoio_fornecedor f
      where f.apoio_id = a.id and f.cliente_id = o.cliente_id)),
    programada_ate = case when p.programada is null then null else coalesce(p.programada_ate, case a.unidade
      when 'H' then p.programada + p.quantidade * interval '1 hour' when 'DIARIA' then p.programada + p.quantidade * interval '1 day'
      else (select min(d.dia + t.fim * interval '1 minute') from turno t,
          generate_series(date_trunc('day', p.programada) - interval '1 day', date_trunc('day', p.programada), interval '1 day') d(dia)
        where t.projeto_id = p.projeto_id and t.ativo and d.dia + t.inicio * interval '1 minute' <= p.programada
          and d.dia + t.fim * interval '1 minute' > p.programada) end, p.programada + interval '12 hours') end
  from controleapoio x join projeto o on o.id = x.projeto_id join apoio a on a.id = x.apoio_id
  join atividade b on b.id = x.atividade_id join servico v on v.id = b.servico_id
  where x.id = p.id and p.id = any(${ids}::bigint[])`.execute(tx);

const settled = async (tx: Tx, contexto: Contexto, ids: readonly number[]): Promise<void> => {
  await settle(tx, ids);
  await followApoios(tx, requireProjeto(contexto), ids);
};

const AGORA = sql`date_trunc('minute', now() at time zone (select o.fuso from projeto o where o.id = p.projeto_id))`;

/** What an action writes besides the state. */
const MARCAS: Readonly<Record<string, RawBuilder<unknown>>> = {
  aprontar: sql`pronto_em = ${AGORA}`,
  refazer: sql`pronto_em = null`,
  reprogramar: sql`avisado_inicio = null`,
  devolver: sql`devolvido_em = ${AGORA}`,
};

/**
 * Keeps a booking within what there is. Who books waits for others that book the same support, and sees theirs.
 * @throws {AppError} `registro.acao`
 */
async function requireLugar(tx: Tx, projetoId: number, ids: readonly number[]): Promise<void> {
  await sql`select id from apoiodisponivel where projeto_id = ${projetoId} and apoio_id in
    (select p.apoio_id from controleapoio p where p.id = any(${ids}::bigint[])) order by id for update`.execute(tx);
  const { rows } = await sql<{ turno: string; dia: string }>`
    select x.turno, to_char(x.dia, 'DD/MM') as dia from ${EXCESSOS(projetoId)} x where x.id = any(${ids}::bigint[]) order by x.inicio limit 1`.execute(
    tx,
  );
  const [cheio] = rows;
  if (cheio)
    throw new AppError('registro.acao', {
      mensagem: `Não há mais lugar: ${cheio.turno} de ${cheio.dia} ficou acima da disponibilidade. Atualize a lista e decida de novo.`,
    });
}

/** Actions that book a support, and those that take its booking away. */
const RESERVAM = new Set(['programar', 'programarAcima']);
const DESFAZEM = new Set(['reprogramar', 'cancelar']);

/** Writes requests of supports; what they leave to the product is filled in, and what they hold follows. */
export const escritaDeApoios = ({ lockPlano, editarPlano }: Plano): Escrita => ({
  ...escritaCom(settled),
  // Who edits the plan holds the project's row: those who book at once wait before they hold it too.
  aguardar: (tx, contexto) => lockPlano(tx, requireProjeto(contexto).projetoId),
  aoMover: async (tx, contexto, { acao, antes }) => {
    const ids = antes.map(({ id }) => id);
    const quem = requireProjeto(contexto);
    if (acao === 'programar') await requireLugar(tx, quem.projetoId, ids);
    const marca = MARCAS[acao];
    if (RESERVAM.has(acao)) await gerarAtividades(tx, quem, editarPlano, ids);
    if (DESFAZEM.has(acao)) await tirarAtividades(tx, quem, editarPlano, ids);
    if (marca) await sql`update controleapoio p set ${marca} where p.id = any(${ids}::bigint[])`.execute(tx);
    await followApoios(tx, quem, ids);
    const estes = sql`(select unnest(${ids}::bigint[]) as id)`;
    if (RESERVAM.has(acao)) await tellApoios(tx, acao === 'programar' ? 'PROGRAMADO' : 'ACIMA', estes, quem.usuarioId);
  },
});

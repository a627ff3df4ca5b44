import { NO_LUGAR, POR_VIR } from '@cadencia/domain/controleapoio/workflow.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../infra/clock.ts';
import type { Db } from '../../infra/database.ts';
import type { Job } from '../../infra/jobs.ts';
import { notifyAll } from '../../infra/notificacao.ts';
import { type Tx, write } from '../../infra/transaction.ts';

const TITULOS = {
  PROGRAMADO: 'Apoio programado',
  ACIMA: 'Apoio programado acima da disponibilidade',
  VALIDADE: 'Liberação de apoio a vencer',
  ATRASADO: 'Apoio não está pronto no início da atividade',
} as const;

/** Requests named in a notice. */
const CITADOS = 12;

/** Tells who gives these supports `p (id)`, and who asked for them; `autor` knows already. */
export async function tellApoios(
  tx: Tx,
  tipo: keyof typeof TITULOS,
  quais: RawBuilder<unknown>,
  autor: number | null,
): Promise<void> {
  const { rows } = await sql<{
    projetoId: number;
    numeros: string[];
    apoio: string;
    onde: string;
    usuarioIds: number[];
  }>`
    select p.projeto_id, array_agg(distinct p.numero order by p.numero) as numeros, min(a.nome) as apoio,
      min(concat_ws(' · ', l.codigo, b.codigo || ' ' || b.nome)) as onde,
      array_agg(distinct pu.usuario_id) as usuario_ids
    from controleapoio p join ${quais} q on q.id = p.id join apoio a on a.id = p.apoio_id
    left join local l on l.id = p.local_id left join atividade b on b.id = p.atividade_id
    join projeto_usuario pu on pu.projeto_id = p.projeto_id and (pu.contrato_id = p.contrato_id or pu.usuario_id = p.criado_por)
    where pu.usuario_id is distinct from ${autor}::bigint
    group by p.projeto_id, p.contrato_id, p.criado_por`.execute(tx);
  await notifyAll(
    tx,
    rows.map(({ projetoId, numeros, apoio, onde, usuarioIds }) => ({
      usuarioIds,
      tipo: 'APOIO',
      titulo: `${TITULOS[tipo]}: ${numeros.length === 1 ? `${numeros[0]} ${apoio}` : `${numeros.length} pedidos`}`,
      texto:
        numeros.length === 1 && onde
          ? onde
          : `${numeros.slice(0, CITADOS).join(', ')}${numeros.length > CITADOS ? ' e outros' : ''}.`,
      link: `/controleapoio?busca=${numeros.length === 1 ? numeros[0] : ''}`.replace(/\?busca=$/, ''),
      projetoId,
      assunto: `apoio:${tipo}:${numeros.join(',').slice(0, 100)}`,
    })),
  );
}

const ABERTO = sql`o.id = p.projeto_id and o.ativo and o.situacao not in ('ENCERRADO', 'CANCELADO')`;
const em = (situacoes: string) => sql`p.situacao = any(string_to_array(${situacoes}, ','))`;

/** Marks the supports whose plate ends by tomorrow, and those that should be ready by now, each once. */
const tellPrazos = (db: Db, now: Date): Promise<void> =>
  write(db, async (tx) => {
    const { rows: vencem } = await sql<{ id: number }>`
      update controleapoio p set avisada_validade = p.validade from projeto o
      where ${ABERTO} and p.ativo and ${em(NO_LUGAR)} and p.avisada_validade is distinct from p.validade
        and p.validade <= (${now}::timestamptz at time zone o.fuso)::date + 1 returning p.id`.execute(tx);
    const { rows: atrasam } = await sql<{ id: number }>`
      update controleapoio p set avisado_inicio = c.inicio_cedo from projeto o, apoio a, atividade b, atividade_calculo c
      where ${ABERTO} and a.id = p.apoio_id and b.id = p.atividade_id and c.atividade_id = b.id and p.ativo and ${em(POR_VIR)}
        and p.avisado_inicio is null and p.impede and a.momento in ('ANTES', 'ANTES_E_DEPOIS') and b.inicio_real is null
        and b.situacao <> 'CANCELADA' and least(c.inicio_cedo, p.necessidade + a.antecedencia * interval '1 minute')
          <= (${now}::timestamptz at time zone o.fuso) returning p.id`.execute(tx);
    const de = (rows: readonly { readonly id: number }[]) =>
      sql`(select unnest(${rows.map(({ id }) => id)}::bigint[]) as id)`;
    await tellApoios(tx, 'VALIDADE', de(vencem), null);
    await tellApoios(tx, 'ATRASADO', de(atrasam), null);
  });

/** Tells, through the day, of plates that end and of supports that are not ready when their activity should begin. */
export const avisarApoiosJob = ({ db, now }: { readonly db: Db; readonly now: Clock }): Job => ({
  name: 'avisarApoios',
  cron: '*/15 * * * *',
  atrasado: false,
  run: () => tellPrazos(db, now()),
});

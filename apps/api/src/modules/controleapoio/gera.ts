import type { ItemDoPlano, ResultadoDoPlano } from '@cadencia/domain/cronograma/plano/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { writeLigacoes } from '@cadencia/domain/pacote/predecessora.ts';
import { recusaDeTrabalho } from '@cadencia/domain/servico/geracao.ts';
import { sql } from 'kysely';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Tx } from '../../infra/transaction.ts';

/** What the schedule writes, handed over where the product is composed. */
export interface Plano {
  readonly lockPlano: (tx: Tx, projetoId: number) => Promise<unknown>;
  readonly editarPlano: (
    tx: Tx,
    contexto: ContextoProjeto,
    itens: readonly ItemDoPlano[],
  ) => Promise<{ readonly resultados: readonly ResultadoDoPlano[] }>;
}

interface Gerador {
  readonly id: number;
  readonly numero: string;
  readonly apoio: string;
  readonly momento: 'ANTES' | 'DURANTE' | 'DEPOIS' | 'ANTES_E_DEPOIS';
  readonly servicoId: number;
  readonly codigo: string;
  readonly nome: string;
  readonly comecou: boolean;
  readonly programada: string;
  /** Minutes of the booking that fall in shifts. */
  readonly minutos: number;
  readonly hh: number;
  readonly hhDesmontagem: number;
  /** Of the service. */
  readonly situacao: string;
  readonly congelado: boolean;
}

/**
 * The booked requests whose support makes its own activity, and have none yet. Where the scope is frozen and the package
 * in the field no work comes in: the booking alone holds the activity.
 */
async function listGeradores(tx: Tx, projetoId: number, ids: readonly number[]): Promise<Gerador[]> {
  const { rows } = await sql<Gerador>`
    select p.id, p.numero, a.nome as apoio, a.momento, b.servico_id, b.codigo, b.nome, b.avanco > 0 or b.inicio_real is not null as comecou,
      to_char(p.programada, 'YYYY-MM-DD"T"HH24:MI') as programada, (p.quantidade * coalesce(a.indice_hh, 0))::float8 as hh,
      (p.quantidade * coalesce(a.indice_hh_desmontagem, 0))::float8 as hh_desmontagem, s.situacao, o.escopo_congelado as congelado,
      coalesce((select sum(extract(epoch from least(p.programada_ate, d.dia + t.fim * interval '1 minute')
          - greatest(p.programada, d.dia + t.inicio * interval '1 minute')) / 60)
        from generate_series(date_trunc('day', p.programada) - interval '1 day', date_trunc('day', p.programada_ate), interval '1 day') d(dia)
        join turno t on t.projeto_id = p.projeto_id and t.ativo
          and d.dia + t.inicio * interval '1 minute' < p.programada_ate and d.dia + t.fim * interval '1 minute' > p.programada),
        extract(epoch from p.programada_ate - p.programada) / 60)::int as minutos
    from controleapoio p join apoio a on a.id = p.apoio_id join atividade b on b.id = p.atividade_id
    join servico s on s.id = b.servico_id join projeto o on o.id = p.projeto_id
    where p.projeto_id = ${projetoId} and p.id = any(${ids}::bigint[]) and a.gera_atividade and p.programada is not null
      and p.atividade_apoio_id is null and p.atividade_desmontagem_id is null
    order by p.id`.execute(tx);
  return rows.filter((um) => !recusaDeTrabalho(um) || recusaDeTrabalho({ ...um, congelado: false }));
}

type Inclusao = Extract<ItemDoPlano, { acao: 'incluir' }>;

/** The activities of a support, linked with the one that asks for it: before it, beside it or after it. */
function itensDe(um: Gerador): { readonly coluna: string; readonly item: Inclusao }[] {
  const { numero, apoio, momento, servicoId, codigo, nome, comecou, minutos } = um;
  const ligada = (tipo: 'TI' | 'II') => writeLigacoes([{ quem: codigo, tipo, lag: 0, tipoLag: 'TRABALHO' }]);
  const item = (fim: string, verbo: string, valores: Inclusao['valores']): Inclusao => ({
    acao: 'incluir',
    servicoId,
    valores: {
      codigo: `${numero}${fim}`,
      nome: `${verbo} ${apoio} · ${nome}`.slice(0, 300),
      duracao: minutos,
      ...valores,
    },
  });
  const inicio = { hh: um.hh, restricaoData: um.programada };
  const feita = {
    ANTES: { ...inicio, ...(comecou ? {} : { sucessoras: ligada('TI') }) },
    ANTES_E_DEPOIS: { ...inicio, ...(comecou ? {} : { sucessoras: ligada('TI') }) },
    DURANTE: { ...inicio, predecessoras: ligada('II') },
    DEPOIS: { ...inicio, predecessoras: ligada('TI') },
  }[momento];
  const monta = momento === 'ANTES_E_DEPOIS';
  return [
    { coluna: 'atividade_apoio_id', item: item('', monta ? 'Montar' : 'Executar', feita) },
    ...(monta
      ? [
          {
            coluna: 'atividade_desmontagem_id',
            item: item('-D', 'Desmontar', { hh: um.hhDesmontagem, predecessoras: ligada('TI') }),
          },
        ]
      : []),
  ];
}

async function editar(
  tx: Tx,
  contexto: ContextoProjeto,
  editarPlano: Plano['editarPlano'],
  itens: readonly ItemDoPlano[],
) {
  const { resultados } = await editarPlano(tx, contexto, itens);
  const recusado = resultados.find(({ ok }) => !ok);
  if (recusado) throw new AppError('registro.acao', { mensagem: `Atividade do apoio: ${recusado.mensagem}` });
  return resultados;
}

/**
 * Brings the activities of booked supports into the plan.
 * @throws {AppError} `registro.acao`, `permissao.negada`, `projeto.situacao`
 */
export async function gerarAtividades(
  tx: Tx,
  contexto: ContextoProjeto,
  editarPlano: Plano['editarPlano'],
  ids: readonly number[],
) {
  const geradores = await listGeradores(tx, contexto.projetoId, ids);
  const novas = geradores.flatMap((um) => itensDe(um).map((uma) => ({ ...uma, id: um.id })));
  if (novas.length === 0) return;
  const resultados = await editar(
    tx,
    contexto,
    editarPlano,
    novas.map(({ item }) => item),
  );
  const feitas = novas.map(({ id, coluna }, i) => ({ id, coluna, atividade: resultados[i]?.id }));
  await sql`
    update controleapoio p set atividade_apoio_id = n.apoio, atividade_desmontagem_id = n.desmontagem
    from (select x.id, max(x.atividade) filter (where x.coluna = 'atividade_apoio_id') as apoio,
        max(x.atividade) filter (where x.coluna <> 'atividade_apoio_id') as desmontagem
      from jsonb_to_recordset(${JSON.stringify(feitas)}::jsonb) as x(id bigint, coluna text, atividade bigint) group by 1) n
    where n.id = p.id`.execute(tx);
}

/**
 * Takes the activities of these supports out of the plan.
 * @throws {AppError} `registro.acao` where one has reports
 */
export async function tirarAtividades(
  tx: Tx,
  contexto: ContextoProjeto,
  editarPlano: Plano['editarPlano'],
  ids: readonly number[],
) {
  const { rows } = await sql<{ id: number }>`
    select u.id from controleapoio p cross join lateral unnest(array[p.atividade_apoio_id, p.atividade_desmontagem_id]) u(id)
    where p.projeto_id = ${contexto.projetoId} and p.id = any(${ids}::bigint[]) and u.id is not null order by 1`.execute(
    tx,
  );
  if (rows.length > 0)
    await editar(
      tx,
      contexto,
      editarPlano,
      rows.map(({ id }): ItemDoPlano => ({ acao: 'excluir', id })),
    );
}

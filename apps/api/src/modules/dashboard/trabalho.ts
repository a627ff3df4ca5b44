import { ABERTAS } from '@cadencia/domain/ataacao/workflow.ts';
import { rotaDe } from '@cadencia/domain/cadastro.ts';
import { endpointsOf } from '@cadencia/domain/cadastro-endpoints.ts';
import { FILTRO } from '@cadencia/domain/cadastro-filtro.ts';
import type { getTrabalho, Meus } from '@cadencia/domain/dashboard/endpoints.ts';
import { MAX_TRABALHO } from '@cadencia/domain/dashboard/endpoints.ts';
import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import type { Recorte } from '@cadencia/domain/painel.ts';
import { ABERTOS } from '@cadencia/domain/pmp/workflow.ts';
import { type RawBuilder, sql } from 'kysely';
import { derivation, type Listavel } from '../../cadastro/derivados.ts';
import { type ListQuery, rowsOf } from '../../cadastro/queries.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { acoesDeAtas } from '../ataacao/queries.ts';
import { controleinspecoes } from '../controleinspecao/queries.ts';
import { fromFiltered } from '../cronograma/queries.ts';
import { itens } from '../pmp/queries.ts';

type Sql = RawBuilder<unknown>;

interface Lista {
  readonly cadastro: Listavel;
  readonly f: Recorte;
  readonly ordem: string;
  readonly titulo: Sql;
  readonly prazo: Sql;
  readonly atrasado: Sql;
}

/** The lists of one's own work, with what each line says. */
const LISTAS: Readonly<Record<Exclude<keyof AnswerOf<typeof getTrabalho>, 'atividades'>, Lista>> = {
  acoes: {
    cadastro: acoesDeAtas,
    f: { minha: 'true', situacao: ABERTAS },
    ordem: 'prazo',
    titulo: sql`r.descricao`,
    prazo: sql`r.prazo`,
    atrasado: acoesDeAtas.derivacao?.proprios?.['atrasada'] ?? sql`false`,
  },
  itens: {
    cadastro: itens,
    f: { meu: 'true', situacao: ABERTOS },
    ordem: 'termino',
    titulo: sql`r.titulo`,
    prazo: sql`d.termino`,
    atrasado: sql`d.andamento = 'ATRASADO'`,
  },
  inspecoes: {
    cadastro: controleinspecoes,
    f: { minha: 'true', situacao: 'SOLICITADA,REINSPECAO,EM_INSPECAO,LAUDO_PENDENTE' },
    ordem: 'solicitadaEm',
    titulo: sql`concat_ws(' · ', (select e.tag from equipamento e where e.id = r.equipamento_id), r.regiao)`,
    prazo: sql`r.plan_inicio::date`,
    atrasado: sql`coalesce(d.fila = 'AGUARDANDO_INSPECAO', false)`,
  },
};

async function readLista(
  db: Db,
  contexto: ContextoProjeto,
  { cadastro, f, ordem, titulo, prazo, atrasado }: Lista,
): Promise<Meus | undefined> {
  if (!contexto.permissions.has(cadastro.permission('Listar'))) return undefined;
  const filtros = Object.entries(f).map(([nome, escrito]) => [`${FILTRO}${nome}`, escrito]);
  const query = endpointsOf(cadastro).list.query.parse(Object.fromEntries(filtros));
  const [numero] = cadastro.title;
  const { rows } = await sql<Meus['linhas'][number] & { total: number }>`
    select r.id, r.${sql.ref(numero)} as numero, coalesce(${titulo}, '') as titulo, ${prazo} as prazo, ${atrasado} as atrasado,
      ${sql.lit(`${rotaDe(cadastro)}?registro=`)} || r.id as endereco, count(*) over ()::int as total
    from ${rowsOf(contexto, cadastro, query as ListQuery, derivation(cadastro, contexto))}
    order by ${prazo} nulls last, r.id limit ${MAX_TRABALHO}`.execute(db);
  const busca = new URLSearchParams({ f: JSON.stringify(f), ordem });
  return {
    lista: `${rotaDe(cadastro)}?${busca.toString()}`,
    total: rows[0]?.total ?? 0,
    linhas: rows.map(({ total: _, ...linha }) => linha),
  };
}

const MEU_TURNO = '/gestaoprojeto?ver=turno';

/** What is to be done in the frentes that the caller leads, what begins first; nothing for who leads none. */
async function readTurno(db: Db, contexto: ContextoProjeto): Promise<Meus | undefined> {
  if (contexto.frentes.length === 0 || !contexto.permissions.has('GestaoProjeto:ListarGestaoProjeto')) return undefined;
  const { rows } = await sql<Meus['linhas'][number] & { total: number }>`
    select a.id, a.codigo as numero, a.nome as titulo, c.inicio_cedo::date as prazo, coalesce(c.termino_cedo > i.termino, false) as atrasado,
      ${sql.lit(`${MEU_TURNO}&atividade=`)} || a.id as endereco, count(*) over ()::int as total
    ${fromFiltered(contexto, { minhas: true }, true, true)} order by c.inicio_cedo, a.id limit ${MAX_TRABALHO}`.execute(
    db,
  );
  return { lista: MEU_TURNO, total: rows[0]?.total ?? 0, linhas: rows.map(({ total: _, ...linha }) => linha) };
}

/** What waits for the caller in the project of the session. */
export async function listTrabalho(db: Db, contexto: ContextoProjeto): Promise<AnswerOf<typeof getTrabalho>> {
  const [atividades, acoes, daqui, inspecoes] = await Promise.all([
    readTurno(db, contexto),
    readLista(db, contexto, LISTAS.acoes),
    readLista(db, contexto, LISTAS.itens),
    readLista(db, contexto, LISTAS.inspecoes),
  ]);
  return {
    ...(atividades && { atividades }),
    ...(acoes && { acoes }),
    ...(daqui && { itens: daqui }),
    ...(inspecoes && { inspecoes }),
  };
}

import { SITUACOES } from '@cadencia/domain/ataacao/workflow.ts';
import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import { pessoa } from '@cadencia/domain/pessoa/cadastro.ts';
import type { exportPessoa, listAnonimizaveis as listEndpoint } from '@cadencia/domain/pessoa/endpoints.ts';
import { ANOS_DE_GUARDA } from '@cadencia/domain/pessoa/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { findRow } from '../../../cadastro/queries.ts';
import { visibleRows } from '../../../cadastro/scope.ts';
import { isVisto } from '../../../infra/alvo.ts';
import { seesAllOf } from '../../../infra/authorize.ts';
import type { Contexto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import type { Entidade } from '../../../infra/entidade.ts';
import { type Janela, readJanela } from '../../../infra/janela.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { visibleProjetos } from '../../projeto/queries.ts';
import { pessoas } from '../aptidao.ts';
import type { CofreCpf } from '../cpf/cofre.ts';

type Tudo = AnswerOf<typeof exportPessoa>;

export interface PedidoDeDados {
  readonly id: number;
  readonly cofre: CofreCpf;
  /** Kinds of record that may have comments. */
  readonly entidades: readonly Entidade[];
  readonly now: Date;
}

interface Ligacoes {
  readonly selado: Buffer | null;
  readonly usuario: { nome: string; email: string } | null;
  readonly frentesQueLidera: readonly DoProjeto[];
  readonly contratosQueFiscaliza: string[];
  readonly contratosEmQueEPreposto: string[];
  readonly atividades: readonly DoProjeto[];
  readonly acoesDeAtas: readonly DoProjeto[];
  readonly arquivos: Tudo['arquivos'];
  readonly comentariosSobre: Tudo['comentariosSobre'];
  readonly comentariosEscritos: readonly Escrito[];
}

/** Data of a project, and whether the caller sees all rows of it. */
interface DoProjeto {
  readonly nome: string;
  readonly visto: boolean;
}

interface Escrito {
  readonly entidade: string;
  readonly registroId: number;
  readonly texto: string;
  readonly em: string;
}

const HISTORICO = 2_000;
const COMENTARIOS = 5_000;

/** Files and comments of the person `pe`, and comments that their user wrote, as JSON. */
const PENDURADOS = sql`
  coalesce((select json_agg(json_build_object('nome', x.nome, 'categoria', x.categoria, 'legenda', x.legenda, 'tamanho', x.tamanho,
      'sha256', x.sha256, 'em', x.criado_em, 'autor', u.nome) order by x.id) from anexo x left join usuario u on u.id = x.criado_por
    where x.entidade = 'pessoa' and x.registro_id = pe.id and x.excluido_em is null), '[]') as arquivos,
  coalesce((select json_agg(json_build_object('texto', x.texto, 'em', x.criado_em, 'autor', u.nome) order by x.id)
    from (select * from comentario where entidade = 'pessoa' and registro_id = pe.id and excluido_em is null
      order by id desc limit ${COMENTARIOS}) x join usuario u on u.id = x.criado_por), '[]') as comentarios_sobre,
  coalesce((select json_agg(json_build_object('entidade', x.entidade, 'registroId', x.registro_id, 'texto', x.texto, 'em', x.criado_em) order by x.id)
    from (select * from comentario where criado_por = pe.usuario_id and excluido_em is null order by id desc limit ${COMENTARIOS}) x), '[]') as comentarios_escritos`;

const OMITIDO =
  'Este arquivo não traz comentários, frentes, atividades e ações de atas de projetos ou registros que quem o gerou não vê. Um administrador gera o arquivo inteiro.';

/** The comments on records that the caller sees. */
async function onlySeen(
  db: Db,
  contexto: Contexto,
  entidades: readonly Entidade[],
  escritos: readonly Escrito[],
): Promise<Escrito[]> {
  const vistos = new Map<string, boolean>();
  for (const { entidade, registroId } of escritos) {
    const nome = `${entidade} ${registroId}`;
    if (!vistos.has(nome)) vistos.set(nome, await isVisto(db, contexto, entidades, { entidade, registro: registroId }));
  }
  return escritos.filter(({ entidade, registroId }) => vistos.get(`${entidade} ${registroId}`));
}

const nomesVistos = (linhas: readonly DoProjeto[]) => linhas.filter(({ visto }) => visto).map(({ nome }) => nome);

/** Stored data of a person whom the caller may see, as far as the caller sees it; undefined: there is none. */
export async function readTudo(
  db: Db,
  contexto: Contexto,
  { id, cofre, entidades, now }: PedidoDeDados,
): Promise<Tudo | undefined> {
  const achada = await findRow(db, contexto, pessoas, id);
  if (!achada) return undefined;
  const inteiros = sql`(select p.id from ${visibleProjetos(contexto)} and ${seesAllOf('f')})`;
  const { rows } = await sql<Ligacoes>`
    select pe.cpf_selado as selado,
      (select jsonb_build_object('nome', u.nome, 'email', u.email) from usuario u where u.id = pe.usuario_id) as usuario,
      array(select jsonb_build_object('nome', j.sigla || ' · ' || fr.codigo || ' ' || fr.nome, 'visto', j.id in ${inteiros})
        from frente fr join projeto j on j.id = fr.projeto_id
        where fr.pessoa_encarregado_id = pe.id order by 1 limit 500) as frentes_que_lidera,
      array(select c.sigla || ' ' || c.numero from contrato c where c.pessoa_fiscal_id = pe.id order by 1) as contratos_que_fiscaliza,
      array(select c.sigla || ' ' || c.numero from contrato c where c.pessoa_preposto_id = pe.id order by 1) as contratos_em_que_e_preposto,
      array(select jsonb_build_object('nome', j.sigla || ' · ' || a.codigo || ' ' || a.nome, 'visto', j.id in ${inteiros})
        from atividade_recurso ar join atividade a on a.id = ar.atividade_id join projeto j on j.id = ar.projeto_id where ar.pessoa_id = pe.id order by 1 limit 5000) as atividades,
      array(select jsonb_build_object('visto', j.id in ${inteiros}, 'nome', concat_ws(' · ', j.sigla, x.numero || ' ' || x.descricao,
          'prazo ' || to_char(x.prazo, 'DD/MM/YYYY'), ${JSON.stringify(SITUACOES)}::jsonb ->> x.situacao))
        from ataacao x join projeto j on j.id = x.projeto_id where x.responsavel_id = pe.id order by x.id limit 5000) as acoes_de_atas,
      ${PENDURADOS}
    from pessoa pe where pe.id = ${id}`.execute(db);
  const historico = await sql<Tudo['historico'][number]>`
    select a.em, a.acao, a.antes, a.depois, u.nome as autor from auditoria a left join usuario u on u.id = a.usuario_id
    where a.entidade = 'pessoa' and a.registro_id = ${id} order by a.id limit ${HISTORICO}`.execute(db);
  const { selado, frentesQueLidera, atividades, acoesDeAtas, comentariosEscritos, ...ligacoes } = rows[0] as Ligacoes;
  const escritos = await onlySeen(db, contexto, entidades, comentariosEscritos);
  const falta = [...frentesQueLidera, ...atividades, ...acoesDeAtas].some(({ visto }) => !visto);
  const cpf = selado === null ? null : (cofre.open(selado, id) ?? null);
  return {
    geradoEm: now.toISOString(),
    aviso: falta || escritos.length < comentariosEscritos.length ? OMITIDO : null,
    pessoa: { ...achada.linha, cpf } as Tudo['pessoa'],
    rotulos: achada.rotulos,
    ...ligacoes,
    frentesQueLidera: nomesVistos(frentesQueLidera),
    atividades: nomesVistos(atividades),
    acoesDeAtas: nomesVistos(acoesDeAtas),
    comentariosEscritos: escritos.map(({ entidade, registroId, ...escrito }) => ({
      registro: `${entidade} ${registroId}`,
      ...escrito,
    })),
    historico: historico.rows,
  };
}

/**
 * Locks those of these people whose time has passed and who may be anonymised: a leader of a crew at work stays, and so
 * does a person with another version than the one read.
 */
export async function lockVencidas(
  tx: Tx,
  contexto: Contexto,
  {
    lidas,
    hoje,
  }: { readonly lidas: readonly { readonly id: number; readonly versao: number }[]; readonly hoje: string },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from (select r.*, ${ULTIMO_DIA} as ultimo_dia from ${visibleRows(pessoa, contexto)}) r
    join pessoa p on p.id = r.id
    join unnest(${lidas.map(({ id }) => id)}::bigint[], ${lidas.map(({ versao }) => versao)}::int[]) as n(id, versao)
      on n.id = p.id and n.versao = p.versao
    where p.anonimizada_em is null and r.ultimo_dia < ${limiteDe(hoje)} and not ${lideraFrenteAberta(sql`r.id`)}
    order by p.id for update of p`.execute(tx);
  return rows.map(({ id }) => id);
}

type Lista = AnswerOf<typeof listEndpoint>;

/** Whether a person leads a crew that is still at work: its supervisor would lose the view of its rows. */
export const lideraFrenteAberta = (quem: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from frente f join projeto p on p.id = f.projeto_id
    where f.pessoa_encarregado_id = ${quem} and f.ativo and f.situacao = 'ATIVA' and p.situacao not in ('ENCERRADO', 'CANCELADO'))`;

const limiteDe = (hoje: string): RawBuilder<unknown> =>
  sql`${hoje}::text::date - make_interval(years => ${ANOS_DE_GUARDA})`;

/** Last day of any activity of the person `r` here. */
const ULTIMO_DIA = sql`coalesce(greatest(
  r.desmobilizacao,
  (select max(p.termino_parada)::date from projeto p where p.id in (
    select f.projeto_id from frente f where f.id = r.frente_id or f.pessoa_encarregado_id = r.id
    union all select ar.projeto_id from atividade_recurso ar where ar.pessoa_id = r.id)),
  (select c.termino from contrato c where c.id = r.contrato_id)), r.criado_em::date)`;

/** People whose data is stored longer than the product's own rule allows, the oldest first. */
export async function listAnonimizaveis(
  db: Db,
  contexto: Contexto,
  { hoje, ...janela }: Janela & { readonly hoje: string },
): Promise<Lista> {
  const consulta = ({ inicio, limite }: Janela) => sql<Lista['linhas'][number] & { total: number }>`
    select r.id, r.versao, r.nome, r.matricula, r.ativo, r.ultimo_dia, count(*) over ()::int as total
    from (select r.*, ${ULTIMO_DIA} as ultimo_dia from ${visibleRows(pessoa, contexto)} and r.anonimizada_em is null) r
    where r.ultimo_dia < ${limiteDe(hoje)}
    order by r.ultimo_dia, r.id limit ${limite} offset ${inicio}`;
  const { linhas, total } = await readJanela(db, janela, consulta);
  return { linhas, total };
}

import { createHash } from 'node:crypto';
import { rotaDe } from '@cadencia/domain/cadastro.ts';
import { emD } from '@cadencia/domain/cadastro-texto.ts';
import { diaMesEscrito } from '@cadencia/domain/data-escrita.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { informe, MENSAGENS } from '@cadencia/domain/informe/cadastro.ts';
import { montar } from '@cadencia/domain/informe/documento.ts';
import type { Numeros } from '@cadencia/domain/informe/modelo.ts';
import { DIAS_DO_MODO, type Modo, SECOES } from '@cadencia/domain/informe/secoes.ts';
import { APROVAR } from '@cadencia/domain/informe/workflow.ts';
import { sql } from 'kysely';
import { createRows, ESCRITA, type Escrita, type Movimento, requireProjetoAberto } from '../../cadastro/commands.ts';
import { announceRows } from '../../cadastro/evento.ts';
import { findWhole } from '../../cadastro/filhos.ts';
import { moveRows } from '../../cadastro/fluxo.ts';
import type { Valores } from '../../cadastro/mudanca.ts';
import { audit } from '../../infra/audit.ts';
import { seesAll } from '../../infra/authorize.ts';
import { type Contexto, type ContextoProjeto, requireProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { enqueue } from '../../infra/jobs.ts';
import { toJsonb } from '../../infra/jsonb.ts';
import { detentores, notifyAll } from '../../infra/notificacao.ts';
import type { Tx } from '../../infra/transaction.ts';
import { readNumeros } from './numeros.ts';
import { informes, loadInformes } from './queries.ts';

/** Name of the job that writes to the readers of a published report. */
export const ENVIAR_INFORME = 'enviarInforme';

/** Address of a report in the product. */
export const caminhoDe = (id: number): string => `${rotaDe(informe)}?registro=${id}`;

/** Figures are of the whole project: who sees part of it would write others. @throws {AppError} `permissao.negada` */
export function requireInteiro(contexto: Contexto): void {
  if (!seesAll(contexto))
    throw new AppError('permissao.negada', {
      mensagem: 'Os números do informe são do projeto inteiro: peça a quem o vê inteiro que os atualize.',
    });
}

interface Lida {
  readonly situacao: string;
  readonly modo: Modo;
  readonly inicio: string;
  readonly fim: string;
}

/** The figures of a report, read in one view of the data. @throws {AppError} `registro.nao_encontrado`, `registro.acao` */
export async function calcularNumeros(db: Db, contexto: ContextoProjeto, id: number, now: Date): Promise<Numeros> {
  requireInteiro(contexto);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (visao) => {
      const { rows } = await sql<Lida>`
        select situacao, modo, inicio::text as inicio, fim::text as fim from informe
        where id = ${id} and projeto_id = ${contexto.projetoId}`.execute(visao);
      const [um] = rows;
      if (!um) throw new AppError('registro.nao_encontrado');
      requireAberto(um.situacao);
      const { inicio, fim, modo } = um;
      return readNumeros(visao, contexto, { informeId: id, inicio, fim, dias: DIAS_DO_MODO[modo], now });
    });
}

/** @throws {AppError} `registro.acao` when the figures of a report are no longer open */
function requireAberto(situacao: string): void {
  if (situacao === 'RASCUNHO' || situacao === 'EM_REVISAO') return;
  throw new AppError('registro.acao', { mensagem: 'Os números deste informe estão congelados: ele já foi aprovado.' });
}

/** Stores the figures of a report that nobody approved meanwhile. @throws {AppError} `registro.acao`, `projeto.situacao` */
export async function storeNumeros(tx: Tx, contexto: ContextoProjeto, id: number, numeros: Numeros): Promise<void> {
  await requireProjetoAberto(tx, contexto, informe);
  const { rows } = await sql<{ situacao: string }>`
    select situacao from informe where id = ${id} and projeto_id = ${contexto.projetoId} for no key update`.execute(tx);
  const [um] = rows;
  if (!um) throw new AppError('registro.nao_encontrado');
  requireAberto(um.situacao);
  await sql`insert into informe_numeros (informe_id, numeros, em) values (${id}, ${toJsonb(numeros)}::jsonb, ${numeros.em})
    on conflict (informe_id) do update set numeros = excluded.numeros, em = excluded.em where informe_numeros.em <= excluded.em`.execute(
    tx,
  );
  await audit(tx, contexto, { entidade: informe.path, registro: id, acao: 'NUMEROS', depois: { em: numeros.em } });
  await announceRows(tx, contexto, informe, [{ id }]);
}

const dia = (texto: string, dias: number): string =>
  new Date(Date.parse(`${texto}T00:00Z`) + dias * 86_400_000).toISOString().slice(0, 10);

interface Anterior {
  readonly fim: string;
  readonly secoes: readonly Valores[];
  readonly riscos: readonly Valores[];
  readonly distribuicao: readonly Valores[];
}

/** What a new report takes from the last one: its sections without their texts, its risks and its readers. */
async function findUltimo(tx: Tx, projetoId: number, modo: Modo): Promise<Anterior | undefined> {
  const { rows } = await sql<Anterior>`
    select r.fim::text as fim,
      coalesce((select json_agg(json_build_object('secao', t.secao, 'titulo', t.titulo, 'visivel', t.visivel) order by t.ordem)
        from informe_secao t where t.informe_id = r.id), '[]') as secoes,
      coalesce((select json_agg(json_build_object('risco', t.risco, 'impacto', t.impacto, 'acao', t.acao, 'responsavelId', t.responsavel_id, 'prazo', t.prazo) order by t.ordem)
        from informe_risco t left join pessoa pe on pe.id = t.responsavel_id where t.informe_id = r.id and coalesce(pe.ativo, true)), '[]') as riscos,
      coalesce((select json_agg(json_build_object('pessoaId', t.pessoa_id, 'nome', t.nome, 'email', t.email) order by t.ordem)
        from informe_destinatario t left join pessoa pe on pe.id = t.pessoa_id where t.informe_id = r.id and coalesce(pe.ativo, true)), '[]') as distribuicao
    from informe r where r.projeto_id = ${projetoId} and r.modo = ${modo} and r.ativo and r.situacao <> 'RETIFICADO'
    order by r.fim desc, r.id desc limit 1`.execute(tx);
  return rows[0];
}

const SECOES_DE_SEMPRE = Object.keys(SECOES).map((secao) => ({ secao, visivel: true }));

interface Abertura {
  readonly modo: Modo;
  /** Sentences of the project's figures: the first ones begin the key messages. */
  readonly frases: readonly string[];
}

/** Opens the report of the period that ends at the data date; the draft of that period is that report, whoever began it. */
export async function openInforme(
  tx: Tx,
  contexto: ContextoProjeto,
  { createRows: create }: Pick<Escrita, 'createRows'>,
  { modo, frases }: Abertura,
): Promise<{ readonly id: number; readonly nova: boolean }> {
  const { rows } = await sql<{ fim: string; d: string }>`
    select p.data_base::date::text as fim, p.inicio_parada::date::text as d from projeto p where p.id = ${contexto.projetoId} for no key update`.execute(
    tx,
  );
  const [{ fim, d }] = rows as [{ fim: string; d: string }];
  const { rows: abertos } = await sql<{ id: number }>`
    select id from informe where projeto_id = ${contexto.projetoId} and modo = ${modo} and fim = ${fim}::date and ativo and situacao = 'RASCUNHO'
      and retifica_id is null order by id limit 1`.execute(tx);
  if (abertos[0]) return { id: abertos[0].id, nova: false };
  const ultimo = await findUltimo(tx, contexto.projetoId, modo);
  const dias = DIAS_DO_MODO[modo];
  // The period goes on from the last one, unless a week was left out.
  const segue =
    ultimo && ultimo.fim < fim && ultimo.fim >= dia(fim, -2 * dias) ? dia(ultimo.fim, 1) : dia(fim, 1 - dias);
  const diasD = Math.round((Date.parse(fim) - Date.parse(d)) / 86_400_000);
  const [id = 0] = await create(tx, contexto, informe, [
    {
      modo,
      titulo: `${modo === 'DIARIO' ? 'Dia' : 'Período'} ${diaMesEscrito(segue)}${segue === fim ? '' : ` a ${diaMesEscrito(fim)}`} (${emD(diasD)})`,
      inicio: segue,
      fim,
      mensagens: frases.slice(0, MENSAGENS).join('\n').slice(0, 900) || 'Escreva aqui a mensagem da semana.',
      secoes: ultimo && ultimo.secoes.length > 0 ? ultimo.secoes : SECOES_DE_SEMPRE,
      riscos: ultimo?.riscos ?? [],
      distribuicao: ultimo?.distribuicao ?? [],
    },
  ]);
  return { id, nova: true };
}

/** Keeps reports as they are approved: figures, texts and hash. */
async function freeze(tx: Tx, { projetoId }: ContextoProjeto, ids: readonly number[]): Promise<void> {
  const lidos = await loadInformes(tx, projetoId, ids);
  const documentos = lidos.map(({ escrito, numeros }) => toJsonb(montar(escrito, numeros)));
  const somas = documentos.map((um) => createHash('sha256').update(um).digest('hex'));
  await sql`insert into informe_publicacao (informe_id, documento, hash)
    select id, documento::jsonb, hash from unnest(${lidos.map(({ id }) => id)}::bigint[], ${documentos}::text[], ${somas}::text[])
      as t(id, documento, hash)`.execute(tx);
}

interface Mandada {
  readonly id: number;
  readonly numero: string;
  readonly titulo: string;
  readonly retificaId: number | null;
  readonly autores: number[];
  readonly leitores: number[];
  readonly aprovadores: number[];
}

const listMandadas = async (tx: Tx, { projetoId }: ContextoProjeto, ids: readonly number[]): Promise<Mandada[]> => {
  const { rows } = await sql<Mandada>`
    select r.id, r.numero, r.titulo, r.retifica_id, array_remove(array[r.criado_por, r.alterado_por], null)::int[] as autores,
      array(select distinct pe.usuario_id::int from informe_destinatario t join pessoa pe on pe.id = t.pessoa_id
        join projeto_usuario pu on pu.usuario_id = pe.usuario_id and pu.projeto_id = r.projeto_id
        where t.informe_id = r.id) as leitores, ${detentores(projetoId, APROVAR)} as aprovadores
    from informe r where r.id = any(${ids}::bigint[]) order by r.id`.execute(tx);
  return rows;
};

/** Whom each action tells, and what. */
const DIZEM: Readonly<
  Record<string, { readonly quem: keyof Pick<Mandada, 'autores' | 'leitores' | 'aprovadores'>; readonly dito: string }>
> = {
  enviar: { quem: 'aprovadores', dito: 'espera a sua aprovação' },
  devolver: { quem: 'autores', dito: 'foi devolvido' },
  aprovar: { quem: 'autores', dito: 'foi aprovado: falta publicar' },
  publicar: { quem: 'leitores', dito: 'foi publicado' },
};

async function tell(tx: Tx, contexto: ContextoProjeto, { acao, motivo }: Movimento, mandadas: readonly Mandada[]) {
  const regra = DIZEM[acao];
  if (!regra) return;
  await notifyAll(
    tx,
    mandadas.map((um) => ({
      usuarioIds: um[regra.quem].filter((id) => id !== contexto.usuarioId),
      tipo: 'INFORME',
      titulo: `${um.numero} ${regra.dito}`,
      texto: motivo || um.titulo,
      link: caminhoDe(um.id),
      projetoId: contexto.projetoId,
      assunto: `informe:${um.id}`,
    })),
  );
}

/** Sends reports out; one that corrects another takes its place. */
async function publish(tx: Tx, contexto: ContextoProjeto, mandadas: readonly Mandada[], now: Date): Promise<void> {
  await sql`update informe r set publicado_em = date_trunc('minute', ${now}::timestamptz at time zone p.fuso)
    from projeto p where p.id = r.projeto_id and r.id = any(${mandadas.map(({ id }) => id)}::bigint[])`.execute(tx);
  const passos = mandadas.flatMap(({ retificaId }) =>
    retificaId ? [{ antes: { id: retificaId, situacao: 'PUBLICADO' }, para: 'RETIFICADO' }] : [],
  );
  await moveRows(tx, contexto, informe, { acao: 'substituir', passos });
  for (const { id } of mandadas)
    await enqueue(tx, { name: ENVIAR_INFORME, payload: { id }, queue: ENVIAR_INFORME, key: `${ENVIAR_INFORME}:${id}` });
}

const semId = (itens: unknown) => ((itens ?? []) as readonly Valores[]).map(({ id: _, ...valores }) => valores);

/** Makes the draft that corrects a report: the same texts and figures, with the reason; the report stands until then. */
async function rectify(tx: Tx, contexto: Contexto, id: number, motivo: string): Promise<void> {
  const achado = await findWhole(tx, contexto, informes, id);
  if (!achado) throw new AppError('registro.nao_encontrado');
  const {
    modo,
    titulo,
    inicio,
    fim,
    mensagens,
    hhExposicao,
    comAfastamento,
    semAfastamento,
    desviosSms,
    treinamentos,
    ...resto
  } = achado.linha as Valores;
  const { revisao, secoes, riscos, distribuicao } = resto;
  const sms = { hhExposicao, comAfastamento, semAfastamento, desviosSms, treinamentos };
  const filhos = { secoes: semId(secoes), riscos: semId(riscos), distribuicao: semId(distribuicao) };
  const [novo = 0] = await createRows(tx, contexto, informe, [
    { modo, titulo, inicio, fim, mensagens, ...sms, ...filhos },
  ]);
  await sql`update informe n set retifica_id = ${id}, revisao = ${Number(revisao) + 1}, mudancas = ${`Motivo: ${motivo}`.slice(0, 2_000)}
    where n.id = ${novo}`.execute(tx);
  await sql`insert into informe_numeros (informe_id, numeros, em)
    select ${novo}, numeros, em from informe_numeros where informe_id = ${id}`.execute(tx);
}

async function aoMover(tx: Tx, contexto: Contexto, movimento: Movimento): Promise<void> {
  const { acao, antes, motivo = '', now } = movimento;
  const ids = antes.map(({ id }) => id);
  const quem = requireProjeto(contexto);
  const mandadas = await listMandadas(tx, quem, ids);
  if (acao === 'aprovar') await freeze(tx, quem, ids);
  if (acao === 'devolver')
    await sql`delete from informe_publicacao where informe_id = any(${ids}::bigint[])`.execute(tx);
  if (acao === 'publicar') await publish(tx, quem, mandadas, now);
  if (acao === 'retificar') for (const id of ids) await rectify(tx, contexto, id, motivo);
  await tell(tx, quem, movimento, mandadas);
}

export const escritaDeInformes: Escrita = { ...ESCRITA, aoMover };

import { ata } from '@cadencia/domain/ata/cadastro.ts';
import { rotaDe } from '@cadencia/domain/cadastro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { dataHoraEscrita } from '@cadencia/domain/data-escrita.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import { createRows, type Escrita, escritaCom, type Movimento } from '../../cadastro/commands.ts';
import { announceRows } from '../../cadastro/evento.ts';
import { findWhole, withFilhos } from '../../cadastro/filhos.ts';
import { moveRows } from '../../cadastro/fluxo.ts';
import type { Valores } from '../../cadastro/mudanca.ts';
import { offered } from '../../cadastro/scope.ts';
import { wallClock } from '../../infra/clock.ts';
import { type Contexto, type ContextoProjeto, requireProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { enqueue } from '../../infra/jobs.ts';
import { toJsonb } from '../../infra/jsonb.ts';
import { notify, notifyAll } from '../../infra/notificacao.ts';
import { valorDoParametro } from '../../infra/parametro.ts';
import type { Tx } from '../../infra/transaction.ts';
import { makeAcoes } from './acoes-do-texto.ts';
import { diferencas, formulariosDasAtas, porNome } from './publicacao.ts';
import { atas } from './queries.ts';

/** Name of the job that writes to the participants of a published minute. */
export const ENVIAR_ATA = 'enviarAta';

/** How actions are made, and told of, where the product is composed. */
export interface DeAcoes {
  readonly acoes: Pick<Escrita, 'createRows'>;
  readonly tellResponsaveis: (tx: Tx, contexto: Contexto, quais: ReturnType<typeof sql>) => Promise<void>;
}

const SEM_REDATOR = { redatorId: 'Informe o redator: você não está no cadastro de pessoas.' };

/** The person in the register who is the caller. */
async function findPessoa(tx: Tx, contexto: Contexto): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select r.id from ${offered(cadastroDe('pessoa'), contexto)} and r.usuario_id = ${contexto.usuarioId} order by r.id limit 1`.execute(
    tx,
  );
  return rows[0]?.id;
}

/** Minutes that name nobody are written by the caller. @throws {AppError} `dados.invalidos` */
async function comRedator(tx: Tx, contexto: Contexto, inputs: readonly Valores[]): Promise<readonly Valores[]> {
  if (inputs.every((input) => input['redatorId'] != null)) return inputs;
  const eu = await findPessoa(tx, contexto);
  if (eu === undefined) throw new AppError('dados.invalidos', { campos: SEM_REDATOR });
  return inputs.map((input) => ({ ...input, redatorId: input['redatorId'] ?? eu }));
}

/** Puts a corrected minute behind the version that was published: its actions come along, and what changed is named. */
async function supersede(tx: Tx, contexto: ContextoProjeto, id: number, retificaId: number): Promise<void> {
  const [antes, depois] = await Promise.all(
    [retificaId, id].map((um) => findWhole(tx as Db, { ...contexto, visibilidade: 'TUDO' }, atas, um, porNome)),
  );
  if (!antes || !depois) throw new AppError('registro.nao_encontrado');
  const ditas = [depois.linha['mudancas'], ...diferencas(antes, depois)].filter(Boolean).join('\n');
  await sql`update ata set mudancas = ${ditas.slice(0, 8_000) || null} where id = ${id}`.execute(tx);
  await sql`update ataacao set ata_id = ${id} where ata_id = ${retificaId}`.execute(tx);
  await moveRows(tx, contexto, ata, {
    acao: 'substituir',
    passos: [{ antes: antes.linha as Valores & { readonly id: number }, para: 'RETIFICADA' }],
  });
}

interface Publicada {
  readonly id: number;
  readonly numero: string;
  readonly titulo: string;
  readonly retificaId: number | null;
  readonly aprovaEm: string;
  readonly usuarioIds: number[];
}

/** Publishes minutes: each is kept as it is, its people and those with actions are told, and its messages go. */
async function publish(
  tx: Tx,
  contexto: ContextoProjeto,
  { deAcoes, now }: { deAcoes: DeAcoes; now: Date },
  ids: readonly number[],
) {
  const { projetoId, usuarioId } = contexto;
  const { rows } = await sql<Publicada>`
    update ata a set publicada_em = t.agora, aprova_em = t.agora + t.horas * interval '1 hour', objecao = false
    from (select date_trunc('minute', ${now}::timestamptz at time zone p.fuso) as agora,
      ${valorDoParametro('ata.aprovacao_h', projetoId)}::int as horas from projeto p where p.id = ${projetoId}) t
    where a.id = any(${ids}::bigint[])
    returning a.id, a.numero, a.titulo, a.retifica_id, to_char(a.aprova_em, 'YYYY-MM-DD HH24:MI') as aprova_em,
      array(select pe.usuario_id from ata_participante t join pessoa pe on pe.id = t.pessoa_id
        where t.ata_id = a.id and pe.usuario_id is not null and pe.usuario_id <> ${usuarioId}) as usuario_ids`.execute(
    tx,
  );
  // A version that corrects another takes its actions before it is kept.
  for (const { id, retificaId } of rows) if (retificaId) await supersede(tx, contexto, id, retificaId);
  const formularios = [...(await formulariosDasAtas(tx, contexto, ids, now))].map(([id, formulario]) => ({
    id,
    formulario,
  }));
  await sql`insert into ata_publicacao (ata_id, formulario)
    select n.id, n.formulario from jsonb_to_recordset(${toJsonb(formularios)}::jsonb) as n(id bigint, formulario jsonb)`.execute(
    tx,
  );
  await notifyAll(
    tx,
    rows.map(({ id, numero, titulo, aprovaEm, usuarioIds }) => ({
      usuarioIds,
      tipo: 'ATA',
      titulo: `${numero} foi publicada`,
      texto: `${titulo}. Sem objeção até ${dataHoraEscrita(aprovaEm)}, é aprovada.`,
      link: `${rotaDe(ata)}?registro=${id}`,
      projetoId,
      assunto: `ata:${id}`,
    })),
  );
  for (const { id } of rows)
    await enqueue(tx, { name: ENVIAR_ATA, payload: { id }, queue: ENVIAR_ATA, key: `${ENVIAR_ATA}:${id}` });
  await deAcoes.tellResponsaveis(
    tx,
    contexto,
    sql`(select x.id from ataacao x where x.ata_id = any(${ids}::bigint[]))`,
  );
}

const semId = (itens: unknown) =>
  ((itens ?? []) as readonly Valores[]).map(({ id: _, aceite: __, ...valores }) => valores);

/** Makes the drafts that correct minutes: the same, with the reason; each minute stands until its draft is published. */
async function rectify(tx: Tx, contexto: Contexto, antes: Movimento['antes'], motivo: string): Promise<void> {
  const corrigidas = await withFilhos<Valores & { readonly id: number }>(tx as Db, ata, antes);
  const novas = await createRows(
    tx,
    contexto,
    ata,
    corrigidas.map(({ tipo, titulo, inicio, fim, local, redatorId, pauta, participantes, assuntos }) => {
      const filhos = { participantes: semId(participantes), assuntos: semId(assuntos) };
      return { tipo, titulo, inicio, fim, local, redatorId, pauta, ...filhos };
    }),
  );
  await sql`
    update ata a set retifica_id = v.id, revisao = v.revisao + 1, mudancas = ${`Motivo: ${motivo}`}
    from unnest(${novas}::bigint[], ${corrigidas.map(({ id }) => id)}::bigint[]) as n(id, retifica_id) join ata v on v.id = n.retifica_id
    where a.id = n.id`.execute(tx);
}

/** Tells who wrote and who published that somebody objects. */
async function tellObjecao(
  tx: Tx,
  { projetoId, usuarioId, nome }: ContextoProjeto,
  ids: readonly number[],
  motivo: string,
) {
  const { rows } = await sql<{ id: number; numero: string; quem: (number | null)[] }>`
    select a.id, a.numero, array[pe.usuario_id, a.criado_por] as quem from ata a join pessoa pe on pe.id = a.redator_id
    where a.id = any(${ids}::bigint[]) order by a.id`.execute(tx);
  for (const { id, numero, quem } of rows)
    await notify(tx, {
      usuarioIds: quem.flatMap((um) => (um === null || um === usuarioId ? [] : um)),
      tipo: 'ATA',
      titulo: `${nome} objetou a ${numero}`,
      texto: motivo,
      link: `${rotaDe(ata)}?registro=${id}`,
      projetoId,
      assunto: `ata:${id}:objecao`,
    });
}

const DE_FORA = 'Escreva o nome como está entre os participantes, de quem ainda não deu o aceite.';

const EFEITOS = {
  aceitar: ({ usuarioId }: Contexto, ids: readonly number[], agora: ReturnType<typeof sql>) => sql`
    update ata_participante t set aceite = ${agora} from ata a join projeto p on p.id = a.projeto_id, pessoa pe
    where a.id = t.ata_id and pe.id = t.pessoa_id and pe.usuario_id = ${usuarioId} and a.id = any(${ids}::bigint[])`,
  // The one that signs writes their name as it stands among the participants.
  colher: (_: Contexto, ids: readonly number[], agora: ReturnType<typeof sql>) => sql`
    update ata_participante t set aceite = ${agora} from ata a join projeto p on p.id = a.projeto_id
      join lateral (select e.assinado_por from fluxo_evento e where e.entidade = 'ata' and e.registro_id = a.id order by e.id desc limit 1) e on true
    where a.id = t.ata_id and a.id = any(${ids}::bigint[]) and t.aceite is null
      and sem_acento(e.assinado_por) = sem_acento(coalesce(t.nome, (select pe.nome from pessoa pe where pe.id = t.pessoa_id)))`,
  objetar: (_: Contexto, ids: readonly number[]) => sql`
    update ata set objecao = true, aprova_em = null where id = any(${ids}::bigint[])`,
  aprovar: (_: Contexto, ids: readonly number[], agora: ReturnType<typeof sql>) => sql`
    update ata a set aprovada_em = ${agora}, aprova_em = null from projeto p where p.id = a.projeto_id and a.id = any(${ids}::bigint[])`,
};

/** What follows when an action moved minutes. */
export const aoMoverAtas =
  (deAcoes: DeAcoes) =>
  async (tx: Tx, contexto: Contexto, { acao, antes, motivo = '', now }: Movimento): Promise<void> => {
    const ids = antes.map(({ id }) => id);
    const agora = sql`date_trunc('minute', ${now}::timestamptz at time zone p.fuso)`;
    const quem = requireProjeto(contexto);
    if (acao in EFEITOS) {
      const { numAffectedRows = 0 } = await EFEITOS[acao as keyof typeof EFEITOS](contexto, ids, agora).execute(tx);
      if (acao === 'colher' && numAffectedRows < ids.length)
        throw new AppError('dados.invalidos', { campos: { assinatura: DE_FORA } });
    }
    if (acao === 'objetar') await tellObjecao(tx, quem, ids, motivo);
    if (acao === 'publicar') await publish(tx, quem, { deAcoes, now }, ids);
    if (acao === 'retificar') await rectify(tx, contexto, antes, motivo);
  };

/** Writes minutes: lines that ask for actions become them, and publishing keeps what was written. */
export function escritaDeAtas(deAcoes: DeAcoes): Escrita {
  const base = escritaCom((tx, contexto, ids) => makeAcoes(tx, contexto, deAcoes.acoes, ids));
  return {
    ...base,
    createRows: async (tx, contexto, cadastro, inputs) =>
      base.createRows(tx, contexto, cadastro, await comRedator(tx, contexto, inputs)),
    aoMover: aoMoverAtas(deAcoes),
  };
}

/** Approves the next minute that nobody objected to in its time; answers whether there was one. */
export async function approveTacitly(tx: Tx, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: number; projetoId: number; situacao: string; usuarioId: number }>`
    select a.id, a.projeto_id, a.situacao, coalesce(a.alterado_por, a.criado_por) as usuario_id
    from ata a join projeto p on p.id = a.projeto_id and p.ativo and p.situacao not in ('ENCERRADO', 'CANCELADO')
    where a.situacao = 'PUBLICADA' and a.ativo and a.aprova_em <= ${now}::timestamptz at time zone p.fuso
      and not exists (select from ata n where n.retifica_id = a.id and n.situacao = 'RASCUNHO')
    order by a.aprova_em, a.id limit 1 for update of a skip locked`.execute(tx);
  const [uma] = rows;
  if (!uma) return false;
  const { usuarioId, projetoId, ...antes } = uma;
  const motivo = 'Aprovação tácita: ninguém objetou no prazo.';
  await moveRows(tx, { usuarioId, projetoId, ip: '' }, ata, {
    acao: 'aprovar',
    motivo,
    passos: [{ antes, para: 'APROVADA' }],
  });
  await sql`update ata a set aprovada_em = a.aprova_em, aprova_em = null where a.id = ${uma.id}`.execute(tx);
  return true;
}

/**
 * Opens the minute of a meeting with these sections; the draft of this day's meeting is that minute, whoever began it.
 * Its people are those of the meeting before.
 */
export async function openAta(
  tx: Tx,
  contexto: ContextoProjeto,
  { createRows: create }: Pick<Escrita, 'createRows'>,
  {
    tipo,
    titulo,
    assuntos,
    fuso,
    now,
  }: {
    readonly tipo: string;
    readonly titulo: string;
    readonly assuntos: readonly object[];
    readonly fuso: string;
    readonly now: Date;
  },
): Promise<{ readonly id: number; readonly nova: boolean }> {
  await sql`select from projeto where id = ${contexto.projetoId} for no key update`.execute(tx);
  const agora = wallClock(now, fuso);
  const { rows: doDia } = await sql<{ id: number }>`
    select a.id from ata a where a.projeto_id = ${contexto.projetoId} and a.tipo = ${tipo} and a.situacao = 'RASCUNHO' and a.ativo
      and a.retifica_id is null and a.inicio::date = ${agora.slice(0, 10)}::date order by a.id limit 1`.execute(tx);
  if (doDia[0]) return { id: doDia[0].id, nova: false };
  const { rows } = await sql<{
    local: string | null;
    pauta: string | null;
    redatorId: number;
    participantes: Valores[];
  }>`
    select a.local, a.pauta, a.redator_id, coalesce((select json_agg(json_build_object('pessoaId', t.pessoa_id, 'nome', t.nome, 'empresa', t.empresa) order by t.ordem)
      from ata_participante t left join pessoa pe on pe.id = t.pessoa_id where t.ata_id = a.id and coalesce(pe.ativo, true)), '[]') as participantes
    from ata a where a.projeto_id = ${contexto.projetoId} and a.tipo = ${tipo} and a.ativo and a.situacao <> 'RETIFICADA'
    order by a.inicio desc, a.id desc limit 1`.execute(tx);
  const { local = null, pauta = null, redatorId: ultimo = null, participantes = [] } = rows[0] ?? {};
  const redatorId = (await findPessoa(tx, contexto)) ?? ultimo;
  const fim = wallClock(new Date(now.getTime() + DURACAO_MS), fuso);
  const nova = { tipo, titulo, inicio: agora, fim, local, pauta, redatorId, participantes, assuntos };
  const [id = 0] = await create(tx, contexto, ata, [nova]);
  await announceRows(tx, contexto, ata, [{ id }]);
  return { id, nova: true };
}

/** How long a meeting is, until somebody says otherwise. */
const DURACAO_MS = 15 * 60_000;

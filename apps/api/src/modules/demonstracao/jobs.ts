import { assentosVagos } from '@cadencia/domain/aprovacao/regra.ts';
import { type PedidoEap, pedidoEap } from '@cadencia/domain/exportacao/eap/schema.ts';
import { PERMISSOES } from '@cadencia/domain/permissions.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { sql } from 'kysely';
import type { Clock } from '../../infra/clock.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { enqueue, type Job } from '../../infra/jobs.ts';
import { type Tx, write } from '../../infra/transaction.ts';
import { type Aprovavel, findDia, listGuardados, listMembros } from '../aprovacao/queries.ts';
import { attachFotos } from './fotos.ts';
import { attachBoletins, attachParecer, attachPlantas, type PapeisDeps } from './papeis.ts';

const PEDIR_VOTOS = 'pedirVotosDaDemonstracao';

/** Asks for the votes of the demonstration, once its schedules are calculated. */
export const askVotos = (db: Db): Promise<void> =>
  enqueue(db, { name: PEDIR_VOTOS, payload: {}, queue: PEDIR_VOTOS, key: PEDIR_VOTOS });

/** Who draws the plant, who signs opinions, and who sends the daily sheets: the first users have the numbers of their profiles. */
const PLANEJADOR = 3;
const INSPETORA = 6;
const DA_CONTRATADA = 11;

const PARECER = 'De acordo com a análise do planejamento.';
const PARECER_CONTRA = 'Não cabe na janela desta parada: leve para a próxima.';

interface Envio {
  readonly registroId: number;
  readonly now: Date;
  readonly solicitanteId: number;
}

/** A kind of record that the demonstration has under vote and decided. */
interface Votado {
  readonly aprovavel: Aprovavel;
  /** The action that sends its records to the vote. */
  readonly acao: string;
  /** What is done before that; absent: nothing. */
  readonly simulate?: (quem: ContextoProjeto, id: number) => Promise<unknown>;
}

interface Deps extends PapeisDeps {
  readonly now: Clock;
  readonly votados: readonly Votado[];
  readonly submit: (tx: Tx, contexto: ContextoProjeto, aprovavel: Aprovavel, envio: Envio) => Promise<number>;
  readonly storePedido: (
    tx: Tx,
    projetoId: number,
    aprovavel: Aprovavel,
    envio: Envio,
  ) => Promise<{ readonly id: number; readonly hash: string }>;
  readonly vote: (
    tx: Tx,
    contexto: ContextoProjeto,
    deps: { readonly aprovaveis: readonly Aprovavel[]; readonly now: Date },
    voto: { readonly id: number; readonly hash: string; readonly voto: 'APROVA' | 'REPROVA'; readonly parecer: string },
  ) => Promise<unknown>;
  /** Makes a file of the tree; answers the id of the export. */
  readonly exportar: (quem: ContextoProjeto, pedido: PedidoEap) => Promise<number>;
}

/** An invented person of a project, as a command gets its caller. What they may vote on is read from the team. */
const contextoDe = (
  projetoId: number,
  { usuarioId, nome }: Pick<ContextoProjeto, 'usuarioId' | 'nome'>,
): ContextoProjeto => ({
  usuarioId,
  projetoId,
  nome,
  sessaoId: '',
  role: ADMIN,
  permissions: new Set(PERMISSOES),
  visibilidade: 'TUDO',
  contratoId: undefined,
  frentes: [],
  ip: '',
  trocarSenha: false,
  ociosa: false,
  restaS: 0,
});

interface Espera {
  readonly id: number;
  readonly projetoId: number;
  readonly solicitanteId: number;
  readonly planejadorId: number;
  readonly planejador: string;
  /** Place among those of the project, the smallest first: so many levels are reached. */
  readonly vez: number;
}

/** Records `a` of a kind that the data sent to the vote by an event `e`, and that nobody votes on yet. */
const semVotos = ({ acao, aprovavel: { cadastro, documento } }: Votado) => sql`${sql.table(cadastro.path)} a
    join fluxo_evento e on e.entidade = ${cadastro.path} and e.registro_id = a.id and e.acao = ${acao}
    where not exists (select from aprovacao x where x.documento = ${documento} and x.registro_id = a.id)`;

/** Requests that the data says are under vote. */
async function listEsperam(db: Db, votado: Votado): Promise<Espera[]> {
  const { rows } = await sql<Espera>`
    select a.id, a.projeto_id, a.criado_por as solicitante_id, e.usuario_id as planejador_id,
      (select u.nome from usuario u where u.id = e.usuario_id) as planejador,
      row_number() over (partition by a.projeto_id order by a.hh, a.id)::int as vez
    from ${semVotos(votado)} and a.situacao = 'EM_APROVACAO'
    order by a.projeto_id, vez`.execute(db);
  return rows;
}

/** Gives the votes of the levels below the one that the request shall wait for, never the last vote. */
async function voteUpTo(
  { db, now, vote }: Deps,
  aprovavel: Aprovavel,
  id: number,
  { projetoId, vez }: Espera,
): Promise<void> {
  const equipe = await listMembros(db, projetoId);
  const dia = await findDia(db, projetoId, now());
  for (let dados = 1; dados < vez; dados += 1) {
    const [pedido] = await listGuardados(db, sql`a.id = ${id}`);
    const faltam = pedido?.niveis.filter(({ situacao }) => situacao === 'PENDENTE' || situacao === 'AGUARDANDO') ?? [];
    const [vago] = pedido ? assentosVagos(pedido, equipe, dia) : [];
    if (!pedido || !vago || faltam.length < 2) return;
    const contexto = contextoDe(projetoId, vago.membro);
    const voto = { id, hash: pedido.hash, voto: 'APROVA', parecer: PARECER } as const;
    await write(db, (tx) => vote(tx, contexto, { aprovaveis: [aprovavel], now: now() }, voto));
  }
}

interface Cancelamento {
  readonly id: number;
  readonly projetoId: number;
  readonly solicitanteId: number;
  readonly solicitante: string;
  readonly situacao: string;
  readonly criadoEm: string;
  readonly decididaEm: string | null;
}

/** How cancellations are filled in, simulated, sent and voted on. */
export interface Cancelamentos {
  readonly aprovavel: Aprovavel;
  readonly simulate: (quem: ContextoProjeto, id: number) => Promise<unknown>;
  readonly settle: (tx: Tx, contexto: ContextoProjeto, ids: readonly number[]) => Promise<void>;
}

/**
 * Gives the votes that an approval waits for, one after the other between its sending and its decision; the first one
 * refuses where it shall be refused.
 */
async function voteAll(deps: Deps, { aprovavel }: Cancelamentos, id: number, um: Cancelamento): Promise<void> {
  const { db, vote } = deps;
  const equipe = await listMembros(db, um.projetoId);
  const [de, ate] = [Date.parse(um.criadoEm), Date.parse(um.decididaEm ?? um.criadoEm)];
  for (let dados = 0; dados < equipe.length; dados += 1) {
    const [pedido] = await listGuardados(db, sql`a.id = ${id}`);
    const niveis = pedido?.niveis.filter(({ situacao }) => situacao !== 'DISPENSADO').length ?? 0;
    const em = new Date(Math.min(ate, de + ((ate - de) * (dados + 1)) / Math.max(1, niveis)));
    const dia = await findDia(db, um.projetoId, em);
    const [vago] = pedido?.situacao === 'PENDENTE' ? assentosVagos(pedido, equipe, dia) : [];
    if (!pedido || !vago) return;
    const contra = um.situacao === 'REPROVADO';
    const voto = {
      id,
      hash: pedido.hash,
      voto: contra ? 'REPROVA' : 'APROVA',
      parecer: contra ? PARECER_CONTRA : PARECER,
    } as const;
    const contexto = contextoDe(um.projetoId, vago.membro);
    await write(db, (tx) => vote(tx, contexto, { aprovaveis: [aprovavel], now: em }, voto));
  }
}

/** Brings the cancellations of the demonstration to the states that the data gives them, by the product's own commands. */
async function decideCancelamentos(deps: Deps, cancelamentos: Cancelamentos): Promise<void> {
  const { db, now, submit } = deps;
  const { settle, simulate, aprovavel } = cancelamentos;
  const { rows } = await sql<Cancelamento>`
    select a.id, a.projeto_id, a.solicitante_id, (select u.nome from usuario u where u.id = a.solicitante_id) as solicitante, a.situacao, a.criado_em::text as criado_em, a.decidida_em::text as decidida_em from cap a
    where a.hh is null and not exists (select from aprovacao x where x.documento = 'CAP' and x.registro_id = a.id) order by a.id`.execute(
    db,
  );
  for (const um of rows) {
    const { id, projetoId, solicitanteId, situacao, criadoEm, decididaEm } = um;
    const contexto = contextoDe(projetoId, { usuarioId: solicitanteId, nome: um.solicitante });
    const parado = situacao === 'RASCUNHO' || situacao === 'CANCELADO';
    await write(db, async (tx) => {
      await sql`insert into cap_item (cap_id, ordem, servico_id, atividade_id, hh_plan, hh_executado, hh_cancelado, liberado, destino)
        select ${id}, t.ordem + 1000, t.servico_id, t.atividade_id, t.hh_plan, t.hh_executado, t.hh_cancelado, t.liberado, t.destino
        from cap a join cap_item t on t.cap_id = a.reverte_id where a.id = ${id}`.execute(tx);
      await sql`delete from cap_item t using cap a where a.id = t.cap_id and t.cap_id = ${id} and a.reverte_id is not null and t.ordem < 1000`.execute(
        tx,
      );
      await settle(tx, contexto, [id]);
      if (!parado) await sql`update cap set situacao = 'EM_APROVACAO', decidida_em = null where id = ${id}`.execute(tx);
    });
    await attachParecer(deps, id, INSPETORA);
    if (parado) continue;
    await simulate(contexto, id);
    const envio = decididaEm === null ? now() : new Date(criadoEm);
    const pedidoId = await write(db, (tx) =>
      submit(tx, contexto, aprovavel, { registroId: id, now: envio, solicitanteId }),
    );
    if (decididaEm === null) continue;
    await voteAll(deps, cancelamentos, pedidoId, um);
    await write(db, async (tx) => {
      await sql`update cap set decidida_em = ${decididaEm}::timestamptz where id = ${id}`.execute(tx);
      await sql`update aprovacao set em = ${criadoEm}::timestamptz, decidido_em = ${decididaEm}::timestamptz where id = ${pedidoId}`.execute(
        tx,
      );
      await sql`update fluxo_evento set em = ${decididaEm}::timestamptz where entidade = 'cap' and registro_id = ${id}`.execute(
        tx,
      );
    });
  }
}

interface Decidida {
  readonly id: number;
  readonly projetoId: number;
  readonly solicitanteId: number;
  readonly aprovada: boolean;
  /** When it was sent to the vote, and when it was decided, in ms. */
  readonly de: number;
  readonly ate: number;
}

/** Requests that the data says were decided by votes, without their votes. */
async function listDecididas(db: Db, votado: Votado): Promise<Decidida[]> {
  const { rows } = await sql<Decidida>`
    select a.id, a.projeto_id, a.criado_por as solicitante_id, a.situacao <> 'REPROVADA' as aprovada,
      (extract(epoch from e.em) * 1000)::float8 as de, (extract(epoch from a.decidida_em) * 1000)::float8 as ate
    from ${semVotos(votado)} and a.situacao <> 'CANCELADA' and a.decidida_em is not null order by a.id`.execute(db);
  return rows;
}

/** Writes the votes of a decided request: one at each level that it needed, from its sending to its decision. */
async function storeVotos({ db, storePedido }: Deps, aprovavel: Aprovavel, um: Decidida): Promise<void> {
  const { id: registroId, projetoId, solicitanteId, aprovada, de, ate } = um;
  const equipe = await listMembros(db, projetoId);
  await write(db, async (tx) => {
    const envio = { registroId, now: new Date(de), solicitanteId };
    const { id, hash } = await storePedido(tx, projetoId, aprovavel, envio);
    const [pedido] = await listGuardados(tx, sql`a.id = ${id}`);
    const niveis = pedido?.niveis.filter(({ situacao }) => situacao === 'AGUARDANDO') ?? [];
    const votos = niveis.flatMap(({ nivel }, i) => {
      const quem = equipe.find((membro) => membro.nivel >= nivel && membro.usuarioId !== solicitanteId);
      const entre = (parte: number) => new Date(de + ((ate - de) * parte) / niveis.length);
      const voto = aprovada || i < niveis.length - 1 ? 'APROVA' : 'REPROVA';
      const parecer = voto === 'APROVA' ? PARECER : PARECER_CONTRA;
      return quem ? [{ nivel, usuario_id: quem.usuarioId, voto, parecer, desde: entre(i), em: entre(i + 1) }] : [];
    });
    await sql`with v as (select * from jsonb_to_recordset(${JSON.stringify(votos)}::jsonb)
        as v(nivel int, usuario_id bigint, voto text, parecer text, desde timestamptz, em timestamptz)),
      niveis as (update aprovacao_nivel n set situacao = v.voto || 'DO', desde = v.desde, decidido_em = v.em,
          limite = v.desde + n.sla_h * interval '1 hour' from v where n.aprovacao_id = ${id} and n.nivel = v.nivel)
      insert into aprovacao_voto (aprovacao_id, nivel, usuario_id, voto, parecer, hash, ip, em)
      select ${id}, nivel, usuario_id, voto, parecer, ${hash}, '', em from v`.execute(tx);
    await sql`update aprovacao set situacao = ${aprovada ? 'APROVADO' : 'REPROVADO'}, decidido_em = ${new Date(ate)}
      where id = ${id}`.execute(tx);
  });
}

const DIAS_ENTRE_EXPORTACOES = 7;

/** The planner of each project with cancellations takes its tree out as it is now, `dias` back in time. */
async function exportEaps({ db, exportar }: Deps, dias: number): Promise<void> {
  const { rows } = await sql<{ projetoId: number; usuarioId: number; nome: string }>`
    select distinct on (p.id) p.id as projeto_id, u.id as usuario_id, u.nome from projeto p
    join projeto_usuario pu on pu.projeto_id = p.id join usuario u on u.id = pu.usuario_id
    where exists (select from cap c where c.projeto_id = p.id) and coalesce(pu.perfil_id, u.perfil_id) = ${PLANEJADOR}
      and not exists (select from exportacao x where x.projeto_id = p.id and x.criado_em > now() - ${dias} * interval '1 day' - interval '1 hour')
    order by p.id, u.id`.execute(db);
  for (const { projetoId, usuarioId, nome } of rows) {
    const id = await exportar(
      contextoDe(projetoId, { usuarioId, nome }),
      pedidoEap.parse({ formato: 'XLSX', conteudo: 'ATIVIDADES' }),
    );
    await write(db, (tx) =>
      sql`update exportacao set criado_em = criado_em - ${dias} * interval '1 day' where id = ${id}`.execute(tx),
    );
  }
}

/**
 * Writes the votes of the decided requests of the demonstration, sends those under vote to their approvers, and gives
 * the first votes, by the product's own commands: their photo and impact depend on the dates that were calculated.
 */
export const pedirVotosJob = (deps: Deps, cancelamentos: Cancelamentos): Job => ({
  name: PEDIR_VOTOS,
  run: async () => {
    const { db, now, votados, submit } = deps;
    await attachPlantas(deps, PLANEJADOR);
    await exportEaps(deps, DIAS_ENTRE_EXPORTACOES);
    for (const votado of votados) {
      const { aprovavel, simulate } = votado;
      for (const um of await listDecididas(db, votado)) await storeVotos(deps, aprovavel, um);
      for (const um of await listEsperam(db, votado)) {
        const { id, projetoId, solicitanteId } = um;
        const contexto = contextoDe(projetoId, { usuarioId: um.planejadorId, nome: um.planejador });
        await simulate?.(contexto, id);
        const envio = { registroId: id, now: now(), solicitanteId };
        const pedidoId = await write(db, (tx) => submit(tx, contexto, aprovavel, envio));
        await voteUpTo(deps, aprovavel, pedidoId, um);
      }
    }
    await decideCancelamentos(deps, cancelamentos);
    await attachBoletins(deps, DA_CONTRATADA);
    await exportEaps(deps, 0);
    // Pictures take the longest, and nobody votes on them.
    await attachFotos(deps);
  },
});

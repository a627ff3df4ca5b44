import { decimalBr } from '@cadencia/domain/cadastro-texto.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { Field } from '@cadencia/domain/field.ts';
import { sse } from '@cadencia/domain/sse/cadastro.ts';
import { sql } from 'kysely';
import { type Escrita, updateRow } from '../../cadastro/commands.ts';
import { announceRows } from '../../cadastro/evento.ts';
import { moveRows } from '../../cadastro/fluxo.ts';
import { releaseFiles } from '../../infra/arquivos-soltos.ts';
import { auditAll } from '../../infra/audit.ts';
import { requestCalculo } from '../../infra/calculo.ts';
import type { CampoDeArquivo } from '../../infra/campo-de-arquivo.ts';
import type { Clock } from '../../infra/clock.ts';
import { type ContextoProjeto, requireProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import type { Job } from '../../infra/jobs.ts';
import { notify, notifyContrato } from '../../infra/notificacao.ts';
import { type Tx, write } from '../../infra/transaction.ts';
import type { Aprovavel, Votacao } from '../aprovacao/queries.ts';
import type { AtividadeNova, ServicoNovo } from '../cronograma/queries.ts';
import { getParametro } from '../parametro/queries.ts';
import { ABERTA, fotoDe, listAtividades, NIVEL_DO_ATRASO, requireSse } from './queries.ts';

/** Gives the items of open requests their prices: hours by the tariff of the contract, materials by their cost. */
const price = (tx: Tx, ids: readonly number[]) =>
  sql`
  update sse_item i set valor_unitario = n.valor, adicional = n.adicional, unidade = n.unidade,
    total = round(i.quantidade * n.valor * (1 + n.adicional / 100), 2)
  from (
    select x.id, coalesce(x.unidade, case when x.tipo = 'HH' then 'HH' else lower(m.unidade) end) as unidade,
      coalesce(case when x.tipo = 'HH' then case x.hora when 'NORMAL' then k.hh_normal when 'EXTRA50' then k.hh_extra50 else k.hh_extra100 end end,
        x.valor_unitario, m.custo_unitario) as valor,
      case when x.tipo = 'HH' and x.noturno then coalesce(k.adicional_noturno, 0) else 0 end as adicional
    from sse_item x join sse s on s.id = x.sse_id and s.situacao in ${ABERTA}
    left join contrato_tarifa k on k.contrato_id = s.contrato_id and k.especialidade_id = x.especialidade_id
    left join insumo m on m.id = x.insumo_id
    where s.id = any(${ids}::bigint[])
  ) n where n.id = i.id`.execute(tx);

/** Fills in what a request leaves to the product: prices while it is open, place, people, sums and the time to regularise. */
async function settle(tx: Tx, projetoId: number, ids: readonly number[]): Promise<void> {
  await price(tx, ids);
  const prazo = await getParametro(tx, projetoId, 'sse.prazo_regularizacao_h');
  await sql`
    update sse s set area_id = coalesce(s.area_id, e.area_id), fiscal_id = coalesce(s.fiscal_id, c.pessoa_fiscal_id),
      solicitante_id = coalesce(s.solicitante_id, (select pe.id from pessoa pe where pe.usuario_id = s.criado_por
        and pe.cliente_id = c.cliente_id and pe.contrato_id is null order by pe.id limit 1), c.pessoa_fiscal_id),
      regularizar_ate = s.autorizada_em + ${Number(prazo)} * interval '1 hour', hh = t.hh, valor_total = t.valor,
      hh_executado = b.hh, valor_executado = b.valor,
      hh_aceito = case when s.situacao in ('EM_ACEITE', 'ACEITA', 'MEDIDA') then b.hh_aceito end,
      valor_aceito = case when s.situacao in ('EM_ACEITE', 'ACEITA', 'MEDIDA') then b.valor_aceito end
    from sse x join contrato c on c.id = x.contrato_id left join equipamento e on e.id = x.equipamento_id
    left join lateral (select sum(i.quantidade) filter (where i.tipo = 'HH') as hh,
        case when bool_and(i.total is not null) then sum(i.total) end as valor
      from sse_item i where i.sse_id = x.id) t on true
    left join lateral (select sum(y.quantidade) filter (where i.tipo = 'HH') as hh, sum(round(y.quantidade * u.valor, 2)) as valor,
        sum(coalesce(y.aceita, y.quantidade)) filter (where i.tipo = 'HH') as hh_aceito,
        sum(round(coalesce(y.aceita, y.quantidade) * u.valor, 2)) as valor_aceito
      from sse_boletim y join sse_item i on i.sse_id = y.sse_id and i.ordem = y.item
      cross join lateral (select i.valor_unitario * (1 + i.adicional / 100) as valor) u
      where y.sse_id = x.id) b on true
    where x.id = s.id and s.id = any(${ids}::bigint[])`.execute(tx);
}

const BOLETIM = 'boletim.';

/** The photos of rows that left their sheet go with them. */
const releaseFotos = (tx: Tx, contexto: ContextoProjeto, ids: readonly number[], now: Date) =>
  releaseFiles(tx, contexto, sse.path, {
    ids,
    now,
    so: sql`campo like ${`${BOLETIM}%`}
      and not exists (select from sse_boletim b where ${BOLETIM} || b.id = campo and b.sse_id = registro_id)`,
  });

/** @throws {AppError} `dados.invalidos` when the sheets of an approved request go beyond what it may spend */
async function requireLimite(tx: Tx, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ numero: string; feitas: string; aprovadas: string }>`
    select numero, trim_scale(coalesce(hh_executado, 0))::text as feitas, trim_scale(coalesce(hh_aprovado, 0))::text as aprovadas
    from sse where id = any(${ids}::bigint[]) and excede and situacao in ('APROVADA', 'EM_EXECUCAO') limit 1`.execute(
    tx,
  );
  const [uma] = rows;
  if (uma)
    throw new AppError('dados.invalidos', {
      campos: {
        boletins: `O executado da ${uma.numero} passaria de 110% do aprovado (${decimalBr(uma.feitas)} de ${decimalBr(uma.aprovadas)} HH): peça um complemento e lance nele o que passa.`,
      },
    });
}

/** @throws {AppError} `dados.invalidos` when a daily sheet is of a day that is still to come */
async function requirePassado(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  const { rows } = await sql<{ dia: string }>`
    select to_char(b.data, 'DD/MM/YYYY') as dia from sse_boletim b join sse s on s.id = b.sse_id join projeto p on p.id = s.projeto_id
    where b.sse_id = any(${ids}::bigint[]) and b.data > (${now.toISOString()}::timestamptz at time zone p.fuso)::date limit 1`.execute(
    tx,
  );
  const [um] = rows;
  if (um) throw new AppError('dados.invalidos', { campos: { boletins: `O dia ${um.dia} ainda não chegou.` } });
}

/** @throws {AppError} `dados.invalidos` when somebody of a contractor stands as who asked for the work or looks after it */
async function requireDoCliente(tx: Tx, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ nome: string; pede: boolean }>`
    select pe.nome, pe.id = s.solicitante_id as pede from sse s join pessoa pe on pe.id in (s.solicitante_id, s.fiscal_id)
    where s.id = any(${ids}::bigint[]) and s.situacao in ${ABERTA} and pe.contrato_id is not null
    order by pede desc limit 1`.execute(tx);
  const [uma] = rows;
  if (!uma) return;
  const [campo, quem] = uma.pede ? ['solicitanteId', 'quem pede'] : ['fiscalId', 'quem fiscaliza'];
  const mensagem = `${uma.nome} é de uma contratada: ${quem} é do cliente. Deixe vazio para ser o fiscal do contrato.`;
  throw new AppError('dados.invalidos', { campos: { [campo]: mensagem } });
}

/** A request as what happens to it reads it. */
interface Pedida extends ServicoNovo {
  readonly id: number;
  readonly situacao: string;
  readonly iniciadaAntes: boolean;
  readonly geraServico: boolean;
  /** The account of its inspector. */
  readonly fiscal: number | null;
}

/** Locks requests. */
async function lock(tx: Tx, { projetoId }: ContextoProjeto, ids: readonly number[]): Promise<Pedida[]> {
  const { rows } = await sql<Pedida>`
    select s.id, s.situacao, s.numero as codigo, s.titulo, s.equipamento_id, s.area_id, e.sistema_id, s.contrato_id, 'PARADA' as fase,
      'SSE' as origem, s.iniciada_antes, s.gerar_servico and s.servico_id is null as gera_servico,
      (select pe.usuario_id from pessoa pe where pe.id = s.fiscal_id) as fiscal,
      (select t.disciplina_id from sse_item i join especialidade t on t.id = i.especialidade_id
        where i.sse_id = s.id order by i.quantidade desc limit 1) as disciplina_id,
      coalesce((select json_agg(json_build_object('codigo', s.numero || '-' || i.ordem * 10,
        'inicio', to_char(s.inicio_previsto, 'YYYY-MM-DD"T"HH24:MI'), 'termino', to_char(s.termino_previsto, 'YYYY-MM-DD"T"HH24:MI')))
        from sse_item i where i.sse_id = s.id), '[]') as datas
    from sse s left join equipamento e on e.id = s.equipamento_id
    where s.id = any(${ids}::bigint[]) and s.projeto_id = ${projetoId} order by s.id for no key update of s`.execute(
    tx,
  );
  return rows;
}

const decide = (tx: Tx, id: number) => sql`update sse set decidida_em = now() where id = ${id}`.execute(tx);

/** Moves a request that votes or its first sheet move. */
async function move(
  tx: Tx,
  contexto: ContextoProjeto,
  id: number,
  acao: string,
  para: (pedida: Pedida) => string,
): Promise<Pedida> {
  const [pedida] = await lock(tx, contexto, [id]);
  if (!pedida) throw new AppError('registro.nao_encontrado');
  await moveRows(tx, contexto, sse, { acao, passos: [{ antes: { ...pedida }, para: para(pedida) }] });
  return pedida;
}

const avisoDe = ({ id, codigo, titulo }: Pedida, projetoId: number, dito: string) => ({
  tipo: 'APROVACAO' as const,
  titulo: `${codigo} ${dito}`,
  texto: titulo,
  link: `${sse.rota}?registro=${id}`,
  projetoId,
  assunto: `sse:${id}`,
});

/** Makes the service of an approved request. */
export type CriaServico = (
  tx: Tx,
  contexto: ContextoProjeto,
  novo: ServicoNovo,
  atividades: readonly AtividadeNova[],
) => Promise<number>;

/** Extra services as a kind of record that is approved. */
export const aprovavelSse = (createServico: CriaServico): Aprovavel => ({
  documento: 'SSE',
  cadastro: sse,
  fotoDe,
  // Of two approvals that spend the same budget, the second one sees what the first one left.
  hold: async (tx, _, id) => {
    await sql`select from contrato where id = (select contrato_id from sse where id = ${id}) for no key update`.execute(
      tx,
    );
  },
  reduz: async (tx, id, { hh, valor }) => {
    await sql`update sse set hh_aprovado = ${hh}, valor_aprovado = ${valor} where id = ${id}`.execute(tx);
  },
  aoAprovar: async (tx, contexto, id) => {
    const pedida = await move(tx, contexto, id, 'aprovar', ({ iniciadaAntes }) =>
      iniciadaAntes ? 'EM_EXECUCAO' : 'APROVADA',
    );
    await decide(tx, id);
    await notifyContrato(
      tx,
      pedida.contratoId,
      avisoDe(pedida, contexto.projetoId, 'foi aprovada para o seu contrato executar'),
    );
    if (!pedida.geraServico) return;
    const servicoId = await createServico(tx, contexto, pedida, await listAtividades(tx, id));
    await sql`update sse set servico_id = ${servicoId} where id = ${id}`.execute(tx);
    await requestCalculo(tx, contexto);
  },
  aoReprovar: async (tx, contexto, id) => {
    const { iniciadaAntes } = await move(tx, contexto, id, 'reprovar', (um) =>
      um.iniciadaAntes ? 'PENDENTE_NEGOCIACAO' : 'REPROVADA',
    );
    if (!iniciadaAntes) await decide(tx, id);
  },
  aoDevolver: async (tx, contexto, id) => {
    await move(tx, contexto, id, 'devolver', (um) => (um.iniciadaAntes ? 'INICIADA_EMERGENCIA' : 'RASCUNHO'));
  },
});

/** The first sheet of an approved request begins its execution. */
async function begin(tx: Tx, contexto: ContextoProjeto, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number; situacao: string }>`
    select s.id, s.situacao from sse s where s.id = any(${ids}::bigint[]) and s.situacao = 'APROVADA'
      and exists (select from sse_boletim b where b.sse_id = s.id) order by s.id for no key update of s`.execute(tx);
  const passos = rows.map((antes) => ({ antes: { ...antes }, para: 'EM_EXECUCAO' }));
  await moveRows(tx, contexto, sse, { acao: 'executar', passos });
}

/** What an action stores besides the state, before the sums. */
const GUARDA: Readonly<Record<string, (tx: Tx, ids: readonly number[]) => Promise<unknown>>> = {
  autorizarInicio: (tx, ids) => sql`update sse set iniciada_antes = true where id = any(${ids}::bigint[])`.execute(tx),
  // What is sent too late goes to the level that lateness reaches, whenever people vote.
  enviar: (tx, ids) =>
    sql`update sse s set escalada_em = coalesce(s.escalada_em, now()) from projeto p
    where p.id = s.projeto_id and s.iniciada_antes and s.regularizar_ate < now() at time zone p.fuso
      and s.id = any(${ids}::bigint[])`.execute(tx),
  aceitar: (tx, ids) =>
    sql`update sse_boletim set aceita = coalesce(aceita, quantidade) where sse_id = any(${ids}::bigint[])`.execute(tx),
};

/** Whom an action concerns, and what they are told. */
const DIZ: Readonly<Record<string, readonly ['fiscal' | 'contratada', string]>> = {
  concluir: ['fiscal', 'foi informada como executada: confira os boletins'],
  devolverExecucao: ['contratada', 'foi devolvida ao seu contrato'],
  aceitar: ['contratada', 'foi aceita'],
};

async function tell(tx: Tx, projetoId: number, acao: string, pedida: Pedida): Promise<void> {
  const [quem, dito] = DIZ[acao] ?? [];
  if (dito === undefined) return;
  const aviso = avisoDe(pedida, projetoId, dito);
  if (quem === 'contratada') await notifyContrato(tx, pedida.contratoId, aviso);
  else if (pedida.fiscal !== null) await notify(tx, { ...aviso, usuarioIds: [pedida.fiscal] });
}

/** Writes requests: prices and sums follow each save, and who is concerned is told of each step. */
export const escritaDeSses = (now: Clock, { escrita }: Votacao): Escrita => {
  const comVotos = escrita(now, {
    settle: async (tx, contexto, ids) => {
      await settle(tx, contexto.projetoId, ids);
      await releaseFotos(tx, contexto, ids, now());
      await requireDoCliente(tx, ids);
      await requireLimite(tx, ids);
      await requirePassado(tx, ids, now());
      await begin(tx, contexto, ids);
    },
    aoCancelar: decide,
  });
  return {
    ...comVotos,
    aoMover: async (tx, contexto, movimento) => {
      const dentro = requireProjeto(contexto);
      const ids = movimento.antes.map(({ id }) => id);
      await GUARDA[movimento.acao]?.(tx, ids);
      await settle(tx, dentro.projetoId, ids);
      const pedidas = await lock(tx, dentro, ids);
      await comVotos.aoMover?.(tx, contexto, movimento);
      for (const pedida of pedidas) await tell(tx, dentro.projetoId, movimento.acao, pedida);
    },
  };
};

/** The photo of the signed sheet as a field of a row of it, so that what a photo keeps is kept of the row. */
export const fotoDoBoletim = (
  alvo: Record<'id' | 'versao' | 'boletim', number> & { readonly now: Clock },
): CampoDeArquivo => ({
  entidade: sse.path,
  id: alvo.id,
  nome: `${BOLETIM}${alvo.boletim}`,
  field: sse.filhos?.['boletins']?.campos['foto'] as Field,
  set: async (tx, contexto, foto) => {
    const { linha } = await requireSse(tx, contexto, alvo.id);
    const antes = linha['boletins'] as readonly { readonly id: number }[];
    if (!antes.some(({ id }) => id === alvo.boletim))
      throw new AppError('registro.nao_encontrado', { mensagem: 'Esta linha do boletim não existe mais: recarregue.' });
    const boletins = antes.map((um) => (um.id === alvo.boletim ? { ...um, foto } : um));
    await updateRow(tx, contexto, sse, { id: alvo.id, versao: alvo.versao, now: alvo.now(), change: { boletins } });
  },
});

/** Tells the people of the level that lateness reaches, and the inspector, of what began and was not sent in time. */
export async function escalate(tx: Tx, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number; numero: string; titulo: string; projetoId: number; usuarioIds: number[] }>`
    update sse s set escalada_em = ${now}::timestamptz from projeto p
    where p.id = s.projeto_id and p.ativo and p.situacao not in ('ENCERRADO', 'CANCELADO') and s.ativo
      and s.situacao = 'INICIADA_EMERGENCIA' and s.escalada_em is null
      and s.regularizar_ate < ${now}::timestamptz at time zone p.fuso
    returning s.id, s.numero, s.titulo, s.projeto_id, array(
      select pu.usuario_id from projeto_usuario pu where pu.projeto_id = s.projeto_id and pu.nivel_aprovacao = ${NIVEL_DO_ATRASO}
      union select pe.usuario_id from pessoa pe where pe.id = s.fiscal_id and pe.usuario_id is not null) as usuario_ids`.execute(
    tx,
  );
  for (const { id, numero, titulo, projetoId, usuarioIds } of rows) {
    const produto = { usuarioId: null, projetoId, ip: '' };
    const link = `${sse.rota}?registro=${id}`;
    const dito = `${numero} começou sem aprovação e passou do prazo de regularização`;
    await notify(tx, {
      usuarioIds,
      tipo: 'APROVACAO',
      titulo: dito,
      texto: titulo,
      link,
      projetoId,
      assunto: `sse:${id}`,
    });
    await auditAll(tx, produto, [{ entidade: sse.path, registro: id, acao: 'PRAZO_VENCIDO' }]);
    await announceRows(tx, produto, sse, [{ id }]);
  }
}

export const regularizarSsesJob = ({ db, now }: { readonly db: Db; readonly now: Clock }): Job => ({
  name: 'regularizarSses',
  cron: '*/15 * * * *',
  run: () => write(db, (tx) => escalate(tx, now())),
});

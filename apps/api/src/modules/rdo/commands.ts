import type { Cadastro, NoFluxo } from '@cadencia/domain/cadastro.ts';
import { rotaDe } from '@cadencia/domain/cadastro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { rdo } from '@cadencia/domain/rdo/cadastro.ts';
import { sql } from 'kysely';
import { createRows, type Escrita, type Movimento, updateRows } from '../../cadastro/commands.ts';
import { withFilhos } from '../../cadastro/filhos.ts';
import type { Valores } from '../../cadastro/mudanca.ts';
import { visibleRows } from '../../cadastro/scope.ts';
import { type Contexto, type ContextoProjeto, requireProjeto } from '../../infra/context.ts';
import { toJsonb } from '../../infra/jsonb.ts';
import { detentores, notifyContrato, notifyTogether } from '../../infra/notificacao.ts';
import type { Tx } from '../../infra/transaction.ts';
import { follow, readDia, readEventos } from './eventos.ts';
import { formularioDoRdo } from './formulario.ts';

/** A new day without a title is called by its contract and its date. */
const nomear = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await sql`update rdo x set titulo = c.sigla || ' · ' || to_char(x.dia, 'DD/MM/YYYY') from contrato c
    where c.id = x.contrato_id and x.titulo is null and x.id = any(${ids}::bigint[])`.execute(tx);
};

/** @throws {AppError} `registro.repetido` when a contract has its day already */
async function requireUnicos(tx: Tx, { projetoId }: Contexto, inputs: readonly Valores[]): Promise<void> {
  const pedidos = inputs.map(({ contratoId, dia }) => ({ contrato_id: contratoId ?? null, dia: dia ?? null }));
  const { rows } = await sql<{ numero: string; sigla: string; dia: string }>`
    select x.numero, c.sigla, to_char(x.dia, 'DD/MM/YYYY') as dia from rdo x join contrato c on c.id = x.contrato_id
    join jsonb_to_recordset(${toJsonb(pedidos)}::jsonb) as n(contrato_id bigint, dia date) on n.contrato_id = x.contrato_id and n.dia = x.dia
    where x.projeto_id = ${projetoId ?? null} order by x.id limit 1`.execute(tx);
  const [um] = rows;
  if (!um) return;
  const mensagem = `${um.numero} já é o diário de ${um.sigla} em ${um.dia}.`;
  throw new AppError('registro.repetido', { mensagem, campos: { dia: mensagem } });
}

/** The register for who is in the project by a contract: what the inspector says is not theirs to write. */
const semFiscal: Cadastro = {
  ...rdo,
  confronto: {
    alvos: [],
    regra: (depois, contra) => ({
      ...rdo.confronto?.regra(depois, contra),
      ...((depois['comentarioFiscal'] ?? null) === (contra.antes?.['comentarioFiscal'] ?? null)
        ? {}
        : { comentarioFiscal: 'O comentário do fiscal é de quem é do cliente.' }),
    }),
  },
};
const paraQuem = ({ contratoId }: Contexto): Cadastro => (contratoId === undefined ? rdo : semFiscal);

/** Says until when days hold the events. */
const stamp = (tx: Tx, ids: readonly number[], agora: string) =>
  sql`update rdo set atualizado_em = ${agora}::timestamp where id = any(${ids}::bigint[])`.execute(tx);

/** Brings into open days what the events tell since they were filled in. */
async function refresh(tx: Tx, contexto: ContextoProjeto, antes: readonly NoFluxo[], now: Date): Promise<void> {
  const inteiras = await withFilhos(tx, rdo, antes);
  const quando = (um: NoFluxo) => ({ contratoId: Number(um['contratoId']), dia: String(um['dia']) });
  const { agora, hoje } = await readDia(tx, contexto.projetoId);
  const de = await readEventos(tx, contexto.projetoId, antes.map(quando), { agora, hoje });
  const alteracoes = inteiras.map((um) => ({
    id: um.id,
    versao: um.versao + 1,
    change: follow(um, de(quando(um)), { agora, corre: um['dia'] === hoje }),
  }));
  const [recusa] = (await updateRows(tx, contexto, rdo, { alteracoes, now })).filter(Boolean);
  if (recusa) throw recusa;
  await stamp(
    tx,
    antes.map(({ id }) => id),
    agora,
  );
}

interface Assinado {
  readonly id: number;
  readonly numero: string;
  readonly titulo: string;
  readonly contratoId: number;
  readonly usuarioIds: readonly number[];
}

/** Tells the inspectors of the contracts that days wait for them; without one, those who sign for the client. */
async function tellFiscais(tx: Tx, { projetoId, usuarioId }: ContextoProjeto, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<Assinado>`
    select x.id, x.numero, x.titulo, x.contrato_id, case when pe.usuario_id is not null then array[pe.usuario_id::int]
      else array(select d.id from unnest(${detentores(projetoId, 'DiarioObra:AssinarDiarioObra')}) d(id)
        join projeto_usuario pu on pu.usuario_id = d.id and pu.projeto_id = ${projetoId} and pu.contrato_id is null) end as usuario_ids
    from rdo x join contrato c on c.id = x.contrato_id left join pessoa pe on pe.id = c.pessoa_fiscal_id
    where x.id = any(${ids}::bigint[]) order by x.id`.execute(tx);
  await notifyTogether(
    tx,
    rows.map(({ id, numero, titulo, usuarioIds }) => ({
      usuarioIds: usuarioIds.filter((um) => um !== usuarioId),
      tipo: 'RDO',
      titulo: `${numero} espera a sua assinatura`,
      texto: `${titulo}: a contratada assinou o diário de obra.`,
      link: `${rotaDe(rdo)}?registro=${id}`,
      projetoId,
      assunto: `rdo:${id}`,
    })),
    (quantos) => ({
      titulo: `${quantos} diários de obra esperam a sua assinatura`,
      link: `${rotaDe(rdo)}?f.situacao=ASSINADO_CONTRATADA`,
    }),
  );
}

/** Tells the people of the contract that their day was signed, or came back. */
async function tellContratada(
  tx: Tx,
  { projetoId, nome }: ContextoProjeto,
  antes: readonly NoFluxo[],
  { dito, texto }: { readonly dito: string; readonly texto: string },
): Promise<void> {
  for (const um of antes)
    await notifyContrato(tx, Number(um['contratoId']), {
      tipo: 'RDO',
      titulo: `${nome} ${dito} ${String(um['numero'])}`,
      texto: texto || String(um['titulo']),
      link: `${rotaDe(rdo)}?registro=${um.id}`,
      projetoId,
      assunto: `rdo:${um.id}`,
    });
}

/** Keeps days as they are signed: what their PDF shows ever after. */
async function keep(tx: Tx, contexto: Contexto, ids: readonly number[], now: Date): Promise<void> {
  for (const id of ids) {
    const formulario = toJsonb(await formularioDoRdo(tx, contexto, id, now));
    await sql`insert into rdo_assinado (rdo_id, formulario) values (${id}, ${formulario}::jsonb)
      on conflict (rdo_id) do update set formulario = excluded.formulario, em = now()`.execute(tx);
  }
}

/** What follows when an action moved days. */
async function aoMover(tx: Tx, contexto: Contexto, { acao, antes, motivo = '', now }: Movimento): Promise<void> {
  const quem = requireProjeto(contexto);
  const ids = antes.map(({ id }) => id);
  if (acao === 'atualizar') return refresh(tx, quem, antes, now);
  if (acao === 'devolver') return tellContratada(tx, quem, antes, { dito: 'devolveu', texto: motivo });
  await keep(tx, contexto, ids, now);
  if (acao === 'assinarContratada') return tellFiscais(tx, quem, ids);
  return tellContratada(tx, quem, antes, { dito: 'assinou', texto: '' });
}

/** Writes the days of contracts: each once, and the inspector's comment by the client alone. */
export const escritaDeRdos: Escrita = {
  createRows: async (tx, contexto, _, inputs) => {
    await requireUnicos(tx, contexto, inputs);
    const ids = await createRows(tx, contexto, paraQuem(contexto), inputs);
    await nomear(tx, ids);
    return ids;
  },
  updateRows: (tx, contexto, _, pedido) => updateRows(tx, contexto, paraQuem(contexto), pedido),
  aoMover,
};

/**
 * Opens the day of each contract in force in the project that the caller sees, filled in; those that are there stay.
 * @throws {AppError} `dados.invalidos` for a day that has not come
 */
export async function openRdos(tx: Tx, contexto: ContextoProjeto, pedido: string | undefined) {
  const { projetoId } = contexto;
  await sql`select from projeto where id = ${projetoId} for no key update`.execute(tx);
  const { agora, hoje } = await readDia(tx, projetoId);
  const dia = pedido ?? hoje;
  if (dia > hoje) throw new AppError('dados.invalidos', { campos: { dia: 'Este dia ainda não começou.' } });
  const { rows } = await sql<{ contratoId: number; havia: number | null }>`
    select r.id as contrato_id, (select x.id from rdo x where x.projeto_id = ${projetoId} and x.contrato_id = r.id and x.dia = ${dia}::date) as havia
    from ${visibleRows(cadastroDe('contrato'), contexto)} and r.ativo and r.situacao = 'VIGENTE'
      and r.id in (select pc.contrato_id from projeto_contrato pc where pc.projeto_id = ${projetoId})
    order by r.sigla`.execute(tx);
  const tidos = rows.flatMap(({ havia }) => havia ?? []);
  const faltam = rows.flatMap(({ contratoId, havia }) => (havia === null ? [{ contratoId, dia }] : []));
  if (faltam.length === 0) return { dia, novos: [], havia: tidos };
  const de = await readEventos(tx, projetoId, faltam, { agora, hoje });
  const quando = { agora, corre: dia === hoje };
  const novos = await escritaDeRdos.createRows(
    tx,
    contexto,
    rdo,
    faltam.map((um) => ({ ...um, ...follow({}, de(um), quando) })),
  );
  await stamp(tx, novos, agora);
  return { dia, novos, havia: tidos };
}

import { asfe } from '@cadencia/domain/asfe/cadastro.ts';
import { rotaDe } from '@cadencia/domain/cadastro.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { recomendacao } from '@cadencia/domain/recomendacao/cadastro.ts';
import { sql } from 'kysely';
import { type Escrita, escritaCom } from '../../cadastro/commands.ts';
import { announceRows } from '../../cadastro/evento.ts';
import { moveRows } from '../../cadastro/fluxo.ts';
import { visibleRows } from '../../cadastro/scope.ts';
import { audit } from '../../infra/audit.ts';
import { type Contexto, type ContextoProjeto, requireProjeto } from '../../infra/context.ts';
import { detentores, notifyTogether } from '../../infra/notificacao.ts';
import type { Tx } from '../../infra/transaction.ts';

/** Who changes the schedule. */
const PLANEJA = 'GestaoProjeto:CalcularCronograma';

const AGORA = sql`date_trunc('minute', now() at time zone (select p.fuso from projeto p where p.id = x.projeto_id))`;

const efeitoDe = (acao: string, { usuarioId }: Contexto) =>
  ({
    verificar: sql`verificador_id = ${usuarioId}, verificada_em = ${AGORA}`,
    rejeitar: sql`destino = 'REJEITADA'`,
    reabrir: sql`destino = nullif(destino, 'REJEITADA'), verificador_id = null, verificada_em = null`,
  })[acao];

/** Tells who plans that equipment may not close: a repair has to come into the schedule. */
async function tellImpeditivas(
  tx: Tx,
  { projetoId, usuarioId }: ContextoProjeto,
  ids: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ id: number; titulo: string; texto: string; quem: number[] }>`
    select x.id, x.numero || ' impede o fechamento de ' || e.tag as titulo, x.descricao as texto,
      array_remove(${detentores(projetoId, PLANEJA)}, ${usuarioId}::int) as quem
    from recomendacao x join equipamento e on e.id = x.equipamento_id
    where x.id = any(${ids}::bigint[]) and x.severidade = 'IMPEDITIVA' order by x.id`.execute(tx);
  await notifyTogether(
    tx,
    rows.map(({ id, titulo, texto, quem: usuarioIds }) => ({
      usuarioIds,
      tipo: 'CAMPO',
      titulo,
      texto,
      link: `${rotaDe(recomendacao)}?registro=${id}`,
      projetoId,
    })),
    (quantas) => ({ titulo: `${quantas} recomendações impedem fechamentos`, link: rotaDe(recomendacao) }),
  );
}

/** What other modules do when recommendations are written. */
interface Retencao {
  /** Takes back the closing of the inspections whose equipment got an impeding recommendation. */
  readonly segurar: (tx: Tx, contexto: ContextoProjeto, recomendacoes: readonly number[]) => Promise<void>;
}

/** Writes recommendations: each has the service of its inspection, and an impeding one takes the closing back. */
export const escritaDeRecomendacoes = ({ segurar }: Retencao): Escrita => {
  const base = escritaCom(async (tx, contexto, ids) => {
    await sql`update recomendacao x set servico_id = coalesce(x.servico_id, i.servico_id) from controleinspecao i
      where i.id = x.controleinspecao_id and x.id = any(${ids}::bigint[]) and x.servico_id is null`.execute(tx);
    await segurar(tx, requireProjeto(contexto), ids);
  });
  return {
    ...base,
    createRows: async (tx, contexto, cadastro, inputs) => {
      const ids = await base.createRows(tx, contexto, cadastro, inputs);
      await tellImpeditivas(tx, requireProjeto(contexto), ids);
      return ids;
    },
    aoMover: async (tx, contexto, { acao, antes }) => {
      const ids = antes.map(({ id }) => id);
      const efeito = efeitoDe(acao, contexto);
      if (efeito) await sql`update recomendacao x set ${efeito} where x.id = any(${ids}::bigint[])`.execute(tx);
      if (acao === 'reabrir') await segurar(tx, requireProjeto(contexto), ids);
    },
  };
};

interface Origem {
  readonly id: number;
  readonly situacao: string;
  readonly asfe: string | null;
  readonly equipamentoId: number;
  readonly contratoId: number | null;
  readonly disciplinaId: number | null;
  readonly titulo: string;
  readonly descricao: string;
  readonly justificativa: string;
  readonly impeditiva: boolean;
}

/** Locks a recommendation with what its request out of scope begins with. @throws {AppError} `registro.nao_encontrado` */
async function lockOrigem(tx: Tx, contexto: ContextoProjeto, id: number): Promise<Origem> {
  await sql`select id from recomendacao where id = ${id} for no key update`.execute(tx);
  const { rows } = await sql<Origem>`
    select x.id, x.situacao, (select a.numero from asfe a where a.id = x.asfe_id) as asfe, x.equipamento_id, s.contrato_id,
      coalesce(s.disciplina_id, (select v.disciplina_id from servico v where v.projeto_id = x.projeto_id and v.equipamento_id = x.equipamento_id
        and v.disciplina_id is not null group by 1 order by count(*) desc, 1 limit 1), (select d.id from disciplina d where d.ativo order by d.id limit 1)) as disciplina_id,
      left(concat_ws(' · ', x.numero, e.tag, coalesce(x.regiao, split_part(x.descricao, E'\n', 1))), 150) as titulo,
      left(concat_ws(E'\n\n', x.descricao, 'Ação proposta: ' || x.acao_proposta, 'Origem: recomendação ' || x.numero ||
        coalesce(' da inspeção ' || i.numero || ' (' || t.nome || ')', '') || '.'), 4000) as descricao,
      case when x.severidade = 'IMPEDITIVA' then 'Recomendação impeditiva: sem o reparo o fechamento do equipamento não é autorizado.'
        else 'Recomendação da inspeção' || coalesce(' com prazo até ' || to_char(x.prazo, 'DD/MM/YYYY'), '') || ': confirme a consequência de não fazer.' end as justificativa,
      x.severidade = 'IMPEDITIVA' as impeditiva
    from (select r.* from ${visibleRows(recomendacao, contexto)} and r.id = ${id}) x
    join equipamento e on e.id = x.equipamento_id left join servico s on s.id = x.servico_id
    left join controleinspecao i on i.id = x.controleinspecao_id left join inspecao t on t.id = i.inspecao_id`.execute(
    tx,
  );
  const [origem] = rows;
  if (!origem) throw new AppError('registro.nao_encontrado');
  return origem;
}

/**
 * Makes the request out of scope that a recommendation asks for; each points to the other.
 * @throws {AppError} `registro.nao_encontrado`, `registro.acao` when it has one or was decided
 */
export async function createAsfe(
  tx: Tx,
  contexto: ContextoProjeto,
  { createRows }: Pick<Escrita, 'createRows'>,
  id: number,
): Promise<{ readonly id: number; readonly numero: string }> {
  const origem = await lockOrigem(tx, contexto, id);
  const {
    situacao,
    asfe: outra,
    impeditiva,
    titulo,
    descricao,
    justificativa,
    equipamentoId,
    disciplinaId,
    contratoId,
  } = origem;
  if (outra) throw new AppError('registro.acao', { mensagem: `Esta recomendação já tem a ${outra}.` });
  if (situacao !== 'ABERTA' && situacao !== 'EM_TRATATIVA')
    throw new AppError('registro.acao', { mensagem: 'Só uma recomendação aberta ou em tratativa gera ASFE.' });
  const nova = {
    titulo,
    descricao,
    justificativa,
    equipamentoId,
    disciplinaId,
    ...(contratoId && { contratoId }),
    origem: 'REC_INSPECAO',
    classe: 'EMERGENTE',
    fase: 'PARADA',
    probabilidade: impeditiva ? 5 : 3,
    consequencia: impeditiva ? 5 : 3,
    podePostergar: false,
  };
  const [asfeId = 0] = await createRows(tx, contexto, asfe, [nova]);
  const { rows } = await sql<{ numero: string }>`
    update asfe set recomendacao_id = ${id} where id = ${asfeId} returning numero`.execute(tx);
  await sql`update recomendacao set asfe_id = ${asfeId}, destino = 'ASFE' where id = ${id}`.execute(tx);
  await audit(tx, contexto, {
    entidade: recomendacao.path,
    registro: id,
    acao: 'U',
    depois: { asfeId, destino: 'ASFE' },
  });
  const antes = { id, situacao };
  if (situacao === 'ABERTA')
    await moveRows(tx, contexto, recomendacao, { acao: 'tratar', passos: [{ antes, para: 'EM_TRATATIVA' }] });
  else await announceRows(tx, contexto, recomendacao, [antes]);
  return { id: asfeId, numero: rows[0]?.numero ?? '' };
}

/** A safety valve that opened far from its set pressure, or did not open. */
interface DesvioDeValvula {
  readonly numero: string;
  readonly tag: string;
  readonly equipamentoId: number;
  readonly equipamentoProtegidoId: number | null;
  readonly achado: string;
}

/** Opens the recommendation to look at what each of these valves protects: its pressure may have passed the limit. */
export const abrirDeValvulas =
  ({ createRows }: Pick<Escrita, 'createRows'>) =>
  async (tx: Tx, contexto: ContextoProjeto, valvulas: readonly DesvioDeValvula[]): Promise<void> => {
    const novas = valvulas.map(({ numero, tag, equipamentoId, equipamentoProtegidoId, achado }) => ({
      equipamentoId: equipamentoProtegidoId ?? equipamentoId,
      severidade: 'OBSERVACAO',
      regiao: `Válvula ${tag}`,
      descricao: `${numero} · ${tag}: ${achado} Avalie o que a válvula protege.`,
    }));
    await createRows(tx, contexto, recomendacao, novas);
  };

import { AppError } from '@cadencia/domain/errors.ts';
import { readLigacoes } from '@cadencia/domain/pacote/predecessora.ts';
import { sql } from 'kysely';
import { audit } from '../../infra/audit.ts';
import { reserveIds } from '../../infra/bulk.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { toJsonb } from '../../infra/jsonb.ts';
import type { Tx } from '../../infra/transaction.ts';
import { reorderTree } from '../../infra/tree.ts';
import type { AtividadeNova, ServicoNovo } from './queries.ts';
import { keepVigente } from './vigente.ts';

const RAMO = 'Escopo adicional';

/**
 * The node of the tree for a new service: that of its equipment's services, else the branch for additional scope, else
 * the first one.
 * @throws {AppError} `registro.acao` in a project without a tree
 */
async function findRamo(tx: Tx, { projetoId }: ContextoProjeto, { equipamentoId }: ServicoNovo): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    (select s.eap_id as id, 1 as vez from servico s
      where s.projeto_id = ${projetoId} and s.equipamento_id = ${equipamentoId} order by s.id desc limit 1)
    union all (select e.id, 2 from eap e where e.projeto_id = ${projetoId} and e.nome = ${RAMO} order by e.nivel limit 1)
    union all (select e.id, 3 from eap e where e.projeto_id = ${projetoId} and e.eap_pai_id is null order by e.ordem limit 1)
    order by vez limit 1`.execute(tx);
  if (!rows[0]) throw new AppError('registro.acao', { mensagem: 'O projeto não tem EAP: crie antes um nó dela.' });
  return rows[0].id;
}

type Novas = readonly (AtividadeNova & { readonly id: number })[];

/** The links of new activities, by id; each text is read as the simulation read it. */
async function linksOf(tx: Tx, projetoId: number, novas: Novas) {
  const { rows } = await sql<{ id: number; codigo: string }>`
    select id, codigo from atividade where projeto_id = ${projetoId} and not ausente_na_origem`.execute(tx);
  const ids = new Map([...rows, ...novas].map(({ id, codigo }) => [codigo, id]));
  const read = (texto: string, nome: 'predecessora' | 'sucessora') => {
    const lidas = readLigacoes(texto, nome, ids);
    if (!lidas.ok) throw new AppError('registro.acao', { mensagem: lidas.mensagem });
    return lidas.ligacoes.map(({ quem, ...espera }) => ({ quem: ids.get(quem), ...espera }));
  };
  return novas.flatMap(({ id, predecessoras, sucessoras }) => [
    ...read(predecessoras, 'predecessora').map(({ quem, ...espera }) => ({ de: quem, para: id, ...espera })),
    ...read(sucessoras, 'sucessora').map(({ quem, ...espera }) => ({ de: id, para: quem, ...espera })),
  ]);
}

/** Stores activities with their people and links; each works in the calendar of a neighbour, else the project's. */
async function storeAtividades(tx: Tx, { projetoId, usuarioId }: ContextoProjeto, servicoId: number, novas: Novas) {
  const links = await linksOf(tx, projetoId, novas);
  const repetida = await sql<{ codigo: string }>`select codigo from atividade
    where projeto_id = ${projetoId} and codigo = any(${novas.map(({ codigo }) => codigo)}::text[]) limit 1`.execute(tx);
  if (repetida.rows[0])
    throw new AppError('registro.acao', { mensagem: `Já há uma atividade ${repetida.rows[0].codigo} no cronograma.` });
  const linhas = novas.map((uma, i) => {
    const vizinhas = links.flatMap(({ de, para }) => (para === uma.id ? [de] : de === uma.id ? [para] : []));
    return { ...uma, vizinhas, sequencia: (i + 1) * 10 };
  });
  await sql`
    insert into atividade (id, projeto_id, servico_id, codigo, nome, tipo, etapa_id, especialidade_id, sequencia, duracao,
      duracao_restante, hh, peso, calendario_id, criado_por)
    overriding system value
    select n.id, ${projetoId}, ${servicoId}, n.codigo, n.nome, 'TAREFA', n.etapa, n.especialidade, n.sequencia, n.duracao, n.duracao,
      n.recursos * n.duracao / 60.0, n.recursos * n.duracao / 60.0, coalesce(
        (select v.calendario_id from atividade v where v.id = any(n.vizinhas) order by array_position(n.vizinhas, v.id) limit 1),
        (select p.calendario_id from projeto p where p.id = ${projetoId}),
        (select k.id from calendario k where k.projeto_id = ${projetoId} order by k.id limit 1)), ${usuarioId}
    from jsonb_to_recordset(${toJsonb(
      linhas.map(({ etapaId: etapa, especialidadeId: especialidade, ...uma }) => ({ ...uma, etapa, especialidade })),
    )}::jsonb) as n(id bigint, codigo text, nome text, etapa bigint, especialidade bigint, sequencia int, duracao int,
      recursos int, vizinhas bigint[])`.execute(tx);
  await sql`
    insert into atividade_recurso (projeto_id, atividade_id, especialidade_id, quantidade, hh)
    select ${projetoId}, a.id, a.especialidade_id, n.recursos, a.hh from atividade a
    join jsonb_to_recordset(${toJsonb(novas)}::jsonb) as n(id bigint, recursos int) on n.id = a.id
    where a.especialidade_id is not null`.execute(tx);
  await sql`
    insert into atividade_relacao (projeto_id, predecessora_id, sucessora_id, tipo, lag, tipo_lag, criado_por)
    select ${projetoId}, n.de, n.para, n.tipo, n.lag, n.espera, ${usuarioId}
    from jsonb_to_recordset(${toJsonb(links.map(({ tipoLag: espera, ...um }) => ({ ...um, espera })))}::jsonb)
      as n(de bigint, para bigint, tipo text, lag int, espera text)
    on conflict do nothing`.execute(tx);
}

/** The dates of new activities in the simulation that was approved. */
const simuladasDe = (novas: Novas, datas: ServicoNovo['datas']) =>
  novas.flatMap(({ id, codigo }) => {
    const uma = datas.find((simulada) => simulada.codigo === codigo);
    return uma ? [{ id, inicio: uma.inicio, termino: uma.termino }] : [];
  });

/**
 * Makes an approved service, its activities and a version of the current baseline; answers its id. The caller asks for
 * the calculation.
 * @throws {AppError} `registro.acao` when the schedule no longer takes the activities
 */
export async function createServico(
  tx: Tx,
  contexto: ContextoProjeto,
  novo: ServicoNovo,
  atividades: readonly AtividadeNova[],
): Promise<number> {
  const { projetoId, usuarioId } = contexto;
  const { codigo, titulo, equipamentoId, areaId, sistemaId, disciplinaId, contratoId, fase, origem } = novo;
  const eapId = await findRamo(tx, contexto, novo);
  const { rows } = await sql<{ id: number }>`
    insert into servico (projeto_id, eap_id, codigo, titulo, equipamento_id, area_id, sistema_id, disciplina_id, contrato_id, fase,
      origem, situacao, ordem, criado_por)
    select ${projetoId}, ${eapId}, ${codigo}, ${titulo}, ${equipamentoId}, ${areaId}, ${sistemaId}, ${disciplinaId}, ${contratoId},
      ${fase}, ${origem}, 'PLANEJADO', coalesce(max(ordem) + 1, 0), ${usuarioId}
    from servico where eap_id = ${eapId} returning id`.execute(tx);
  const servicoId = rows[0]?.id ?? 0;
  const ids = await reserveIds(tx, 'atividade', atividades.length);
  const novas = atividades.map((uma, i) => ({ ...uma, id: ids[i] as number }));
  if (novas.length > 0) {
    await storeAtividades(tx, contexto, servicoId, novas);
    await reorderTree(tx, projetoId);
    await keepVigente(tx, contexto, { motivo: `com ${codigo}`, entram: simuladasDe(novas, novo.datas) });
  }
  const depois = { codigo, titulo, origem, atividades: novas.map((uma) => uma.codigo) };
  await audit(tx, contexto, { entidade: 'servico', registro: servicoId, acao: 'I', depois });
  return servicoId;
}

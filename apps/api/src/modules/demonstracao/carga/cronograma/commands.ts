import { minuto } from '@cadencia/engine';
import { sql } from 'kysely';
import { insertRows, reserveIds } from '../../../../infra/bulk.ts';
import type { Tx } from '../../../../infra/transaction.ts';
import { loadSnapshot } from '../../../cronograma/calculo/queries.ts';
import type { DatasPlanejadas } from '../../avanco/ritmo.ts';
import { inserir } from '../lote/commands.ts';
import { ATIVIDADE, ITEM_LINHABASE, RECURSO, RELACAO } from '../lote/mapping.ts';
import type { PedidoProjeto, ProjetoGravado } from '../projeto/commands.ts';
import { operacaoSapDe } from '../projeto/mapping.ts';
import { gastoPorAtividade, semAvanco, toAtividade } from './mapping.ts';

/** Ids parallel to the generated lists. */
export interface CronogramaGravado {
  readonly atividades: readonly number[];
  readonly apontamentos: readonly number[];
}

/** Stores activities with their progress, links, crews and baseline. */
export async function storeCronograma(
  tx: Tx,
  { projeto, avanco, catalogo, planta, criadoPor }: PedidoProjeto,
  { projetoId, calendarios, frentes, servicos }: ProjetoGravado,
  datas: DatasPlanejadas & { readonly termino: number },
): Promise<CronogramaGravado> {
  const { obra } = projeto;
  const apontamentos = await reserveIds(tx, 'apontamento', avanco?.relatos.length ?? 0);
  const ultimoDa = new Map(avanco?.relatos.map(({ atividade }, n) => [atividade, apontamentos[n] ?? null]));
  const gastos = gastoPorAtividade(avanco);
  const sequencias = new Map<number, number>();
  const atividades = await inserir(tx, ATIVIDADE, obra.atividades, (atividade, n) => {
    const sequencia = (sequencias.get(atividade.servico) ?? 0) + 10;
    sequencias.set(atividade.servico, sequencia);
    return {
      ...toAtividade(atividade, n, avanco),
      projetoId,
      servicoId: servicos[atividade.servico] ?? null,
      etapaId: catalogo.etapas.get(atividade.etapa ?? '') ?? null,
      sequencia,
      operacaoSap: operacaoSapDe(obra.servicos[atividade.servico], sequencia),
      posicao: n,
      calendarioId: calendarios.get(atividade.calendario) ?? null,
      especialidadeId: catalogo.especialidades.get(atividade.especialidade ?? '') ?? null,
      frenteId: frentes[projeto.frentes.daAtividade[n] ?? -1] ?? null,
      localId: planta.locais.get(atividade.local ?? '') ?? null,
      hhRealizado: gastos.get(n) ?? 0,
      ultimoApontamentoId: ultimoDa.get(n) ?? null,
      criadoPor,
    };
  });
  await insertRows(tx, RELACAO, obra.vinculos, ({ de, para, ...vinculo }) => ({
    ...vinculo,
    projetoId,
    predecessoraId: atividades[de] ?? null,
    sucessoraId: atividades[para] ?? null,
    criadoPor,
  }));
  const recursos = obra.atividades.flatMap(({ recursos: lista, hh }, n) => {
    const consumo = hh === 0 ? 0 : (gastos.get(n) ?? 0) / hh;
    return lista.map((recurso) => ({ ...recurso, atividadeId: atividades[n] ?? null, hhReal: recurso.hh * consumo }));
  });
  await insertRows(tx, RECURSO, recursos, ({ especialidade, ...recurso }) => ({
    ...recurso,
    projetoId,
    especialidadeId: catalogo.especialidades.get(especialidade) ?? null,
  }));
  const linhabaseId = await insertLinhaBase(
    tx,
    projeto.plano.inicioPreparada,
    { projetoId, criadoPor },
    {
      peso: obra.atividades.reduce((soma, { hh }) => soma + hh, 0),
      termino: datas.termino,
    },
  );
  await insertRows(tx, ITEM_LINHABASE, [...obra.atividades.entries()], ([n, { duracao, hh, calendario }]) => ({
    linhabaseId,
    atividadeId: atividades[n] ?? null,
    inicio: datas.inicioCedo[n] ?? null,
    termino: datas.terminoCedo[n] ?? null,
    duracao,
    hh,
    peso: hh,
    calendarioId: calendarios.get(calendario) ?? null,
  }));
  await keepPlano(tx, linhabaseId, { projetoId, dataBase: projeto.plano.inicioPreparada });
  return { atividades, apontamentos };
}

/** The baseline keeps the network as it was planned, so that what moves the end later can be told. */
async function keepPlano(
  tx: Tx,
  linhabaseId: number,
  { projetoId, dataBase }: { readonly projetoId: number; readonly dataBase: number },
): Promise<void> {
  const snapshot = await loadSnapshot(tx, projetoId);
  if (!snapshot) throw new RangeError(`no project ${projetoId}`);
  const rede = JSON.stringify(semAvanco(snapshot, minuto(dataBase)));
  await sql`update linhabase set rede = ${rede}::jsonb where id = ${linhabaseId}`.execute(tx);
}

async function insertLinhaBase(
  tx: Tx,
  inicio: number,
  { projetoId, criadoPor }: { readonly projetoId: number; readonly criadoPor: number },
  { peso, termino }: { readonly peso: number; readonly termino: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into linhabase (projeto_id, numero, nome, tipo, principal, data_base, peso_total, inicio, termino, criado_por)
    values (${projetoId}, 0, 'LB0 Contratual', 'CONTRATUAL', true, de_minuto(${inicio}), round(${peso}::numeric, 4),
      de_minuto(${inicio}), de_minuto(${termino}), ${criadoPor})
    returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

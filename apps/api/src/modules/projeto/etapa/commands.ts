import { emUso } from '@cadencia/domain/em-uso.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { EtapaEscrita } from '@cadencia/domain/projeto/etapa/schema.ts';
import { sql } from 'kysely';
import { audit } from '../../../infra/audit.ts';
import { requestCalculo } from '../../../infra/calculo.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import { announce } from '../../../infra/events.ts';
import { keepForUndo } from '../../../infra/exclusao.ts';
import type { Tx } from '../../../infra/transaction.ts';
import type { Sobre } from '../../../infra/versao.ts';
import { isPerfilAtivo } from '../../permissao/perfil/queries.ts';
import { lockLida, lockLinha, requireUnico, saveLinha } from '../partes/linha.ts';
import { lockProjetoAberto } from '../queries.ts';
import { listEtapas } from './queries.ts';

/** Distance between the orders of neighbours. */
const PASSO = 10;

const lastOrdem = async (tx: Tx, projetoId: number, fase: string): Promise<number> => {
  const { rows } = await sql<{ ordem: number }>`
    select coalesce(max(ordem), 0) as ordem from projeto_etapa where projeto_id = ${projetoId} and fase = ${fase}`.execute(
    tx,
  );
  return rows[0]?.ordem ?? 0;
};

const requireSigla = (tx: Tx, projetoId: number, valor: string, id = 0): Promise<void> =>
  requireUnico(tx, 'projetoEtapa', projetoId, {
    campo: 'sigla',
    valor,
    mensagem: 'Já existe uma etapa com esta sigla.',
    id,
  });

/** @throws {AppError} `dados.invalidos` */
async function requirePerfil(tx: Tx, id: number | null | undefined): Promise<void> {
  if (id == null) return;
  if (!(await isPerfilAtivo(tx, id)))
    throw new AppError('dados.invalidos', {
      campos: { perfilResponsavelId: 'Não encontrado ou inativo. Escolha outro da lista.' },
    });
}

/** @throws {AppError} `projeto.situacao`, `registro.repetido`, `dados.invalidos` */
export async function addEtapa(tx: Tx, contexto: ContextoProjeto, etapa: EtapaEscrita): Promise<void> {
  const { id: projetoId } = await lockProjetoAberto(tx, contexto.projetoId);
  await requireSigla(tx, projetoId, etapa.sigla);
  await requirePerfil(tx, etapa.perfilResponsavelId);
  const ordem = (await lastOrdem(tx, projetoId, etapa.fase)) + PASSO;
  const { id } = await tx
    .insertInto('projetoEtapa')
    .values({ ...etapa, projetoId, ordem, criadoPor: contexto.usuarioId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, contexto, { entidade: 'projeto_etapa', registro: id, acao: 'I', depois: { ...etapa, ordem } });
  await announce(tx, { tipo: 'projeto', projetoId });
}

type MudancaDaEtapa = { readonly [K in keyof EtapaEscrita]?: EtapaEscrita[K] | undefined };

/**
 * Changes a stage; one that changes phase goes to the end of the new phase.
 * @throws {AppError} `projeto.situacao`, `registro.nao_encontrado`, `registro.alterado`, `registro.repetido`,
 * `dados.invalidos`
 */
export async function updateEtapa(
  tx: Tx,
  contexto: ContextoProjeto,
  { mudanca, ...lida }: Sobre & { readonly mudanca: MudancaDaEtapa },
): Promise<void> {
  const { projetoId } = contexto;
  const antes = await lockLida(tx, contexto, 'projetoEtapa', lida);
  if (mudanca.sigla !== undefined) await requireSigla(tx, projetoId, mudanca.sigla, lida.id);
  if (mudanca.perfilResponsavelId !== antes.perfilResponsavelId) await requirePerfil(tx, mudanca.perfilResponsavelId);
  const { fase } = mudanca;
  const depois = {
    ...mudanca,
    ...(fase !== undefined && fase !== antes.fase ? { ordem: (await lastOrdem(tx, projetoId, fase)) + PASSO } : {}),
  };
  await saveLinha(tx, contexto, 'projetoEtapa', { antes, depois, now: lida.now });
  // The services follow the calculation: without their photos the concluded ones open again.
  if ((mudanca.exigeFoto ?? antes.exigeFoto) !== antes.exigeFoto) await requestCalculo(tx, contexto);
}

/**
 * Sets the order of all stages of the project within their phases.
 * @throws {AppError} `projeto.situacao`, `dados.invalidos` when the list is not that of the project
 */
export async function orderEtapas(tx: Tx, contexto: ContextoProjeto, ids: readonly number[]): Promise<void> {
  const { id: projetoId } = await lockProjetoAberto(tx, contexto.projetoId);
  const atuais = await listEtapas(tx, projetoId);
  const pedidos = new Set(ids);
  if (pedidos.size !== ids.length || ids.length !== atuais.length || !atuais.every(({ id }) => pedidos.has(id)))
    throw new AppError('dados.invalidos', { campos: { ids: 'A lista de etapas mudou: atualize a página.' } });
  await sql`
    update projeto_etapa e set ordem = n.ordem, versao = e.versao + 1, alterado_em = now(), alterado_por = ${contexto.usuarioId}
    from (select x.id, row_number() over (partition by f.fase order by x.lugar) * ${PASSO}::int as ordem
      from unnest(${ids}::bigint[]) with ordinality as x(id, lugar) join projeto_etapa f on f.id = x.id) n
    where e.id = n.id and e.projeto_id = ${projetoId} and e.ordem <> n.ordem`.execute(tx);
  const ordem = (etapas: typeof atuais) => etapas.map(({ sigla }) => sigla);
  await audit(tx, contexto, {
    entidade: 'projeto',
    registro: projetoId,
    acao: 'ORDEM_DAS_ETAPAS',
    antes: { etapas: ordem(atuais) },
    depois: { etapas: ordem(await listEtapas(tx, projetoId)) },
  });
  await announce(tx, { tipo: 'projeto', projetoId });
}

/** @throws {AppError} `projeto.situacao`, `registro.nao_encontrado`, `registro.em_uso` */
export async function removeEtapa(tx: Tx, contexto: ContextoProjeto, id: number): Promise<void> {
  const { id: projetoId } = await lockProjetoAberto(tx, contexto.projetoId);
  const { sigla, nome } = await lockLinha(tx, 'projetoEtapa', projetoId, id);
  const atividades = (await listEtapas(tx, projetoId)).find((etapa) => etapa.id === id)?.atividades ?? 0;
  if (atividades > 0)
    throw emUso(atividades, ['registro de atividade', 'registros de atividade'], 'Dê antes outra etapa às atividades.');
  await keepForUndo(tx, contexto, { entidade: 'projeto_etapa', ids: [id] });
  await tx.deleteFrom('projetoEtapa').where('id', '=', id).execute();
  await audit(tx, contexto, { entidade: 'projeto_etapa', registro: id, acao: 'D', antes: { sigla, nome } });
  await announce(tx, { tipo: 'projeto', projetoId });
}

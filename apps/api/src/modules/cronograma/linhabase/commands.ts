import { LINHAS_BASE, type NovaLinhaBase } from '@cadencia/domain/cronograma/linhabase/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { EDITAR_CONGELADO } from '@cadencia/domain/escopo-congelado.ts';
import { requireAberto } from '@cadencia/domain/projeto-aberto.ts';
import { sql } from 'kysely';
import { audit } from '../../../infra/audit.ts';
import { authorize, authorizeWhole } from '../../../infra/authorize.ts';
import { requestCalculo } from '../../../infra/calculo.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import { keepForUndo } from '../../../infra/exclusao.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { snapshotAsJson } from '../calculo/queries.ts';
import { periodos } from './queries.ts';

const CRIAR = 'GestaoProjeto:CriarLinhaBase';

interface Estado {
  readonly situacao: string;
  readonly calculado: boolean;
  readonly quantas: number;
  readonly repetida: boolean;
}

/** Locks the row of the project, so that no write that moves its dates is stored meanwhile. */
async function requireLivre(tx: Tx, { projetoId }: ContextoProjeto, nome: string): Promise<void> {
  await sql`select from projeto where id = ${projetoId} for no key update`.execute(tx);
  const { rows } = await sql<Estado>`
    select p.situacao, p.calculado_em is not null and not p.calculo_pendente and p.calculo_erro is null as calculado,
      count(l.id)::int as quantas, coalesce(bool_or(lower(l.nome) = lower(${nome})), false) as repetida
    from projeto p left join linhabase l on l.projeto_id = p.id where p.id = ${projetoId} group by p.id`.execute(tx);
  const [estado] = rows;
  if (!estado) throw new AppError('registro.nao_encontrado');
  requireAberto(estado.situacao);
  if (!estado.calculado) throw new AppError('linhabase.sem_calculo');
  if (estado.quantas >= LINHAS_BASE) throw new AppError('linhabase.demais', { valores: { n: estado.quantas } });
  if (!estado.repetida) return;
  const mensagem = 'O projeto já tem uma linha de base com este nome.';
  throw new AppError('registro.repetido', { mensagem, acao: 'Use outro nome.', campos: { nome: mensagem } });
}

/**
 * Keeps the whole calculated schedule under a name. Number 0 is reserved for the baseline of the contract.
 * @throws {AppError} `permissao.negada` when the caller sees only a part of the project, `projeto.situacao`,
 * `linhabase.sem_calculo`, `linhabase.demais`, `registro.repetido`
 */
export async function keepCronograma(
  tx: Tx,
  contexto: ContextoProjeto,
  { nome, tipo }: NovaLinhaBase,
): Promise<number> {
  const { projetoId, usuarioId } = contexto;
  authorizeWhole(contexto, CRIAR);
  await requireLivre(tx, contexto, nome);
  const { rows } = await sql<{ id: number; numero: number; itens: number }>`
    with nova as (
      insert into linhabase (projeto_id, numero, nome, tipo, situacao, data_base, peso_total, inicio, termino, criado_por, rede)
      select ${projetoId}, (select coalesce(max(numero), 0) + 1 from linhabase where projeto_id = ${projetoId}), ${nome},
        ${tipo}, 'RASCUNHO', p.data_base, r.peso, r.inicio, r.termino, ${usuarioId}, ${snapshotAsJson(projetoId)}
      from projeto p,
        (select coalesce(sum(a.peso), 0) as peso, min(a.inicio) as inicio, max(a.termino) as termino from ${periodos(projetoId)}) r
      where p.id = ${projetoId}
      returning id, numero
    ), itens as (
      insert into linhabase_item (linhabase_id, atividade_id, inicio, termino, duracao, hh, peso, perfil_curva, calendario_id)
      select nova.id, a.id, a.inicio, greatest(a.inicio, a.termino), a.duracao, a.hh, a.peso, a.perfil_curva, a.calendario_id
      from nova, ${periodos(projetoId)} where a.inicio is not null and a.termino is not null
      returning 1
    )
    select id, numero, (select count(*) from itens)::int as itens from nova`.execute(tx);
  const { id = 0, numero, itens } = rows[0] ?? {};
  const depois = { numero, nome, tipo, itens };
  await audit(tx, contexto, { entidade: 'linhabase', registro: id, acao: 'I', depois });
  return id;
}

interface Escolhida {
  readonly numero: number;
  readonly nome: string;
  readonly tipo: string;
  readonly situacao: string;
  readonly principal: boolean;
}

/**
 * Makes a baseline the main one. The first of a project is the contract's (LB0, number 0); a later one amends it, and
 * the former and the versions that decisions made of it are replaced. With the scope frozen the caller also needs the
 * permission to edit a frozen scope.
 * @throws {AppError} `registro.nao_encontrado`, `registro.acao`, `projeto.situacao`, `permissao.negada`
 */
export async function chooseLinhaBase(tx: Tx, contexto: ContextoProjeto, id: number, motivo: string): Promise<void> {
  const { projetoId, usuarioId } = contexto;
  authorizeWhole(contexto, CRIAR);
  const { rows: projetos } = await sql<{ situacao: string; escopoCongelado: boolean }>`
    select situacao, escopo_congelado from projeto where id = ${projetoId} for no key update`.execute(tx);
  requireAberto(projetos[0]?.situacao ?? '');
  if (projetos[0]?.escopoCongelado) authorize(contexto, EDITAR_CONGELADO);
  const { rows } = await sql<Escolhida>`select numero, nome, tipo, situacao, principal from linhabase
    where id = ${id} and projeto_id = ${projetoId} for update`.execute(tx);
  const [antes] = rows;
  if (!antes) throw new AppError('registro.nao_encontrado');
  if (antes.principal) throw new AppError('registro.acao', { mensagem: 'Esta já é a linha de base principal.' });
  if (antes.tipo === 'VIGENTE')
    throw new AppError('registro.acao', {
      mensagem: 'A vigente segue as decisões de mudança: guarde o cronograma de agora e escolha o que guardou.',
    });
  const { rows: trocadas } = await sql<{ id: number }>`update linhabase set principal = false, situacao = 'SUBSTITUIDA'
    where projeto_id = ${projetoId} and (principal or tipo = 'VIGENTE' and situacao = 'APROVADA') returning id`.execute(
    tx,
  );
  const { rows: gravadas } =
    await sql<Escolhida>`update linhabase l set principal = true, situacao = 'APROVADA', motivo = ${motivo},
      aprovada_em = now(), aprovada_por = ${usuarioId}, versao = versao + 1,
      numero = case when x.primeira then 0 else numero end, tipo = case when x.primeira then 'CONTRATUAL' else tipo end
    from (select not exists (select from linhabase o where o.projeto_id = ${projetoId} and o.numero = 0) as primeira) x
    where l.id = ${id} returning l.numero, l.nome, l.tipo, l.situacao, l.principal`.execute(tx);
  const depois = { ...gravadas[0], motivo, substitui: trocadas.map((uma) => uma.id) };
  await audit(tx, contexto, { entidade: 'linhabase', registro: id, acao: 'U', antes, depois });
  await requestCalculo(tx, contexto);
}

/** @throws {AppError} `registro.nao_encontrado`, `linhabase.fixa` */
export async function removeLinhaBase(tx: Tx, contexto: ContextoProjeto, id: number): Promise<void> {
  const { rows } = await sql<{ numero: number; nome: string; tipo: string; fixa: boolean }>`
    select numero, nome, tipo, principal or situacao <> 'RASCUNHO' as fixa from linhabase
    where id = ${id} and projeto_id = ${contexto.projetoId} for update`.execute(tx);
  const [linha] = rows;
  if (!linha) throw new AppError('registro.nao_encontrado');
  const { fixa, ...antes } = linha;
  if (fixa) throw new AppError('linhabase.fixa');
  await keepForUndo(tx, contexto, {
    entidade: 'linhabase',
    ids: [id],
    partes: [
      { tabela: 'linhabase', coluna: 'id' },
      { tabela: 'linhabase_item', coluna: 'linhabase_id' },
    ],
  });
  await sql`delete from linhabase where id = ${id}`.execute(tx);
  await audit(tx, contexto, { entidade: 'linhabase', registro: id, acao: 'D', antes });
}

import { cliente } from '@cadencia/domain/cliente/cadastro.ts';
import type { ParsedOf } from '@cadencia/domain/endpoint.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { type MudancaDeEscopo, requireEscopoAberto } from '@cadencia/domain/escopo-congelado.ts';
import type { applyImportacao } from '@cadencia/domain/importacao/endpoints.ts';
import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import { requireAberto } from '@cadencia/domain/projeto-aberto.ts';
import { sql } from 'kysely';
import { offered } from '../../../cadastro/scope.ts';
import { audit } from '../../../infra/audit.ts';
import { authorize } from '../../../infra/authorize.ts';
import type { Contexto } from '../../../infra/context.ts';
import { announce } from '../../../infra/events.ts';
import { enqueue } from '../../../infra/jobs.ts';
import { createTrabalho } from '../../../infra/trabalho.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { chaveDe, FILA, lockPropria } from '../commands.ts';
import { checkAplicavel, checkOrigem, type Pedidos } from '../recusas.ts';

export type PedidoAplicacao = ParsedOf<typeof applyImportacao>['body'];

/** Payload of the job `aplicar`. */
export interface TrabalhoAplicacao {
  readonly importacaoId: number;
  readonly trabalhoId: string;
  readonly usuarioId: number;
  readonly ip: string;
  readonly pedido: PedidoResolvido;
}

type Pedido<Destino> = Extract<PedidoAplicacao, { destino: Destino }>;

/** One schedule of a file, and its destination. */
export type PedidoDeUm = Pedido<'ATUALIZAR'> | (Pedido<'NOVO'> & { readonly clienteId: number });
export type PedidoDeVarios = Pedido<'NOVOS'> & { readonly clienteId: number };
/** The request with the client resolved. */
type PedidoResolvido = PedidoDeUm | PedidoDeVarios;

/** The requested new projects, and the prefix of the names of their fields. */
const novosDe = (pedido: Pedido<'NOVO' | 'NOVOS'>) =>
  pedido.destino === 'NOVO'
    ? [{ ...pedido, campo: '' }]
    : pedido.projetos.map((um, i) => ({ ...um, campo: `projetos.${i}.` }));

const pedidosDe = (pedido: PedidoAplicacao): Pedidos => {
  const pedidos = pedido.destino === 'ATUALIZAR' ? [{ ...pedido, campo: '' }] : novosDe(pedido);
  return {
    varios: pedido.destino === 'NOVOS',
    ids: Object.fromEntries(pedidos.map(({ campo, idExterno }) => [`${campo}idExterno`, idExterno])),
  };
};

/**
 * The client of a new project: the chosen one, or the named one, which is created when the caller sees none with that
 * name and unit. It is created with the request, so it stays even when the file is refused later.
 * @throws {AppError} `permissao.negada` when the caller may not create the client; `registro.repetido` when a client
 * that the caller does not see has that name and unit
 */
async function resolveCliente(
  tx: Tx,
  contexto: Contexto,
  { clienteId, clienteNovo }: Pedido<'NOVO' | 'NOVOS'>,
): Promise<number> {
  if (!clienteNovo) return clienteId ?? 0;
  authorize(contexto, 'Cliente:CadastrarCliente');
  const { nome, unidade } = clienteNovo;
  const { rows } = await sql<{ id: number }>`
    select r.id from ${offered(cliente, contexto)} and r.razao_social = ${nome} and r.unidade = ${unidade}`.execute(tx);
  if (rows[0]) return rows[0].id;
  const { id } = await tx
    .insertInto('cliente')
    .values({ razaoSocial: nome, nomeFantasia: nome, unidade, segmento: 'OUTRO', criadoPor: contexto.usuarioId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, contexto, { entidade: 'cliente', registro: id, acao: 'I', depois: { nome, unidade } });
  return id;
}

/** Refuses duplicates before the work begins; the database has the last word when it ends. */
async function checkNovos(
  tx: Tx,
  contexto: Contexto,
  pedido: Pedido<'NOVO' | 'NOVOS'> & { readonly clienteId: number },
): Promise<void> {
  const { clienteId } = pedido;
  const novos = novosDe(pedido);
  const { rows } = await sql<{ cliente: boolean; siglas: string[]; titulos: string[] }>`
    select exists (select from ${offered(cliente, contexto)} and r.id = ${clienteId}) as cliente,
      array(select sigla from projeto where sigla = any(${novos.map(({ sigla }) => sigla)}::text[])) as siglas,
      array(select titulo from projeto where cliente_id = ${clienteId}
        and titulo = any(${novos.map(({ titulo }) => titulo)}::text[])) as titulos`.execute(tx);
  const [achado] = rows;
  if (!achado?.cliente) throw new AppError('dados.invalidos', { campos: { clienteId: 'Escolha um cliente ativo.' } });
  const daSigla = new Map(achado.siglas.map((sigla) => [sigla, 'Já existe um projeto com esta sigla.']));
  const doTitulo = new Map(achado.titulos.map((titulo) => [titulo, 'Este cliente já tem um projeto com este título.']));
  const campos = Object.fromEntries(
    novos.flatMap(({ campo, sigla, titulo }) => {
      const motivos = { [`${campo}sigla`]: daSigla.get(sigla) ?? '', [`${campo}titulo`]: doTitulo.get(titulo) ?? '' };
      daSigla.set(sigla, 'Outro projeto desta lista já tem esta sigla.');
      doTitulo.set(titulo, 'Outro projeto desta lista já tem este título.');
      return Object.entries(motivos).filter(([, motivo]) => motivo !== '');
    }),
  );
  if (Object.keys(campos).length > 0) {
    throw new AppError('registro.repetido', { valores: { contexto: 'cadastro de projetos' }, campos });
  }
}

/** The change of this project's scope that the reading of the file found; undefined when it found no link to it. */
async function findDiferenca(
  tx: Tx,
  { id, projetoId, idExterno }: { readonly id: number; readonly projetoId: number; readonly idExterno: string },
): Promise<MudancaDeEscopo | undefined> {
  const { rows } = await sql<MudancaDeEscopo>`
    select coalesce((p->'diferenca'->'congelado'->>'inclui')::int, 0) as inclui,
      coalesce((p->'diferenca'->'congelado'->>'retira')::int, 0) as retira
    from importacao i, jsonb_array_elements(i.previa->'projetos') p
    where i.id = ${id} and p->>'idExterno' = ${idExterno} and p->'diferenca'->>'projetoId' = ${String(projetoId)}`.execute(
    tx,
  );
  return rows[0];
}

async function checkAtualizar(
  tx: Tx,
  { id, projetoId, motivo }: { readonly id: number; readonly projetoId: number; readonly motivo?: string | undefined },
  arquivo: Parameters<typeof checkOrigem>[1],
): Promise<void> {
  const projeto = await tx
    .selectFrom('projeto')
    .select(['origemExterna', 'idExterno', 'situacao', 'escopoCongelado'])
    .select(sql<boolean>`not exists (select from atividade a where a.projeto_id = projeto.id)`.as('vazio'))
    .where('id', '=', projetoId)
    .executeTakeFirstOrThrow();
  requireAberto(projeto.situacao);
  const diferenca = await findDiferenca(tx, { id, projetoId, idExterno: arquivo.idExterno });
  if (diferenca) requireEscopoAberto(projeto.escopoCongelado, diferenca, motivo);
  else checkOrigem(projeto, arquivo);
}

const OCUPADO = {
  importacao__aplicando: 'projeto.ocupado',
  importacao__aplicando_novo: 'importacao.em_andamento',
} as const;

/** Two imports at once into one project, or of one file, violate a unique index. */
function translateOcupado(error: unknown): unknown {
  const constraint = (error as { constraint?: string } | null)?.constraint;
  const codigo = OCUPADO[constraint as keyof typeof OCUPADO];
  return codigo ? new AppError(codigo, { cause: error }) : error;
}

/** Results of each schedule at the request; those of schedules made before stay. */
function resultadosDe(pedido: PedidoDeVarios, antes: Importacao['resultados']): Importacao['resultados'] {
  const feitos = (antes ?? []).filter(({ projetoId }) => projetoId !== null);
  const novos = pedido.projetos.map(({ idExterno, titulo }) => ({ idExterno, titulo }));
  return [...feitos, ...novos.map((um) => ({ ...um, projetoId: null, atividades: 0, motivo: null }))];
}

/**
 * Asks for the application of projects of the file.
 * @throws {AppError} `registro.nao_encontrado`, `importacao.situacao`, `importacao.em_andamento`, `projeto.ocupado`,
 * `projeto.situacao`, `projeto.escopo_congelado`, `registro.repetido`, `dados.invalidos`
 */
export async function startAplicacao(
  tx: Tx,
  contexto: Contexto,
  { id, pedido: asked }: { readonly id: number; readonly pedido: PedidoAplicacao },
): Promise<void> {
  const { usuarioId, ip } = contexto;
  const importacao = await lockPropria(tx, contexto, id);
  checkAplicavel(importacao, pedidosDe(asked));
  const pedido: PedidoResolvido =
    asked.destino === 'ATUALIZAR' ? asked : { ...asked, clienteId: await resolveCliente(tx, contexto, asked) };
  const projetoId = pedido.destino === 'ATUALIZAR' ? pedido.projetoId : undefined;
  if (pedido.destino === 'ATUALIZAR')
    await checkAtualizar(tx, { id, ...pedido }, { ...pedido, formato: importacao.formato });
  else await checkNovos(tx, contexto, pedido);
  const trabalhoId = await createTrabalho(tx, contexto, { tipo: 'IMPORTACAO', projetoId });
  await tx
    .updateTable('importacao')
    .set({
      situacao: 'APLICANDO',
      projetoId: projetoId ?? null,
      idExterno: pedido.destino === 'NOVOS' ? null : pedido.idExterno,
      resultados: pedido.destino === 'NOVOS' ? JSON.stringify(resultadosDe(pedido, importacao.resultados)) : null,
      trabalhoId,
      erros: '[]',
      versao: sql`versao + 1`,
      alteradoEm: new Date().toISOString(),
    })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      throw translateOcupado(error);
    });
  await enqueue(tx, {
    name: 'aplicar',
    payload: { importacaoId: id, trabalhoId, usuarioId, ip, pedido } satisfies TrabalhoAplicacao,
    queue: projetoId === undefined ? FILA : `projeto:${projetoId}`,
    key: chaveDe(id),
  });
  await announce(tx, {
    tipo: 'importacao',
    projetoId: projetoId ?? null,
    usuarioId,
    importacaoId: id,
    situacao: 'APLICANDO',
  });
}

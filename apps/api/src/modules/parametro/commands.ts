import { AppError } from '@cadencia/domain/errors.ts';
import {
  type ChaveParametro,
  type EscopoParametro,
  type ParametroNoProjeto,
  parametroDe,
  problemaDoParametro,
} from '@cadencia/domain/parametro/schema.ts';
import { requireAberto } from '@cadencia/domain/projeto-aberto.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { audit } from '../../infra/audit.ts';
import { authorize } from '../../infra/authorize.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { announce } from '../../infra/events.ts';
import type { Tx } from '../../infra/transaction.ts';
import { requireVersao, touch } from '../../infra/versao.ts';
import { listParametros } from './queries.ts';

interface Pedido {
  readonly chave: ChaveParametro;
  readonly escopo: EscopoParametro;
  /** Null: no value in this scope; the scope above decides. */
  readonly valor: string | null;
  /** Version that the caller read; null: there was no value. */
  readonly versao: number | null;
  readonly now: Date;
}

/**
 * Values of a client need the right to edit it, and values of the whole system need an Admin.
 * @throws {AppError} `dados.invalidos`, `permissao.negada`, `permissao.so_admin`
 */
function requireEscopo(contexto: ContextoProjeto, { chave, escopo }: Pedido): void {
  if (parametroDe(chave).soSistema && escopo !== 'SISTEMA')
    throw new AppError('dados.invalidos', { campos: { escopo: 'Este parâmetro vale para o sistema inteiro.' } });
  if (escopo === 'CLIENTE') authorize(contexto, 'Cliente:EditarCliente');
  if (escopo === 'SISTEMA' && contexto.role !== ADMIN) throw new AppError('permissao.so_admin');
}

/** Refuses an amber limit that is not below the green one. */
function problemaDosFarois({ chave, valor }: Pedido, atuais: readonly ParametroNoProjeto[]): string | undefined {
  if (chave !== 'farol.verde' && chave !== 'farol.amarelo') return undefined;
  const vale = (uma: ChaveParametro) =>
    Number(uma === chave && valor !== null ? valor : atuais.find((um) => um.chave === uma)?.vale);
  return vale('farol.amarelo') < vale('farol.verde') ? undefined : 'O amarelo deve ser menor que o verde.';
}

/**
 * @throws {AppError} `permissao.negada`, `permissao.so_admin`, `projeto.situacao`, `dados.invalidos`,
 *   `registro.alterado`
 */
export async function setParametro(tx: Tx, contexto: ContextoProjeto, pedido: Pedido): Promise<void> {
  const { chave, escopo, valor, now } = pedido;
  requireEscopo(contexto, pedido);
  const projeto = await tx
    .selectFrom('projeto')
    .select(['id', 'clienteId', 'situacao', 'fuso'])
    .where('id', '=', contexto.projetoId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  requireAberto(projeto.situacao);
  const problema =
    valor === null
      ? undefined
      : (problemaDoParametro(chave, valor) ?? problemaDosFarois(pedido, await listParametros(tx, projeto.id)));
  if (problema !== undefined) throw new AppError('dados.invalidos', { campos: { valor: problema } });
  const onde = {
    clienteId: escopo === 'CLIENTE' ? projeto.clienteId : null,
    projetoId: escopo === 'PROJETO' ? projeto.id : null,
  };
  const antes = await tx
    .selectFrom('parametro')
    .selectAll()
    .where('chave', '=', chave)
    .where('escopo', '=', escopo)
    .where('clienteId', onde.clienteId === null ? 'is' : '=', onde.clienteId)
    .where('projetoId', onde.projetoId === null ? 'is' : '=', onde.projetoId)
    .forUpdate()
    .executeTakeFirst();
  const nenhum = { versao: 0, criadoEm: now.toISOString(), criadoPor: null, alteradoEm: null, alteradoPor: null };
  await requireVersao(tx, antes ?? nenhum, { versao: pedido.versao ?? 0, fuso: projeto.fuso, now });
  const id = await store(tx, contexto, { antes, valor, linha: { chave, escopo, ...onde }, now });
  if (id === undefined) return;
  await audit(tx, contexto, {
    entidade: 'parametro',
    registro: id,
    acao: antes ? (valor === null ? 'D' : 'U') : 'I',
    ...(antes ? { antes: { chave, escopo, valor: antes.valor } } : {}),
    ...(valor === null ? {} : { depois: { chave, escopo, valor } }),
  });
  await announce(tx, { tipo: 'projeto', projetoId: projeto.id });
}

interface Gravacao {
  readonly antes: { readonly id: number; readonly versao: number } | undefined;
  readonly valor: string | null;
  readonly linha: {
    readonly chave: ChaveParametro;
    readonly escopo: EscopoParametro;
    readonly clienteId: number | null;
    readonly projetoId: number | null;
  };
  readonly now: Date;
}

/** Writes or removes the value and answers the id of its row; undefined when nothing changed. */
async function store(
  tx: Tx,
  { usuarioId }: ContextoProjeto,
  { antes, valor, linha, now }: Gravacao,
): Promise<number | undefined> {
  if (valor === null) {
    if (antes) await tx.deleteFrom('parametro').where('id', '=', antes.id).execute();
    return antes?.id;
  }
  if (!antes) {
    const nova = { ...linha, valor, criadoPor: usuarioId };
    return (await tx.insertInto('parametro').values(nova).returning('id').executeTakeFirstOrThrow()).id;
  }
  await tx
    .updateTable('parametro')
    .set({ valor, ...touch({ usuarioId }, antes, now) })
    .where('id', '=', antes.id)
    .execute();
  return antes.id;
}

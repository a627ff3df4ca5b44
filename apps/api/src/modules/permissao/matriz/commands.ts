import { AppError } from '@cadencia/domain/errors.ts';
import type { MudancaDaMatriz } from '@cadencia/domain/permissao/matriz/schema.ts';
import { permissoesEmPalavras } from '@cadencia/domain/permissao/modulos.ts';
import { sql } from 'kysely';
import { auditAll } from '../../../infra/audit.ts';
import { authorizeAll } from '../../../infra/authorize.ts';
import type { Contexto } from '../../../infra/context.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { tellPessoas } from '../aviso.ts';
import { requireEditado } from '../perfil/commands.ts';
import { listChavesDos, listPerfisDe, lockPerfis } from '../perfil/queries.ts';
import { requireAlheio, requireDeTodos } from '../recusas.ts';

/** The actual changes of a profile. */
interface Efetiva {
  readonly id: number;
  readonly nome: string;
  readonly novas: readonly string[];
  readonly saem: readonly string[];
}

const emPalavras = ({ novas, saem }: Efetiva): string =>
  [
    ...(novas.length > 0 ? [`passa a poder ${permissoesEmPalavras(novas)}`] : []),
    ...(saem.length > 0 ? [`deixa de poder ${permissoesEmPalavras(saem)}`] : []),
  ].join('; ');

/** Adds the name of the profile to a refusal, when there are many; a missing right already has its own name. */
async function naming<T>(nome: string | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || nome === undefined || error.code === 'permissao.negada') throw error;
    const { code, message, campos } = error;
    throw new AppError(code, { mensagem: `${nome}: ${message}`, campos, cause: error });
  }
}

interface Pedido {
  readonly mudancas: readonly MudancaDaMatriz[];
  readonly now: Date;
}

/** Locks the profiles and answers the changes that may be made. */
async function checkAll(tx: Tx, contexto: Contexto, { mudancas, now }: Pedido): Promise<Efetiva[]> {
  const ids = mudancas.map(({ id }) => id);
  const perfis = new Map((await lockPerfis(tx, ids)).map((perfil) => [perfil.id, perfil]));
  const meus = await listPerfisDe(tx, contexto);
  const tidas = await listChavesDos(tx, ids);
  const efetivas: Efetiva[] = [];
  for (const { id, versao, conceder, retirar } of mudancas) {
    const perfil = perfis.get(id);
    const nome = mudancas.length > 1 ? perfil?.nome : undefined;
    // The checks run one by one in order: the message is of the first refusal.
    efetivas.push(
      await naming(nome, async () => {
        const antes = await requireEditado(tx, perfil, { versao, now });
        requireDeTodos(retirar);
        const chaves = tidas.get(id) ?? new Set<string>();
        const novas = conceder.filter((chave) => !chaves.has(chave));
        const saem = retirar.filter((chave) => chaves.has(chave));
        if (novas.length > 0) requireAlheio(contexto, id, meus);
        authorizeAll(contexto, [...novas, ...saem]);
        return { id, nome: antes.nome, novas, saem };
      }),
    );
  }
  return efetivas;
}

const linhas = (efetivas: readonly Efetiva[], quais: 'novas' | 'saem'): string =>
  JSON.stringify(efetivas.flatMap((efetiva) => efetiva[quais].map((chave) => ({ id: efetiva.id, chave }))));

/**
 * Changes the rights of people with these profiles, from the next call on. Answers how many, and new versions.
 * @throws {AppError} `registro.nao_encontrado`, `registro.alterado`, `perfil.protegido`, `permissao.negada`,
 * `dados.invalidos`
 */
export async function saveMatriz(tx: Tx, contexto: Contexto, pedido: Pedido) {
  const mudam = (await checkAll(tx, contexto, pedido)).filter(({ novas, saem }) => novas.length + saem.length > 0);
  const ids = new Set(mudam.map(({ id }) => id));
  const perfis = pedido.mudancas.map(({ id, versao }) => ({ id, versao: ids.has(id) ? versao + 1 : versao }));
  if (mudam.length === 0) return { pessoas: 0, perfis };
  await sql`insert into perfil_permissao (perfil_id, permissao_id, criado_em, criado_por)
    select n.id, p.id, now(), ${contexto.usuarioId}
    from jsonb_to_recordset(${linhas(mudam, 'novas')}::jsonb) as n(id smallint, chave text) join permissao p using (chave)
    on conflict do nothing`.execute(tx);
  await sql`delete from perfil_permissao pp
    using jsonb_to_recordset(${linhas(mudam, 'saem')}::jsonb) as n(id smallint, chave text) join permissao p using (chave)
    where pp.perfil_id = n.id and pp.permissao_id = p.id`.execute(tx);
  await tx
    .updateTable('perfil')
    .set({
      versao: sql<number>`versao + 1`,
      alteradoEm: pedido.now.toISOString(),
      alteradoPor: contexto.usuarioId,
    })
    .where('id', 'in', [...ids])
    .execute();
  await auditAll(
    tx,
    contexto,
    mudam.map(({ id, novas, saem }) => ({
      entidade: 'perfil',
      registro: id,
      acao: 'PERMISSOES',
      antes: { retiradas: saem.toSorted() },
      depois: { concedidas: novas.toSorted() },
    })),
  );
  const fatos = mudam.map((efetiva) => ({
    perfilId: efetiva.id,
    texto: `mudou as permissões do perfil ${efetiva.nome}: ${emPalavras(efetiva)}.`,
  }));
  return { pessoas: await tellPessoas(tx, contexto, fatos), perfis };
}

import { emUso } from '@cadencia/domain/em-uso.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { perfilEditado, perfilNovo } from '@cadencia/domain/permissao/schema.ts';
import { DE_TODOS, ROTULO_VISIBILIDADE } from '@cadencia/domain/permissao/schema.ts';
import { USUARIOS_MUDARAM } from '@cadencia/domain/usuario/gestao/schema.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { audit } from '../../../infra/audit.ts';
import { authorizeAll } from '../../../infra/authorize.ts';
import type { Contexto } from '../../../infra/context.ts';
import { announce } from '../../../infra/events.ts';
import { keepForUndo } from '../../../infra/exclusao.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { requireVersao, touch } from '../../../infra/versao.ts';
import { tellPessoas } from '../aviso.ts';
import { requireAlheio, requireEditavel, requireVisibilidade } from '../recusas.ts';
import { countUsos, listChaves, listPerfisDe, lockPerfil } from './queries.ts';

/** Zone of the hours in messages: profiles have no project, so it is the country's. */
const FUSO = 'America/Sao_Paulo';

const naoEncontrado = () => new AppError('registro.nao_encontrado', { mensagem: 'Perfil não encontrado.' });

type Travado = Awaited<ReturnType<typeof lockPerfil>>;

/** Checks a locked profile. @throws {AppError} `registro.nao_encontrado`, `perfil.protegido`, `registro.alterado` */
export async function requireEditado(tx: Tx, perfil: Travado, { versao, now }: { versao: number; now: Date }) {
  if (!perfil) throw naoEncontrado();
  requireEditavel(perfil.id);
  await requireVersao(tx, perfil, { versao, fuso: FUSO, now });
  return perfil;
}

const lockEditavel = async (tx: Tx, { id, ...lida }: { id: number; versao: number; now: Date }) =>
  requireEditado(tx, await lockPerfil(tx, id), lida);

const addChaves = (tx: Tx, contexto: Contexto, { id, chaves }: { id: number; chaves: readonly string[] }) =>
  sql`insert into perfil_permissao (perfil_id, permissao_id, criado_em, criado_por)
    select ${id}, p.id, now(), ${contexto.usuarioId} from permissao p where p.chave = any(${chaves}::text[])
    on conflict do nothing`.execute(tx);

interface Edicao {
  readonly id: number;
  readonly mudanca: z.output<typeof perfilEditado>;
  readonly now: Date;
}

/**
 * Creates a profile with the rights of another one, all of which the caller must hold.
 * @throws {AppError} `dados.invalidos`, `permissao.negada`, `registro.repetido`
 */
export async function createPerfil(
  tx: Tx,
  contexto: Contexto,
  { copiaDe, ...dados }: z.output<typeof perfilNovo>,
): Promise<number> {
  const modelo = await lockPerfil(tx, copiaDe);
  if (!modelo) throw new AppError('dados.invalidos', { campos: { copiaDe: 'Perfil não encontrado.' } });
  requireVisibilidade(contexto, dados.visibilidade);
  const chaves = [...new Set([DE_TODOS, ...(await listChaves(tx, copiaDe))])];
  authorizeAll(contexto, chaves);
  const { id } = await tx
    .insertInto('perfil')
    .values({ ...dados, criadoPor: contexto.usuarioId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addChaves(tx, contexto, { id, chaves });
  await audit(tx, contexto, {
    entidade: 'perfil',
    registro: id,
    acao: 'I',
    depois: { ...dados, copiaDe, permissoes: chaves },
  });
  return id;
}

const OUTRO = 'Dê antes outro perfil a quem o tem.';

/** @throws {AppError} M07, when people have it: nobody may be left without a profile */
async function requireSemPessoas(tx: Tx, perfilId: number): Promise<void> {
  const { usuarios, equipes } = await countUsos(tx, perfilId);
  if (usuarios > 0) throw emUso(usuarios, ['usuário', 'usuários'], OUTRO);
  if (equipes > 0) throw emUso(equipes, ['integrante de equipe', 'integrantes de equipe'], OUTRO);
}

/**
 * Absent fields stay. Only a profile that people made and nobody has can become inactive.
 * @throws {AppError} `registro.nao_encontrado`, `registro.alterado`, `perfil.protegido`, `dados.invalidos`,
 * `registro.em_uso`, `registro.repetido`
 */
export async function updatePerfil(
  tx: Tx,
  contexto: Contexto,
  { id, mudanca: { versao, ...mudanca }, now }: Edicao,
): Promise<void> {
  const antes = await lockEditavel(tx, { id, versao, now });
  const depois = Object.fromEntries(Object.entries(mudanca).filter(([, valor]) => valor !== undefined));
  if (mudanca.visibilidade !== undefined && mudanca.visibilidade !== antes.visibilidade) {
    requireAlheio(contexto, id, await listPerfisDe(tx, contexto));
    requireVisibilidade(contexto, mudanca.visibilidade);
  }
  if (mudanca.ativo === false) await requireInativavel(tx, antes);
  await tx
    .updateTable('perfil')
    .set({ ...depois, ...touch(contexto, { versao }, now) })
    .where('id', '=', id)
    .execute();
  const campos = Object.keys(depois) as (keyof typeof antes)[];
  await audit(tx, contexto, {
    entidade: 'perfil',
    registro: id,
    acao: 'U',
    antes: Object.fromEntries(campos.map((campo) => [campo, antes[campo]])),
    depois,
  });
  // The list of users shows profiles by name.
  if (mudanca.nome !== undefined) await announce(tx, USUARIOS_MUDARAM);
  if (mudanca.visibilidade !== undefined && mudanca.visibilidade !== antes.visibilidade) {
    const texto = `mudou o que o perfil ${depois['nome'] ?? antes.nome} enxerga: ${ROTULO_VISIBILIDADE[mudanca.visibilidade]}.`;
    await tellPessoas(tx, contexto, [{ perfilId: id, texto }]);
  }
}

async function requireInativavel(tx: Tx, { id, sistema }: { id: number; sistema: boolean }): Promise<void> {
  if (sistema) throw new AppError('perfil.protegido', { mensagem: 'Os perfis do produto não são inativados.' });
  await requireSemPessoas(tx, id);
}

/** @throws {AppError} `registro.nao_encontrado`, `registro.alterado`, `perfil.protegido`, `registro.em_uso` */
export async function deletePerfil(
  tx: Tx,
  contexto: Contexto,
  { id, versao, now }: { id: number; versao: number; now: Date },
): Promise<void> {
  const antes = await lockEditavel(tx, { id, versao, now });
  if (antes.sistema) throw new AppError('perfil.protegido', { mensagem: 'Os perfis do produto não são excluídos.' });
  await requireSemPessoas(tx, id);
  const permissoes = await listChaves(tx, id);
  authorizeAll(contexto, permissoes);
  await keepForUndo(tx, contexto, {
    entidade: 'perfil',
    ids: [id],
    partes: [
      { tabela: 'perfil', coluna: 'id' },
      { tabela: 'perfil_permissao', coluna: 'perfil_id' },
    ],
  });
  await tx.deleteFrom('perfilPermissao').where('perfilId', '=', id).execute();
  await tx.deleteFrom('perfil').where('id', '=', id).execute();
  const { nome, descricao, visibilidade } = antes;
  await audit(tx, contexto, {
    entidade: 'perfil',
    registro: id,
    acao: 'D',
    antes: { nome, descricao, visibilidade, permissoes },
  });
}

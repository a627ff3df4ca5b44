import { AppError } from '@cadencia/domain/errors.ts';
import type { MudancaDoMembro } from '@cadencia/domain/projeto/equipe/schema.ts';
import { USUARIOS_MUDARAM } from '@cadencia/domain/usuario/gestao/schema.ts';
import { sql, type Updateable } from 'kysely';
import { audit } from '../../../infra/audit.ts';
import { authorize } from '../../../infra/authorize.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import { announce } from '../../../infra/events.ts';
import { keepForUndo } from '../../../infra/exclusao.ts';
import type { ProjetoUsuarioTable } from '../../../infra/tables-projeto.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { requireVersao, touch } from '../../../infra/versao.ts';
import { isDoProjeto } from '../contrato/queries.ts';
import { lockProjeto, lockProjetoAberto } from '../queries.ts';
import { linkUsuario, requireRightsOf } from '../vinculo/commands.ts';
import { listPermissoesDoPerfil, lockVinculo } from '../vinculo/queries.ts';

/** Fields under `Projeto:VincularUsuario`; the others are under `Projeto:DefinirAlcada`. */
const DO_VINCULO = ['perfilId', 'contratoId'] as const;
const DA_ALCADA = ['nivelAprovacao', 'alcada', 'alcadaHh', 'inicio', 'termino', 'substituicao'] as const;

const has = (mudanca: MudancaDoMembro, campos: readonly (keyof MudancaDoMembro)[]): boolean =>
  campos.some((campo) => mudanca[campo] !== undefined);

/** Permissions that a change needs. */
const permissoesDe = (mudanca: MudancaDoMembro): string[] => [
  ...(has(mudanca, DO_VINCULO) ? ['Projeto:VincularUsuario'] : []),
  ...(has(mudanca, DA_ALCADA) ? ['Projeto:DefinirAlcada'] : []),
];

interface Alcada {
  readonly nivelAprovacao: number;
  readonly alcada: string | null;
  readonly alcadaHh: string | null;
  readonly inicio: string | null;
  readonly termino: string | null;
}

/** A limit as a number; no limit is higher than any limit. */
const limite = (valor: string | null): number => (valor === null ? Number.POSITIVE_INFINITY : Number(valor));

/** Fields by which a change raises a person's approvals: nobody does that for themselves. */
function aumentos(antes: Alcada, depois: Alcada): Record<string, string> {
  const proprio = 'Ninguém aumenta a própria alçada: peça a outra pessoa.';
  const aprova = depois.nivelAprovacao > 0;
  return {
    ...(depois.nivelAprovacao > antes.nivelAprovacao ? { nivelAprovacao: proprio } : {}),
    ...(aprova && limite(depois.alcada) > limite(antes.alcada) ? { alcada: proprio } : {}),
    ...(aprova && limite(depois.alcadaHh) > limite(antes.alcadaHh) ? { alcadaHh: proprio } : {}),
    ...(aprova && (depois.inicio ?? '') < (antes.inicio ?? '') ? { inicio: proprio } : {}),
    ...(aprova && (depois.termino ?? '9') > (antes.termino ?? '9') ? { termino: proprio } : {}),
  };
}

interface Pedido {
  readonly usuarioId: number;
  readonly mudanca: MudancaDoMembro;
  readonly now: Date;
}

type Vinculo = NonNullable<Awaited<ReturnType<typeof lockVinculo>>>;

type Colunas = Omit<Updateable<ProjetoUsuarioTable>, 'id' | 'versao'>;

/** The columns that a change writes. */
const columnsOf = ({ versao: _, perfilId: __, substituicao, ...resto }: MudancaDoMembro): Colunas => ({
  ...(Object.fromEntries(Object.entries(resto).filter(([, valor]) => valor !== undefined)) as Colunas),
  ...(substituicao === undefined
    ? {}
    : {
        substitutoId: substituicao?.usuarioId ?? null,
        substituicaoInicio: substituicao?.inicio ?? null,
        substituicaoTermino: substituicao?.termino ?? null,
      }),
});

/** Field → message for a contract that does not work here, or a substitute outside the team. */
async function lost(tx: Tx, antes: Vinculo, { contratoId, substituicao }: MudancaDoMembro) {
  const campos: Record<string, string> = {};
  if (contratoId != null && !(await isDoProjeto(tx, antes.projetoId, contratoId)))
    campos['contratoId'] = 'Contrato não encontrado entre os do projeto.';
  if (!substituicao) return campos;
  if (substituicao.usuarioId === antes.usuarioId) campos['substituicao.usuarioId'] = 'Ninguém substitui a si mesmo.';
  else if (!(await lockVinculo(tx, antes.projetoId, substituicao.usuarioId)))
    campos['substituicao.usuarioId'] = 'O substituto deve ser da equipe deste projeto.';
  return campos;
}

/**
 * Changes a person's place in a project, over the version that the caller read.
 * @throws {AppError} `permissao.negada`, `projeto.situacao`, `registro.nao_encontrado`, `registro.alterado`,
 * `dados.invalidos`
 */
export async function updateMembro(
  tx: Tx,
  contexto: ContextoProjeto,
  { usuarioId, mudanca, now }: Pedido,
): Promise<void> {
  const { versao, perfilId } = mudanca;
  for (const permissao of permissoesDe(mudanca)) authorize(contexto, permissao);
  const projeto = await lockProjetoAberto(tx, contexto.projetoId);
  const antes = await lockVinculo(tx, projeto.id, usuarioId);
  if (!antes) throw new AppError('registro.nao_encontrado');
  await requireVersao(tx, antes, { versao, fuso: projeto.fuso, now });
  const colunas = columnsOf(mudanca);
  const depois = { ...antes, ...colunas } as Vinculo;
  const campos = {
    ...(await lost(tx, antes, mudanca)),
    ...(usuarioId === contexto.usuarioId ? aumentos(antes, depois) : {}),
    ...(depois.inicio && depois.termino && depois.termino < depois.inicio
      ? { termino: 'A data de término deve ser igual ou posterior à data de início.' }
      : {}),
  };
  if (Object.keys(campos).length > 0) throw new AppError('dados.invalidos', { campos });
  const mudados = Object.keys(colunas) as (keyof typeof colunas)[];
  if (mudados.length > 0) {
    await tx
      .updateTable('projetoUsuario')
      .set({ ...colunas, ...touch(contexto, antes, now) })
      .where('id', '=', antes.id)
      .execute();
    const pick = (linha: Vinculo) => Object.fromEntries(mudados.map((campo) => [campo, linha[campo] ?? null]));
    await audit(tx, contexto, {
      entidade: 'projeto_usuario',
      registro: antes.id,
      acao: 'U',
      antes: { usuarioId, ...pick(antes) },
      depois: { usuarioId, ...pick(depois) },
    });
    await announce(tx, { tipo: 'acesso', usuarioId });
    await announce(tx, { tipo: 'projeto', projetoId: projeto.id });
  }
  if (perfilId !== undefined) await linkUsuario(tx, contexto, { usuarioId, perfilId, versao: undefined, now });
}

/**
 * Removes a person from the team, with their rights in this project alone. Nobody removes a person with rights that
 * they do not have themselves.
 * @throws {AppError} `registro.nao_encontrado`, `permissao.negada`
 */
export async function removeMembro(tx: Tx, contexto: ContextoProjeto, usuarioId: number): Promise<void> {
  const { id: projetoId } = await lockProjeto(tx, contexto.projetoId);
  const antes = await lockVinculo(tx, projetoId, usuarioId);
  if (!antes) throw new AppError('registro.nao_encontrado');
  const { perfilId } = await tx
    .selectFrom('usuario')
    .select('perfilId')
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  if (usuarioId !== contexto.usuarioId)
    requireRightsOf(contexto, await listPermissoesDoPerfil(tx, antes.perfilId ?? perfilId));
  await keepForUndo(tx, contexto, {
    entidade: 'projeto_usuario',
    ids: [usuarioId],
    partes: ['projeto_usuario', 'usuario_permissao'].map((tabela) => ({
      tabela,
      coluna: 'usuario_id',
      onde: sql`t.projeto_id = ${projetoId}`,
    })),
  });
  await sql`delete from usuario_permissao where projeto_id = ${projetoId} and usuario_id = ${usuarioId}`.execute(tx);
  await tx.deleteFrom('projetoUsuario').where('id', '=', antes.id).execute();
  const { nivelAprovacao, alcada } = antes;
  await audit(tx, contexto, {
    entidade: 'projeto_usuario',
    registro: antes.id,
    acao: 'D',
    antes: { usuarioId, perfilId: antes.perfilId, nivelAprovacao, alcada },
  });
  await announce(tx, { tipo: 'acesso', usuarioId });
  await announce(tx, { tipo: 'projeto', projetoId });
  await announce(tx, USUARIOS_MUDARAM);
}

import { AppError } from '@cadencia/domain/errors.ts';
import type { ProjetoInput, ProjetoNovo } from '@cadencia/domain/projeto/schema.ts';
import { audit } from '../../infra/audit.ts';
import { lockChave } from '../../infra/chave.ts';
import { wallClock } from '../../infra/clock.ts';
import type { Contexto, ContextoProjeto } from '../../infra/context.ts';
import { announce } from '../../infra/events.ts';
import type { Tx } from '../../infra/transaction.ts';
import { requireVersao } from '../../infra/versao.ts';
import { addPadroes, removePadroes } from './padrao/commands.ts';
import { problemas, requireSemVinculos } from './policy.ts';
import { countVinculados, type lockProjeto, lockProjetoAberto } from './queries.ts';

/** What a field that is cleared, or that a new project does not bring, goes back to. */
const PADRAO = {
  inicioPreparada: null,
  fuso: 'America/Sao_Paulo',
  horaInicioDia: 7,
  diaCorteSemana: 4,
  peso: 'HH',
} as const;

type Limpavel = keyof typeof PADRAO;

/** `null` becomes the default of its field. */
const cleared = (input: ProjetoInput) =>
  Object.fromEntries(
    Object.entries(input).map(([campo, valor]) => [campo, valor === null ? PADRAO[campo as Limpavel] : valor]),
  ) as { [K in keyof ProjetoInput]: K extends 'inicioPreparada' ? ProjetoInput[K] : NonNullable<ProjetoInput[K]> };

/** @throws {AppError} `dados.invalidos`, `registro.repetido` */
async function check(
  tx: Tx,
  projeto: Parameters<typeof problemas>[0] & { sigla: string; titulo: string; clienteId: number },
  id?: number,
): Promise<void> {
  const cliente = await tx
    .selectFrom('cliente')
    .select('id')
    .where('id', '=', projeto.clienteId)
    .where('ativo', '=', true)
    .executeTakeFirst();
  const campos = { ...problemas(projeto), ...(cliente ? {} : { clienteId: 'Cliente não encontrado.' }) };
  if (Object.keys(campos).length > 0) throw new AppError('dados.invalidos', { campos });
  const iguais = await tx
    .selectFrom('projeto')
    .select(['sigla', 'id'])
    .where((eb) =>
      eb.or([
        eb('sigla', '=', projeto.sigla),
        eb.and([eb('clienteId', '=', projeto.clienteId), eb('titulo', '=', projeto.titulo)]),
      ]),
    )
    .where('id', '<>', id ?? 0)
    .execute();
  if (iguais.length === 0) return;
  const [campo, contexto] = iguais.some(({ sigla }) => sigla === projeto.sigla)
    ? ['sigla', 'cadastro']
    : ['titulo', 'cliente'];
  throw new AppError('registro.repetido', {
    valores: { contexto },
    campos: { [campo]: 'Já existe um projeto com este valor.' },
  });
}

interface Criacao {
  readonly input: ProjetoNovo;
  readonly chave: string | undefined;
  readonly now: Date;
}

/**
 * A project with its default shifts and calendars, the root of its EAP and its creator in the team. The same key of
 * the same person is the same project.
 * @throws {AppError} `dados.invalidos`, `registro.repetido`
 */
export async function createProjeto(tx: Tx, contexto: Contexto, { input, chave, now }: Criacao): Promise<number> {
  if (chave !== undefined) {
    await lockChave(tx, chave);
    const feito = await tx
      .selectFrom('projeto')
      .select(['id', 'criadoPor'])
      .where('chave', '=', chave)
      .executeTakeFirst();
    if (feito?.criadoPor === contexto.usuarioId) return feito.id;
  }
  const dados = { ...PADRAO, ...cleared(input) } as ProjetoNovo & typeof PADRAO;
  await check(tx, dados);
  const { id } = await tx
    .insertInto('projeto')
    .values({
      ...dados,
      chave: chave ?? null,
      inicioCronograma: dados.inicioPreparada ?? dados.inicioParada,
      dataBase: wallClock(now, dados.fuso),
      criadoEm: now.toISOString(),
      criadoPor: contexto.usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addPadroes(tx, contexto, { id, titulo: dados.titulo });
  await audit(tx, contexto, { entidade: 'projeto', registro: id, projetoId: id, acao: 'I', depois: dados });
  await announce(tx, { tipo: 'projeto', projetoId: id });
  return id;
}

interface Alteracao {
  readonly input: ProjetoInput;
  readonly versao: number;
  readonly now: Date;
}

type Projeto = Awaited<ReturnType<typeof lockProjeto>>;

/** @throws {AppError} `dados.invalidos` on what no longer changes once there is scope */
async function requireMutavel(tx: Tx, antes: Projeto, depois: Pick<Projeto, 'clienteId' | 'peso'>): Promise<boolean> {
  const servico = await tx
    .selectFrom('servico')
    .select('id')
    .where('projetoId', '=', antes.id)
    .limit(1)
    .executeTakeFirst();
  if (!servico) return true;
  const campos = {
    ...(antes.clienteId === depois.clienteId ? {} : { clienteId: 'O cliente não muda depois do primeiro serviço.' }),
    ...(antes.peso === depois.peso ? {} : { peso: 'O critério de peso só muda com uma nova linha de base.' }),
  };
  if (Object.keys(campos).length > 0) throw new AppError('dados.invalidos', { campos });
  return false;
}

/**
 * Saves over the version that was read: absent leaves, `null` goes back to the default.
 * @throws {AppError} `projeto.situacao`, `registro.alterado`, `dados.invalidos`, `registro.repetido`
 */
export async function updateProjeto(tx: Tx, contexto: ContextoProjeto, alteracao: Alteracao): Promise<void> {
  const antes = await lockProjetoAberto(tx, contexto.projetoId);
  await requireVersao(tx, antes, { versao: alteracao.versao, fuso: antes.fuso, now: alteracao.now });
  const mudanca = cleared(alteracao.input);
  const depois = { ...antes, ...mudanca };
  await check(tx, depois, antes.id);
  const semEscopo = await requireMutavel(tx, antes, depois);
  await tx
    .updateTable('projeto')
    .set({
      ...mudanca,
      // The schedule of a project without scope begins where its dates say; afterwards it has a life of its own.
      ...(semEscopo ? { inicioCronograma: depois.inicioPreparada ?? depois.inicioParada } : {}),
      versao: antes.versao + 1,
      alteradoEm: alteracao.now.toISOString(),
      alteradoPor: contexto.usuarioId,
    })
    .where('id', '=', antes.id)
    .execute();
  const campos = Object.keys(mudanca) as (keyof typeof mudanca)[];
  const pick = (projeto: typeof depois) => Object.fromEntries(campos.map((campo) => [campo, projeto[campo]]));
  await audit(tx, contexto, {
    entidade: 'projeto',
    registro: antes.id,
    acao: 'U',
    antes: pick(antes),
    depois: pick(depois),
  });
  await announce(tx, { tipo: 'projeto', projetoId: antes.id });
}

/**
 * Deletes a project in which nothing was registered, with what it was made with.
 * @throws {AppError} `registro.em_uso`, saying what hangs on it
 */
export async function deleteProjeto(tx: Tx, contexto: ContextoProjeto): Promise<void> {
  const id = contexto.projetoId;
  // Whoever would hang something on it waits here, and finds it gone.
  const antes = await tx.selectFrom('projeto').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!antes) throw new AppError('projeto.nao_encontrado');
  requireSemVinculos(await countVinculados(tx, id));
  await removePadroes(tx, id);
  await tx.deleteFrom('projeto').where('id', '=', id).execute();
  const { titulo, sigla, clienteId, situacao } = antes;
  await audit(tx, contexto, {
    entidade: 'projeto',
    registro: id,
    acao: 'D',
    antes: { titulo, sigla, clienteId, situacao },
  });
  await announce(tx, { tipo: 'projeto', projetoId: id });
}

import { AppError } from '@cadencia/domain/errors.ts';
import type { ProjetoInput } from '@cadencia/domain/projeto/ficha/schema.ts';
import { sql } from 'kysely';
import { audit } from '../../../infra/audit.ts';
import { authorize } from '../../../infra/authorize.ts';
import { requestCalculo } from '../../../infra/calculo.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import { announce } from '../../../infra/events.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { requireVersao } from '../../../infra/versao.ts';
import { problemas, problemasDaDataBase } from '../policy.ts';
import { type lockProjeto, lockProjetoAberto } from '../queries.ts';
import { cleared } from './mapping.ts';

type Referencias = Parameters<typeof problemas>[0] & {
  readonly clienteId: number;
  readonly calendarioId?: number | null | undefined;
  readonly gerenteId?: number | null | undefined;
};

/** References to what does not exist, is inactive or is another project's: field → message. */
async function lost(tx: Tx, projeto: Referencias, id: number | undefined): Promise<Record<string, string>> {
  const { clienteId, calendarioId, gerenteId } = projeto;
  const campos: Record<string, string> = {};
  const cliente = await tx
    .selectFrom('cliente')
    .select('id')
    .where('id', '=', clienteId)
    .where('ativo', '=', true)
    .executeTakeFirst();
  if (!cliente) campos['clienteId'] = 'Cliente não encontrado.';
  if (calendarioId != null) {
    const calendario = await tx
      .selectFrom('calendario')
      .select('id')
      .where('id', '=', calendarioId)
      .where('projetoId', '=', id ?? 0)
      .executeTakeFirst();
    if (!calendario) campos['calendarioId'] = 'Calendário não encontrado neste projeto.';
  }
  return { ...campos, ...(gerenteId == null ? {} : await lostGerente(tx, gerenteId, clienteId)) };
}

/** A person of this client. */
async function lostGerente(tx: Tx, gerenteId: number, clienteId: number): Promise<Record<string, string>> {
  const { rows } = await sql`
    select 1 from pessoa where id = ${gerenteId} and ativo and cliente_id = ${clienteId}`.execute(tx);
  return rows.length > 0 ? {} : { gerenteId: 'Pessoa não encontrada.' };
}

/** @throws {AppError} `dados.invalidos`, `registro.repetido` */
export async function checkProjeto(
  tx: Tx,
  projeto: Referencias & { readonly sigla: string; readonly titulo: string },
  id?: number,
): Promise<void> {
  const campos = { ...problemas(projeto), ...(await lost(tx, projeto, id)) };
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

interface Alteracao {
  readonly input: ProjetoInput;
  readonly versao: number;
  /** Why the data date goes back. */
  readonly motivo?: string | undefined;
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
 * The data date goes forward with the rest of the form, and back only by who calculates, with a reason.
 * @throws {AppError} `permissao.negada`, `cronograma.data_base`, `dados.invalidos`
 */
function requireDataBase(contexto: ContextoProjeto, antes: Projeto, { input, motivo }: Alteracao): boolean {
  const { dataBase } = input;
  if (dataBase === undefined || dataBase === antes.dataBase) return false;
  const campos = problemasDaDataBase(dataBase, antes.inicioCronograma);
  if (Object.keys(campos).length > 0) throw new AppError('dados.invalidos', { campos });
  if (dataBase > antes.dataBase) return true;
  authorize(contexto, 'GestaoProjeto:CalcularCronograma');
  if (!motivo) throw new AppError('cronograma.data_base', { campos: { motivo: 'Campo obrigatório.' } });
  return true;
}

/**
 * Saves over the version that was read: absent leaves, `null` goes back to the default.
 * @throws {AppError} `projeto.situacao`, `registro.alterado`, `dados.invalidos`, `registro.repetido`,
 *   `cronograma.data_base`, `permissao.negada`
 */
export async function updateProjeto(tx: Tx, contexto: ContextoProjeto, alteracao: Alteracao): Promise<void> {
  const antes = await lockProjetoAberto(tx, contexto.projetoId);
  await requireVersao(tx, antes, { versao: alteracao.versao, fuso: antes.fuso, now: alteracao.now });
  const { calendarioId, ...resto } = cleared(alteracao.input);
  // A project always has a standard calendar: clearing it leaves the one it has.
  const mudanca = { ...resto, ...(calendarioId ? { calendarioId } : {}) };
  const depois = { ...antes, ...mudanca };
  await checkProjeto(tx, depois, antes.id);
  const moveuCorte = requireDataBase(contexto, antes, alteracao);
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
    depois: { ...pick(depois), ...(moveuCorte && alteracao.motivo ? { motivo: alteracao.motivo } : {}) },
  });
  await announce(tx, { tipo: 'projeto', projetoId: antes.id });
  if (moveuCorte || depois.calendarioId !== antes.calendarioId) await requestCalculo(tx, contexto);
}

import { LIMITE_CATEGORIAS } from '@cadencia/domain/calendario/categoria/endpoints.ts';
import { textClassDe } from '@cadencia/domain/calendario/categoria/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { requireVersao, type Sobre, touch } from '../../../infra/versao.ts';
import { lockProjetoAberto } from '../../projeto/queries.ts';
import { recordOf } from '../commands.ts';
import { countOferecidas, findCategoria, findPorTitulo, type LinhaCategoria } from './queries.ts';

interface Campos {
  readonly title: string;
  readonly className: string;
}

interface Estado extends Campos {
  readonly ativo: boolean;
}

const estadoDe = ({ titulo, className, ativo }: LinhaCategoria): Estado => ({ title: titulo, className, ativo });

const repetida = (): AppError =>
  new AppError('dados.invalidos', { campos: { title: 'Já existe uma categoria com este nome.' } });

const record = recordOf('evento_categoria');

/** Writes a category of this project; a category of all projects stays as it is in the others. */
async function store(
  tx: Tx,
  contexto: ContextoProjeto,
  antes: LinhaCategoria,
  { title, className, ativo, now }: Estado & { readonly now: Date },
): Promise<void> {
  const colunas = {
    titulo: title,
    className,
    textClass: textClassDe(className),
    ativo,
    ...touch(contexto, antes, now),
  };
  if (antes.deTodos) {
    const { projetoId, usuarioId } = contexto;
    const { id: padraoId, ordem } = antes;
    await tx
      .insertInto('eventoCategoria')
      .values({ ...colunas, projetoId, padraoId, ordem, criadoPor: usuarioId })
      .execute();
  } else {
    await tx.updateTable('eventoCategoria').set(colunas).where('id', '=', antes.linha).execute();
  }
}

/** Answers the id. @throws {AppError} `projeto.situacao`, `dados.invalidos` */
export async function createCategoria(
  tx: Tx,
  contexto: ContextoProjeto,
  { title, className, now }: Campos & { readonly now: Date },
): Promise<number> {
  const { projetoId, usuarioId } = contexto;
  await lockProjetoAberto(tx, projetoId);
  const igual = await findPorTitulo(tx, contexto, title);
  if (igual?.ativo) throw repetida();
  const { n, ordem } = await countOferecidas(tx, contexto);
  if (n >= LIMITE_CATEGORIAS) {
    throw new AppError('dados.invalidos', {
      mensagem: `Um calendário tem no máximo ${LIMITE_CATEGORIAS} categorias.`,
      campos: { title: 'Exclua uma categoria que não se usa mais.' },
    });
  }
  const depois = { title, className, ativo: true };
  if (igual) {
    await store(tx, contexto, igual, { ...depois, now });
    await record(tx, contexto, { id: igual.id, acao: 'RESTAURAR', antes: estadoDe(igual), depois });
    return igual.id;
  }
  const { id } = await tx
    .insertInto('eventoCategoria')
    .values({
      projetoId,
      titulo: title,
      className,
      textClass: textClassDe(className),
      ordem: ordem + 1,
      criadoPor: usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(tx, contexto, { id, acao: 'I', depois });
  return id;
}

/** Locks the project and the category offered in it, at the version that the caller read. */
async function lockCategoria(tx: Tx, contexto: ContextoProjeto, { id, versao, now }: Sobre): Promise<LinhaCategoria> {
  const { fuso } = await lockProjetoAberto(tx, contexto.projetoId);
  const categoria = await findCategoria(tx, contexto, id);
  if (!categoria) throw new AppError('registro.nao_encontrado');
  await requireVersao(tx, categoria, { versao, fuso, now });
  return categoria;
}

/** @throws {AppError} `projeto.situacao`, `registro.nao_encontrado`, `registro.alterado`, `dados.invalidos` */
export async function updateCategoria(
  tx: Tx,
  contexto: ContextoProjeto,
  sobre: Sobre,
  { title, className }: Campos,
): Promise<void> {
  const { id, now } = sobre;
  const antes = await lockCategoria(tx, contexto, sobre);
  const igual = await findPorTitulo(tx, contexto, title);
  if (igual?.ativo && igual.id !== id) throw repetida();
  const depois = { title, className, ativo: true };
  await store(tx, contexto, antes, { ...depois, now });
  await record(tx, contexto, { id, acao: 'U', antes: estadoDe(antes), depois });
}

/**
 * Retires a category; its events keep it.
 * @throws {AppError} `projeto.situacao`, `registro.nao_encontrado`, `registro.alterado`, `dados.invalidos` for the last
 * one
 */
export async function deleteCategoria(tx: Tx, contexto: ContextoProjeto, sobre: Sobre): Promise<void> {
  const antes = await lockCategoria(tx, contexto, sobre);
  const { n } = await countOferecidas(tx, contexto);
  if (n <= 1) {
    throw new AppError('dados.invalidos', {
      mensagem: 'O calendário precisa de ao menos uma categoria. Crie outra antes de excluir esta.',
    });
  }
  await store(tx, contexto, antes, { ...estadoDe(antes), ativo: false, now: sobre.now });
  await record(tx, contexto, { id: sobre.id, acao: 'D', antes: estadoDe(antes) });
}

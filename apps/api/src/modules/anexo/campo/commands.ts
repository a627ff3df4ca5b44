import { arquivoAceito, maxBytesOf } from '@cadencia/domain/anexo/aceito.ts';
import type { TipoAnexo } from '@cadencia/domain/anexo/schema.ts';
import type { Field } from '@cadencia/domain/field.ts';
import { findAlvo } from '../../../infra/alvo.ts';
import { audit } from '../../../infra/audit.ts';
import type { CampoDeArquivo, GuardaDeCampos } from '../../../infra/campo-de-arquivo.ts';
import type { Clock } from '../../../infra/clock.ts';
import type { Contexto } from '../../../infra/context.ts';
import type { Entidade } from '../../../infra/entidade.ts';
import { receiveFile } from '../../../infra/envio.ts';
import { type Tx, write } from '../../../infra/transaction.ts';
import { type Novo, rowOf } from '../commands.ts';
import { type EnvioDeps, requireTipo, storeAnexo } from '../envio/commands.ts';
import { findAnexo } from '../queries.ts';

interface Deps extends EnvioDeps {
  readonly entidades: readonly Entidade[];
  readonly now: Clock;
}

/** Marks the file of the field as without an owner: the cleaning deletes its bytes later. */
async function release(tx: Tx, contexto: Contexto, { entidade, nome, id }: CampoDeArquivo, now: Date): Promise<void> {
  const antes = await tx
    .updateTable('anexo')
    .set({ excluidoEm: now.toISOString(), alteradoEm: now.toISOString(), alteradoPor: contexto.usuarioId })
    .where('entidade', '=', entidade)
    .where('registroId', '=', id)
    .where('campo', '=', nome)
    .where('excluidoEm', 'is', null)
    .returning(['id', 'nome'])
    .executeTakeFirst();
  if (!antes) return;
  await audit(tx, contexto, { entidade: 'anexo', registro: antes.id, acao: 'D', antes: { nome: antes.nome } });
}

/**
 * Puts a file in place of the one that the field held. Answers its id.
 * @throws {AppError} what the record refuses
 */
async function put(tx: Tx, contexto: Contexto, campo: CampoDeArquivo, { novo, now }: { novo: Novo; now: Date }) {
  await release(tx, contexto, campo, now);
  const { entidade, nome: doCampo, id: registroId } = campo;
  const { id } = await tx
    .insertInto('anexo')
    .values({
      ...rowOf(novo),
      entidade,
      registroId,
      campo: doCampo,
      criadoPor: contexto.usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { nome, tipo, tamanho, sha256, miniatura } = novo;
  const depois = { entidade, registroId, campo: doCampo, nome, tipo, tamanho, sha256 };
  await audit(tx, contexto, { entidade: 'anexo', registro: id, acao: 'I', depois });
  await campo.set(tx, contexto, { anexo: id, nome, tamanho, miniatura: miniatura !== undefined });
  return id;
}

/** What a field takes, and the bytes of the largest file of all its kinds. */
const takes = (field: Field, padrao: number) => ({
  limite: Math.max(...(field.tipos ?? []).map((tipo) => maxBytesOf(field, tipo, padrao))),
  aceita: {
    tipos: field.tipos ?? [],
    aceitos: arquivoAceito(field),
    original: field.original === true,
    maxBytes: (tipo: TipoAnexo) => maxBytesOf(field, tipo, padrao),
  },
});

/** Receives, checks and stores files of fields like any file that hangs on a record. */
export const guardaDeCampos = (deps: Deps): GuardaDeCampos => ({
  receive: async (request, contexto, campo) => {
    const { entidade, id: registro, field } = campo;
    const alvo = await findAlvo(deps.db, contexto, deps.entidades, { entidade, registro });
    const { limite, aceita } = takes(field, deps.limite);
    await receiveFile(request, limite, ({ campos: _, ...parte }) =>
      storeAnexo({ ...deps, limite }, contexto, alvo, {
        ...parte,
        categoria: undefined,
        destino: {
          ...aceita,
          create: (tx, novo) => put(tx, contexto, campo, { novo, now: deps.now() }),
        },
      }),
    );
  },
  begin: async (contexto, { entidade, nome, field }, parte, make) => {
    const { limite, aceita } = takes(field, deps.limite);
    const da = deps.entidades.find((uma) => uma.nome === entidade);
    if (!da) throw new Error(`${entidade} não tem arquivos.`);
    const anexo = await storeAnexo(
      { ...deps, limite },
      contexto,
      { entidade: da, achado: { titulo: '', destino: '' } },
      {
        ...parte,
        categoria: undefined,
        destino: {
          ...aceita,
          create: async (tx, novo) => {
            const { id, set } = await make(tx, novo);
            return put(tx, contexto, { entidade, id, nome, field, set }, { novo, now: deps.now() });
          },
        },
      },
    );
    return (await findAnexo(deps.db, anexo))?.registroId ?? 0;
  },
  requireBegun: async (field, caminho) => {
    const { aceita: destino } = takes(field, deps.limite);
    await requireTipo(deps.files.lugar(caminho), { filename: undefined, destino });
  },
  clear: async (contexto, campo) => {
    await write(deps.db, async (tx) => {
      await release(tx, contexto, campo, deps.now());
      await campo.set(tx, contexto, null);
    });
  },
});

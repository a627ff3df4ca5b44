import { assembleEmail } from '@cadencia/domain/email-montagem.ts';
import { definicaoDe } from '@cadencia/domain/emailtemplate/catalogo.ts';
import type { ModeloEmail, TextoModelo } from '@cadencia/domain/emailtemplate/schema.ts';
import { audit } from '../../infra/audit.ts';
import type { Contexto } from '../../infra/context.ts';
import { enqueueMontado } from '../../infra/mail.ts';
import type { Tx } from '../../infra/transaction.ts';
import { requireVersao } from '../../infra/versao.ts';
import { lockModelo } from './queries.ts';
import { requireTextoValido } from './recusas.ts';

/** Zone of the hour in conflict messages: a template has no project. */
const FUSO = 'America/Sao_Paulo';

interface Gravacao {
  readonly modelo: ModeloEmail;
  /** Null restores the product's own text. */
  readonly texto: TextoModelo | null;
  readonly versao: number;
  readonly now: Date;
}

/**
 * Saves a template over the version that the caller read.
 * @throws {AppError} `dados.invalidos`, `registro.alterado`
 */
export async function saveModelo(tx: Tx, contexto: Contexto, { modelo, texto, versao, now }: Gravacao): Promise<void> {
  if (texto) requireTextoValido(modelo, texto);
  const antes = await lockModelo(tx, modelo);
  await requireVersao(tx, antes, { versao, fuso: FUSO, now });
  const depois = { assunto: texto?.assunto ?? null, corpo: texto?.corpo ?? null };
  await tx
    .updateTable('emailModelo')
    .set({
      ...depois,
      versao: antes.versao + 1,
      alteradoEm: now.toISOString(),
      alteradoPor: contexto.usuarioId,
    })
    .where('id', '=', antes.id)
    .execute();
  await audit(tx, contexto, {
    entidade: 'email_modelo',
    registro: antes.id,
    acao: texto ? 'U' : 'RESTAURAR',
    antes: { chave: modelo, assunto: antes.assunto, corpo: antes.corpo },
    depois: { chave: modelo, ...depois },
  });
}

interface Teste {
  readonly modelo: ModeloEmail;
  readonly texto: TextoModelo;
  readonly endereco: string;
}

/**
 * Sends a text, saved or not, with sample data to the caller and to nobody else.
 * @throws {AppError} `dados.invalidos`
 */
export async function sendTeste(
  tx: Tx,
  contexto: Contexto,
  { modelo, texto, endereco }: Teste,
): Promise<{ id: number; para: string }> {
  requireTextoValido(modelo, texto);
  const { email: para } = await tx
    .selectFrom('usuario')
    .select('email')
    .where('id', '=', contexto.usuarioId)
    .executeTakeFirstOrThrow();
  const exemplos = Object.entries(definicaoDe(modelo).marcadores).map(([nome, { exemplo }]) => [nome, exemplo]);
  const montado = assembleEmail({ modelo, texto, valores: Object.fromEntries(exemplos), endereco });
  const { usuarioId } = contexto;
  const id = await enqueueMontado(tx, {
    para,
    modelo,
    montado: { ...montado, assunto: `[Teste] ${montado.assunto}` },
    usuarioId,
  });
  await audit(tx, contexto, { entidade: 'email', registro: id, acao: 'TESTE', depois: { modelo, para } });
  return { id, para };
}

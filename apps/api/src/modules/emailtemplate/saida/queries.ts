import type { EmailEnviado, EstadoEmail, ModeloEmail } from '@cadencia/domain/emailtemplate/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { contendo } from '../../../infra/busca.ts';
import type { Db } from '../../../infra/database.ts';
import type { Tx } from '../../../infra/transaction.ts';

interface Filtro {
  readonly inicio: number;
  readonly limite: number;
  readonly busca?: string | undefined;
  readonly situacao?: EstadoEmail | undefined;
  readonly modelo?: ModeloEmail | undefined;
}

const COLUNAS = [
  'id',
  'para',
  'modelo',
  'assunto',
  'situacao',
  'via',
  'tentativas',
  'erro',
  'criadoEm',
  'enviadoEm',
  'proximaEm',
  'reenviadaEm',
] as const;

/** The expression of the index `email__busca`. */
const contem = (busca: string): RawBuilder<boolean> =>
  sql<boolean>`sem_acento(para || ' ' || coalesce(assunto, '')) like ${contendo(busca)}`;

/** The states of `estadoDe` as conditions that use the index `email__situacao`. */
const ESTADOS: Readonly<Record<EstadoEmail, RawBuilder<boolean>>> = {
  PENDENTE: sql`situacao = 'PENDENTE' and tentativas = 0`,
  NOVA_TENTATIVA: sql`situacao = 'PENDENTE' and tentativas > 0`,
  ENVIADO: sql`situacao = 'ENVIADO' and via is distinct from 'REGISTRO'`,
  NAO_SAIU: sql`situacao = 'ENVIADO' and via = 'REGISTRO'`,
  FALHOU: sql`situacao = 'FALHOU' and reenviada_em is null`,
  REENVIADA: sql`situacao = 'FALHOU' and reenviada_em is not null`,
};

/** A window of the messages that match, the newest first, and how many there are. */
export async function listSaida(db: Db, filtro: Filtro): Promise<{ total: number; itens: EmailEnviado[] }> {
  const { inicio, limite, busca, situacao, modelo } = filtro;
  let achados = db.selectFrom('email');
  if (situacao) achados = achados.where(ESTADOS[situacao]);
  if (modelo) achados = achados.where('modelo', '=', modelo);
  if (busca) achados = achados.where(contem(busca));
  const [itens, { total }] = await Promise.all([
    achados.select(COLUNAS).orderBy('id', 'desc').offset(inicio).limit(limite).execute(),
    achados.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { total, itens };
}

/** Locks a message until the transaction ends. */
export const lockEmail = (tx: Tx, id: number) =>
  tx
    .selectFrom('email')
    .select([
      'id',
      'para',
      'modelo',
      'assunto',
      'html',
      'texto',
      'valores',
      'situacao',
      'usuarioId',
      'anexoId',
      'reenviadaEm',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The newest message of a kind to a person that still waits to leave. */
export const findPendenteDe = (tx: Tx, usuarioId: number, modelo: ModeloEmail) =>
  tx
    .selectFrom('email')
    .select('id')
    .where('usuarioId', '=', usuarioId)
    .where('modelo', '=', modelo)
    .where('situacao', '=', 'PENDENTE')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findSaida = (db: Db, id: number) =>
  db
    .selectFrom('email')
    .select([...COLUNAS, 'html', 'texto'])
    .where('id', '=', id)
    .executeTakeFirst();

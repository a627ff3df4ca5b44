import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { type CampoDaPlanilha, camposDaPlanilha } from '@cadencia/domain/cadastro-planilha.ts';
import type { Planilha } from '@cadencia/domain/planilha/schema.ts';
import type { Listavel } from '../../../cadastro/derivados.ts';
import type { Contexto } from '../../../infra/context.ts';
import type { Segredos } from '../segredo/segredos.ts';
import type { EscritaDeRegistro, Leitura } from './queries.ts';

/** A register as its rows are read. */
export interface Lido {
  readonly cadastro: Listavel;
  readonly leitura: Leitura;
}

/** A register that sheets come into and go out of. One that is not a declaration alone brings its own reading and writing. */
export interface Registro extends Lido {
  readonly escrita: EscritaDeRegistro;
  /** Its rows are told only within a project. */
  readonly projeto?: boolean;
  /** The fields of its sheets; absent: those of the declaration, and whether the row is active. */
  readonly campos?: typeof camposDaPlanilha;
  /** What a confirmation does besides writing rows, told beforehand; undefined: nothing. */
  readonly efeito?: (contagens: Planilha['contagens']) => string | undefined;
  /** Fields that lie sealed until they are written, and of which no line keeps the values then. */
  readonly segredos?: Segredos;
}

/** The fields that a sheet may hold for who asks. */
export const camposDe = ({ cadastro, campos = camposDaPlanilha }: Registro, { permissions }: Contexto) =>
  campos(cadastro, permissions);

/** Of a register whose rows are not taken out of use: its fields alone. */
export const soOsCampos = (cadastro: Cadastro, permissions: ReadonlySet<string>): CampoDaPlanilha[] =>
  camposDaPlanilha(cadastro, permissions).filter(({ nome }) => nome in cadastro.fields);

/** Registers of people: the law lets what their sheets say of somebody be kept no longer than it is needed. */
export const DE_PESSOAS: readonly string[] = ['pessoa', 'usuario'];

export type Registros = ReadonlyMap<string, Registro>;

/** Who asked, as background work keeps it: rights and visibility are those of the request. */
export type Pedinte = Omit<Contexto, 'permissions'> & { readonly permissions: readonly string[] };

export const toPedinte = ({ permissions, ...contexto }: Contexto): Pedinte => ({
  ...contexto,
  permissions: [...permissions],
});

export const toContexto = ({ permissions, projetoId, contratoId, ...pedinte }: Pedinte): Contexto => ({
  ...pedinte,
  // What is absent is not in JSON.
  projetoId: projetoId ?? undefined,
  contratoId: contratoId ?? undefined,
  permissions: new Set(permissions),
});

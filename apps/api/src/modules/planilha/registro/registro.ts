import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { type CampoDaPlanilha, camposDaPlanilha } from '@cadencia/domain/cadastro-planilha.ts';
import type { Planilha } from '@cadencia/domain/planilha/schema.ts';
import type { Listavel } from '../../../cadastro/derivados.ts';
import type { Contexto } from '../../../infra/context.ts';
import type { Segredos } from '../segredo/segredos.ts';
import type { EscritaDeRegistro, Leitura } from './queries.ts';

/** A register and how its rows are read. */
export interface Lido {
  readonly cadastro: Listavel;
  readonly leitura: Leitura;
  /** True: its rows exist only within a project. */
  readonly projeto?: boolean;
  /** The fields of its sheets; absent: those of the declaration, and whether the row is active. */
  readonly campos?: typeof camposDaPlanilha;
}

/** A register with sheets. One that is more than a declaration brings its own reading and writing. */
export interface Registro extends Lido {
  readonly escrita: EscritaDeRegistro;
  /** Effect of a confirmation beside the rows, shown beforehand; undefined: none. */
  readonly efeito?: (contagens: Planilha['contagens']) => string | undefined;
  /** Fields whose values are sealed until they are written; then no line keeps them. */
  readonly segredos?: Segredos;
}

/** The fields that a sheet of the caller may hold. */
export const camposDe = ({ cadastro, campos = camposDaPlanilha }: Lido, { permissions }: Contexto) =>
  campos(cadastro, permissions);

/** The fields of a register whose rows cannot become inactive. */
export const soOsCampos = (cadastro: Cadastro, permissions: ReadonlySet<string>): CampoDaPlanilha[] =>
  camposDaPlanilha(cadastro, permissions).filter(({ nome }) => nome in cadastro.fields);

/** Registers of people: by law the data of their sheets stays no longer than needed. */
export const DE_PESSOAS: readonly string[] = ['pessoa', 'usuario'];

export type Registros = ReadonlyMap<string, Registro>;

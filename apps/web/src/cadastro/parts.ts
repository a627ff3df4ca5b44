import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import type { EstadoDaVisao } from '@cadencia/domain/visao/schema.ts';
import { type ComponentType, createContext } from 'react';
import type { Selecao } from '../components/grade/tipos.ts';
import type { Consulta } from './api.ts';
import type { Parte } from './field-part.ts';
import type { Lista } from './use-list.ts';

/** What hangs on any record, as a tab beside its fields. */
export interface RecordTab {
  readonly valor: string;
  readonly rotulo: string;
  readonly Parte: ComponentType<{ readonly entidade: string; readonly id: number }>;
}

export interface VisoesProps {
  readonly lista: string;
  /** What is on screen; what is as the list has it by itself is left out. */
  readonly estado: EstadoDaVisao;
  readonly visao?: number | undefined;
  readonly onAplicar: (estado: EstadoDaVisao, visao: number | undefined) => void;
}

export interface PlanilhaProps {
  readonly cadastro: Cadastro;
  /** What the list on screen asks for. */
  readonly consulta: Consulta;
  /** Columns on screen, in their order. */
  readonly colunas: readonly string[];
  /** The chosen rows, where some are. */
  readonly selecao: Selecao;
  /** Rows of the list. */
  readonly total: number;
  /** Rows were written. */
  readonly onMudou: () => void;
}

export interface ListActionsProps {
  readonly lista: Lista;
}

/** What modules bring to every list and record; the product puts them together. */
export interface ListParts {
  readonly abas: readonly RecordTab[];
  readonly Visoes?: ComponentType<VisoesProps>;
  /** Import, export and template. */
  readonly Planilha?: ComponentType<PlanilhaProps>;
  /** What can be done only with the rows of this list; widgets of its fields, by name. */
  readonly Acoes?: ComponentType<ListActionsProps>;
  /** What asks before a row is put out of use, where there is something to ask. */
  readonly Inativar?: ComponentType<{
    readonly id: number;
    readonly onFeito: () => void;
    readonly onClose: () => void;
  }>;
  readonly campos?: Readonly<Record<string, ComponentType<Parte>>>;
}

export const ListPartsContext = createContext<ListParts>({ abas: [] });

import type { Cadastro, Linha } from '@cadencia/domain/cadastro.ts';
import type { EstadoDaVisao } from '@cadencia/domain/visao/schema.ts';
import { type ComponentType, createContext, type ReactNode } from 'react';
import { lazyPart } from '../components/lazy-part.tsx';
import type { Parte } from './field-part.ts';
import type { Lista, ListaDe } from './use-list.ts';

/** A tab beside the fields of any record. */
export interface RecordTab {
  readonly valor: string;
  readonly rotulo: string;
  readonly Parte: ComponentType<{ readonly entidade: string; readonly id: number }>;
}

export interface VisoesProps {
  readonly lista: string;
  readonly prontas?: Readonly<Record<string, EstadoDaVisao>> | undefined;
  /** State of the list on screen; it leaves out whatever equals the list's own default. */
  readonly estado: EstadoDaVisao;
  readonly visao?: number | undefined;
  readonly onAplicar: (estado: EstadoDaVisao, visao: number | undefined) => void;
}

/** The list on screen: its query, its columns, the chosen rows. */
export interface PlanilhaProps {
  readonly cadastro: Cadastro;
  readonly lista: Pick<ListaDe<never>, 'consulta' | 'naTela' | 'selecao'> & {
    readonly grupo?: string | undefined;
    readonly fonte: Pick<Lista['fonte'], 'total' | 'quantas' | 'reload'>;
  };
}

/** A way to show the rows of one register, which reads them itself. */
export interface FormaProps {
  readonly lista: Lista;
  /** What stands in for a list without rows, and what may be done with the chosen ones. */
  readonly vazio: ReactNode;
  readonly escolhidas: ReactNode;
}

export type ListActionsProps = Pick<FormaProps, 'lista'>;

/** Parts that modules add to every list and record; the product puts them together. */
export interface ListParts {
  readonly abas: readonly RecordTab[];
  readonly Visoes?: ComponentType<VisoesProps>;
  /** Whether the list stands as it opens: a way that reads its rows before would read them twice. */
  readonly useIsOpened?: (lista: Pick<VisoesProps, 'lista' | 'estado' | 'visao'>) => boolean;
  /** Import, export and template. */
  readonly Planilha?: ComponentType<PlanilhaProps>;
  readonly ExportarSelecao?: ComponentType<PlanilhaProps>;
  /** Why no row is created now, and a way of its own to begin rows (`Novo`); actions that only this list has, on all and on chosen rows (`Lote`), and widgets of its fields, by name. */
  readonly Acoes?: ComponentType<ListActionsProps>;
  /** Opens a row by the label on the thing, on a phone. */
  readonly Leitor?: ComponentType<ListActionsProps>;
  /** Dialog that asks before a row is made inactive, where there is something to ask. */
  readonly Inativar?: ComponentType<Record<'onFeito' | 'onClose', () => void> & { readonly id: number }>;
  /** Dialogs in which actions on one record ask for more than its state does, by action. */
  readonly dialogos?: Readonly<Record<string, ComponentType<{ readonly linha: Linha; readonly onClose: () => void }>>>;
  readonly useRecusaDeNovos?: () => string | undefined;
  readonly Novo?: ComponentType<{ readonly motivo: string | undefined }>;
  readonly Lote?: ComponentType<{ readonly ids: readonly number[] }>;
  /** Prints a record whose form its module draws; absent: the form follows from the declaration. */
  readonly print?: (id: number) => Promise<void>;
  readonly campos?: Readonly<Record<string, ComponentType<Parte>>>;
  /** The ways to show the rows that only this register has, by name. */
  readonly formas?: Readonly<Record<string, ComponentType<FormaProps>>>;
}

export const ListPartsContext = createContext<ListParts>({ abas: [] });

export const BulkActions = lazyPart(() => import('./bulk-actions.tsx'), 'BulkActions');

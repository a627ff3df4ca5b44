/** State that a cell shows over its value while an edit is on its way or has failed. */
export type EstadoCelula =
  | { readonly situacao: 'salvando'; readonly valor: unknown; readonly before: unknown; readonly versao: number }
  /** Stored; the row with the new value has not arrived yet. `em` in milliseconds. */
  | { readonly situacao: 'salva'; readonly valor: unknown; readonly before: unknown; readonly em: number }
  /** Refused by the page that stores edits; `perdida` when it had no answer. */
  | {
      readonly situacao: 'recusada';
      readonly valor: unknown;
      readonly before: unknown;
      readonly motivo: string;
      readonly perdida: boolean;
      /** Text of the button that stores the value all the same. */
      readonly oferta?: string | undefined;
      /** Somebody else stored `before` while the person edited over `era`. */
      readonly conflito?: { readonly era: unknown } | undefined;
    }
  /** Could not be read as a value; never sent. */
  | { readonly situacao: 'invalida'; readonly texto: string; readonly before: unknown; readonly motivo: string };

export type CelulasDaLinha = ReadonlyMap<string, EstadoCelula>;
export type Celulas = ReadonlyMap<string, CelulasDaLinha>;

export type CelulaComErro = Extract<EstadoCelula, { readonly motivo: string }>;
export const hasErro = (celula: EstadoCelula | undefined): celula is CelulaComErro =>
  celula?.situacao === 'recusada' || celula?.situacao === 'invalida';

export interface Endereco {
  readonly rowId: string;
  readonly columnId: string;
}

export const isConflito = (celula: EstadoCelula | undefined): celula is CelulaEmConflito =>
  celula?.situacao === 'recusada' && celula.conflito !== undefined;

type Recusada = Extract<EstadoCelula, { readonly situacao: 'recusada' }>;
export type CelulaEmConflito = Recusada & { readonly conflito: { readonly era: unknown } };

/** Edited cells, changed in batches: between two `publicar`, an unchanged row keeps its identity. */
export class TabelaCelulas {
  private publicadas: Celulas = new Map();
  private rascunho: Map<string, Map<string, EstadoCelula>> | undefined;
  private readonly copiadas = new Set<string>();

  obtain({ rowId, columnId }: Endereco): EstadoCelula | undefined {
    return (this.rascunho ?? this.publicadas).get(rowId)?.get(columnId);
  }

  mark({ rowId, columnId }: Endereco, estado: EstadoCelula | undefined): void {
    this.rascunho ??= new Map(this.publicadas) as Map<string, Map<string, EstadoCelula>>;
    let linha = this.rascunho.get(rowId);
    if (!linha || !this.copiadas.has(rowId)) {
      linha = new Map(linha);
      this.rascunho.set(rowId, linha);
      this.copiadas.add(rowId);
    }
    if (estado) linha.set(columnId, estado);
    else linha.delete(columnId);
    if (linha.size === 0) this.rascunho.delete(rowId);
  }

  publicar(): Celulas {
    if (this.rascunho) this.publicadas = this.rascunho;
    this.rascunho = undefined;
    this.copiadas.clear();
    return this.publicadas;
  }

  /** Cells in that state, row by row in the order of their first edit. */
  list(escolhe: (estado: EstadoCelula) => boolean): Endereco[] {
    return [...(this.rascunho ?? this.publicadas)].flatMap(([rowId, linha]) =>
      [...linha].filter(([, estado]) => escolhe(estado)).map(([columnId]) => ({ rowId, columnId })),
    );
  }
}

/** What the page tells what saves the schedule as a file. */
export interface ExportacaoProps {
  readonly onClose: () => void;
}

/** What the page tells the import wizard that it opens. */
export interface ImportacaoProps {
  readonly inicial: 'novo' | 'atualizar';
  readonly onClose: () => void;
}

/** Props of the dialog that saves the schedule as a file. */
export interface ExportacaoProps {
  readonly onClose: () => void;
}

export interface ImportacaoProps {
  readonly inicial: 'novo' | 'atualizar';
  readonly onClose: () => void;
}

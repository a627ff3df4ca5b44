/** What the page tells the import wizard that it opens. */
export interface ImportacaoProps {
  readonly inicial: 'novo' | 'atualizar';
  readonly onClose: () => void;
}

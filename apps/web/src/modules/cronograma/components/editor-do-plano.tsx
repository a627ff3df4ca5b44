import { PALAVRAS_DAS_COLUNAS } from '@cadencia/domain/cronograma/colunas.ts';
import { referencia } from '@cadencia/domain/field-choice.ts';
import { cellEditor } from '../../../cadastro/cell-editor.tsx';
import { EditorSugestoes } from '../../../components/grade/editor-sugestoes.tsx';
import type { EditorPersonalizado, PropsEditor } from '../../../components/grade/tipos.ts';
import type { ColunaComOpcoes } from './depois.ts';
import type { Linha } from './linha.ts';

const comPalavras =
  (coluna: 'tipo' | 'restricao'): EditorPersonalizado<Linha> =>
  (props) => <EditorSugestoes<Linha> {...props} opcoes={Object.values(PALAVRAS_DAS_COLUNAS[coluna] ?? {})} />;

const doCadastro = (alvo: string): EditorPersonalizado<Linha> | undefined =>
  cellEditor<Linha>(referencia('Valor', alvo));

const EDITORES: Readonly<Record<ColunaComOpcoes, EditorPersonalizado<Linha> | undefined>> = {
  tipo: comPalavras('tipo'),
  restricao: comPalavras('restricao'),
  etapa: doCadastro('etapa'),
  especialidade: doCadastro('especialidade'),
};

/** The editor of a cell that takes one of some words, or of the rows of a register. */
export const EditorDoPlano = ({ coluna, ...props }: PropsEditor<Linha> & { readonly coluna: ColunaComOpcoes }) =>
  EDITORES[coluna]?.(props) ?? null;

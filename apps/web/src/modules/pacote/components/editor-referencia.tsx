import { EditorSugestoes } from '../../../components/grade/editor-sugestoes.tsx';

/** The cell of a stage or a craft: what the catalogue has, as one types. */
export const EditorReferencia = EditorSugestoes<unknown>;

import { PALAVRAS_DAS_COLUNAS } from '@cadencia/domain/cronograma/colunas.ts';
import { useQuery } from '@tanstack/react-query';
import { EditorSugestoes } from '../../../components/grade/editor-sugestoes.tsx';
import type { PropsEditor } from '../../../components/grade/tipos.ts';
import { palavrasQuery } from './chamadas-do-plano.ts';
import type { ColunaComOpcoes } from './depois.ts';
import type { Linha } from './linha.ts';

/** The editor of a cell that takes one of some words, or the name of a record. */
export function EditorDoPlano({ coluna, ...props }: PropsEditor<Linha> & { readonly coluna: ColunaComOpcoes }) {
  const { data } = useQuery(palavrasQuery);
  const opcoes =
    coluna === 'tipo' || coluna === 'restricao' ? Object.values(PALAVRAS_DAS_COLUNAS[coluna] ?? {}) : data?.[coluna];
  return <EditorSugestoes<Linha> {...props} opcoes={opcoes ?? []} />;
}

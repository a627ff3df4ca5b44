import type { PreviaDaAtividade } from '@cadencia/domain/pacote/schema.ts';
import { Text } from '@mantine/core';
import { EditorSugestoes } from '../../../components/grade/editor-sugestoes.tsx';
import { type Coluna, createColunas } from '../../../components/grade/tipos.ts';
import { formatDuracao, formatHh } from '../../../lib/formato.ts';
import { EditorFormula } from './editor-formula.tsx';
import { type Dicionario, find, nomeDaOpcao, type Problema } from './leitura.ts';
import type { Campo, Linha } from './linha.ts';

/** The cell of a stage or a craft: it suggests rows of the catalogue while the person types. */
const EditorReferencia = EditorSugestoes<unknown>;

/** A line with its problems and its result on the chosen equipment. */
export interface LinhaVista {
  readonly linha: Linha;
  readonly problemas: readonly Problema[];
  readonly previa: PreviaDaAtividade | undefined;
}

const coluna = createColunas<LinhaVista>();

const celula = (valor: string, problema: Problema | undefined) =>
  problema ? (
    <Text span inherit c="red" td="underline dotted" title={problema.mensagem}>
      {valor || '–'}
    </Text>
  ) : (
    valor
  );

const escrita = (id: Campo, header: string, width: number, resto: Partial<Coluna<LinhaVista, string>> = {}) =>
  coluna<string>({
    id,
    header,
    width,
    sortable: false,
    editor: 'texto',
    validate: (texto) => ({ ok: true, value: texto.trim() }),
    value: ({ linha }) => linha[id],
    render: (valor, { problemas }) =>
      celula(
        valor,
        problemas.find(({ campo }) => campo === id),
      ),
    ...resto,
  });

const conta = (id: 'inicio' | 'termino' | 'folga', header: string) =>
  coluna<number | null>({
    id,
    header,
    width: 86,
    align: 'direita',
    sortable: false,
    value: ({ previa }) => previa?.[id] ?? null,
    format: (valor) => (valor === null ? '' : formatDuracao(valor)),
  });

/** The result of the formula, or why it has none. */
function Resultado({ problemas, previa }: LinhaVista) {
  const problema = problemas.find(({ campo }) => campo === 'formula')?.mensagem ?? previa?.problema;
  if (problema)
    return (
      <Text span inherit c="red" title={problema}>
        {problema}
      </Text>
    );
  return previa ? formatDuracao(previa.duracao) : '';
}

/** The columns of a package; its cells name rows of the given catalogues. */
export function colunasDe(dicionario: Dicionario): readonly Coluna<LinhaVista>[] {
  const referencia = (id: 'etapa' | 'especialidade', header: string, width: number) => {
    const opcoes = dicionario[id === 'etapa' ? 'etapas' : 'especialidades'];
    return escrita(id, header, width, {
      // A known value is kept as its initials.
      validate: (texto) => ({ ok: true, value: find(opcoes, texto)?.sigla ?? texto.trim() }),
      editor: (props) => <EditorReferencia {...props} opcoes={opcoes.map(nomeDaOpcao)} />,
      dica: 'Sigla ou nome.',
    });
  };
  // Written columns stand together, in the order in which they are copied to and from a spreadsheet.
  return [
    escrita('sequencia', 'Seq.', 62, {
      align: 'direita',
      pinned: 'esquerda',
      dica: 'O número que as predecessoras usam.',
    }),
    escrita('nome', 'Atividade', 260, { pinned: 'esquerda', obrigatoria: true }),
    referencia('etapa', 'Etapa', 70),
    referencia('especialidade', 'Especialidade', 112),
    escrita('quantidade', 'Pessoas', 78, { align: 'direita' }),
    escrita('formula', 'Duração (h) ou fórmula', 214, {
      editor: (props) => <EditorFormula {...props} ficha={dicionario.ficha} />,
    }),
    escrita('predecessoras', 'Predecessoras', 118, { dica: 'Como 20; 30II+2h; 40TI-50%.' }),
    coluna({
      id: 'resultado',
      header: 'Duração',
      width: 84,
      sortable: false,
      align: 'direita',
      value: ({ previa }) => previa?.duracao ?? null,
      format: (valor) => (typeof valor === 'number' ? formatDuracao(valor) : ''),
      render: (_, vista) => <Resultado {...vista} />,
    }),
    coluna({
      id: 'hh',
      header: 'HH',
      width: 84,
      align: 'direita',
      sortable: false,
      value: ({ previa }) => previa?.hh ?? null,
      format: (valor) => (typeof valor === 'number' ? formatHh(valor) : ''),
    }),
    conta('inicio', 'Início'),
    conta('termino', 'Término'),
    conta('folga', 'Folga'),
  ];
}

import '@mantine/tiptap/styles.layer.css';
import { lerRico } from '@cadencia/domain/texto-rico.ts';
import { escreverRico } from '@cadencia/domain/texto-rico-escrito.ts';
import { Box } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { Placeholder } from '@tiptap/extensions';
import { type Editor, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { putMencao } from '../mencao/mencao.ts';
import { type Mencionaveis, useMencao } from '../mencao/use-mencao.tsx';
import styles from './editor-rico.module.css';
import { fromEditor, toEditor } from './no-editor.ts';
import texto from './rico.module.css';

const ROTULOS = {
  boldControlLabel: 'Negrito',
  italicControlLabel: 'Itálico',
  strikeControlLabel: 'Riscado',
  h3ControlLabel: 'Subtítulo',
  bulletListControlLabel: 'Lista',
  orderedListControlLabel: 'Lista numerada',
  linkControlLabel: 'Link',
  unlinkControlLabel: 'Tirar o link',
  undoControlLabel: 'Desfazer',
  redoControlLabel: 'Refazer',
  linkEditorInputLabel: 'Endereço',
  linkEditorInputPlaceholder: 'https://exemplo.com.br/',
  linkEditorExternalLink: 'Abrir em outra aba',
  linkEditorInternalLink: 'Abrir na mesma aba',
  linkEditorSave: 'Salvar',
};

/** What may be written: what `lerRico` reads. */
const EXTENSOES = [
  StarterKit.configure({
    heading: { levels: [3] },
    link: { defaultProtocol: 'https', protocols: ['http', 'https', 'mailto'], openOnClick: false },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    underline: false,
  }),
];

/** What another program copied, as far as it fits: its headings are of one level, and a row of a table is a line. */
const comoTexto = (html: string): string =>
  html
    .replace(/<(\/?)h[1-6]\b/gi, '<$1h3')
    .replace(/<\/t[dh]>\s*<t[dh]\b[^>]*>/gi, ' · ')
    .replace(/<(\/?)tr\b[^>]*>/gi, '<$1p>')
    .replace(/<\/?(?:table|thead|tbody|tfoot|colgroup|col|t[dh])\b[^>]*>/gi, '');

/** The paragraph before the cursor: a name is looked for in it. */
const beforeCursor = ({ state: { selection } }: Editor): string =>
  selection.$from.parent.textBetween(0, selection.$from.parentOffset, undefined, '\n');

export interface PropsDoEditor {
  readonly valor: string;
  readonly onValor: (valor: string) => void;
  readonly 'aria-label': string;
  readonly placeholder?: string | undefined;
  readonly invalido: boolean;
  readonly mencionaveis?: Mencionaveis | undefined;
}

/** A text with marks as it is written: what one sees is what is read and printed. */
export function EditorRico({ valor, onValor, placeholder = '', invalido, mencionaveis, ...rest }: PropsDoEditor) {
  const rotulo = rest['aria-label'];
  const dito = useRef(valor);
  const [dentro, setDentro] = useState(false);
  const saida = useRef<ReturnType<typeof setTimeout>>(undefined);
  const editor = useEditor({
    extensions: [...EXTENSOES, Placeholder.configure({ placeholder })],
    content: toEditor(lerRico(valor)),
    editorProps: {
      transformPastedHTML: comoTexto,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': rotulo,
        ...(invalido ? { 'aria-invalid': 'true' } : {}),
        class: texto['rico'] ?? '',
      },
    },
    onUpdate: ({ editor: um }) => {
      dito.current = escreverRico(fromEditor(um.getJSON()));
      onValor(dito.current);
    },
  });
  const mencao = useMencao(mencionaveis, (pessoa, procura) => {
    if (!editor) return;
    const antes = beforeCursor(editor);
    const { from } = editor.state.selection;
    const [escrito] = putMencao(antes, procura, pessoa);
    const inicio = from - (antes.length - procura.inicio);
    editor
      .chain()
      .focus()
      .insertContentAt({ from: inicio, to: from }, { type: 'text', text: escrito.slice(procura.inicio) })
      .run();
  });
  const { look } = mencao;
  useEffect(() => {
    const follow = () => editor && look(beforeCursor(editor), beforeCursor(editor).length);
    editor?.on('selectionUpdate', follow).on('update', follow);
    return () => void editor?.off('selectionUpdate', follow).off('update', follow);
  }, [editor, look]);
  // A draft, an undo or another person's text comes from outside.
  useEffect(() => {
    if (valor === dito.current) return;
    dito.current = valor;
    editor?.commands.setContent(toEditor(lerRico(valor)), { emitUpdate: false });
  }, [editor, valor]);
  return (
    <Box
      pos="relative"
      onFocus={() => {
        clearTimeout(saida.current);
        setDentro(true);
      }}
      // The window that asks for an address stands elsewhere on the page: the focus goes there and comes back.
      onBlur={() => {
        saida.current = setTimeout(() => {
          setDentro(false);
          mencao.close();
        });
      }}
      onKeyDownCapture={(event) => {
        const acao = mencao.keyAction(event.key);
        if (!acao) return;
        event.preventDefault();
        // Escape closes only the list, not the window behind.
        event.stopPropagation();
        acao();
      }}
    >
      <RichTextEditor
        editor={editor}
        labels={ROTULOS}
        withTypographyStyles={false}
        withCodeHighlightStyles={false}
        className={styles['editor']}
        data-invalido={invalido || undefined}
      >
        <RichTextEditor.Content />
        {dentro && (
          <RichTextEditor.Toolbar
            role="toolbar"
            aria-label={`Formato: ${rotulo}`}
            className={styles['barra']}
            // The text keeps its selection.
            onMouseDown={(event) => event.preventDefault()}
          >
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Bold />
              <RichTextEditor.Italic />
              <RichTextEditor.Strikethrough />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.H3 />
              <RichTextEditor.BulletList />
              <RichTextEditor.OrderedList />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Link />
              <RichTextEditor.Unlink />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Undo />
              <RichTextEditor.Redo />
            </RichTextEditor.ControlsGroup>
          </RichTextEditor.Toolbar>
        )}
      </RichTextEditor>
      {mencao.lista}
    </Box>
  );
}

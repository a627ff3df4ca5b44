import type { Pessoa } from '@cadencia/domain/comentario/schema.ts';
import { Box, Textarea, type TextareaProps } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import { putMencao } from './mencao.ts';
import { type Mencionaveis, useMencao } from './use-mencao.tsx';

interface Props extends Omit<TextareaProps, 'value' | 'onChange'> {
  readonly mencionaveis: Mencionaveis;
  readonly valor: string;
  readonly onValor: (valor: string) => void;
  readonly onPessoa?: (pessoa: Pessoa) => void;
  /** Called on Ctrl+Enter. */
  readonly onEnviar?: () => void;
  /** Called on Escape when no list is open. */
  readonly onSair?: (() => void) | undefined;
}

/** A text in which an at sign offers people. */
export function CampoComMencao({ mencionaveis, valor, onValor, onPessoa, onEnviar, onSair, ...rest }: Props) {
  const campo = useRef<HTMLTextAreaElement>(null);
  const mencao = useMencao(mencionaveis, (pessoa, procura) => {
    const [texto, cursor] = putMencao(valor, procura, pessoa);
    onPessoa?.(pessoa);
    onValor(texto);
    // The cursor can move only after the text is drawn.
    requestAnimationFrame(() => {
      campo.current?.focus();
      campo.current?.setSelectionRange(cursor, cursor);
    });
  });
  const press = (event: KeyboardEvent) => {
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    const acao = (isSend && onEnviar) || mencao.keyAction(event.key) || (event.key === 'Escape' && onSair);
    if (!acao) return;
    event.preventDefault();
    // Escape closes only the list, not the window behind.
    event.stopPropagation();
    acao();
  };
  return (
    <Box pos="relative">
      <Textarea
        ref={campo}
        value={valor}
        aria-autocomplete="list"
        {...mencao.aria}
        {...rest}
        onChange={({ currentTarget }) => {
          onValor(currentTarget.value);
          mencao.look(currentTarget.value, currentTarget.selectionStart);
        }}
        onClick={({ currentTarget }) => mencao.look(currentTarget.value, currentTarget.selectionStart)}
        onBlur={mencao.close}
        onKeyDown={press}
      />
      {mencao.lista}
    </Box>
  );
}

import type { Pessoa } from '@cadencia/domain/comentario/schema.ts';
import { Box, Textarea, type TextareaProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { formatNumero } from '../../lib/formato.ts';
import { includesText } from '../../lib/texto.ts';
import styles from './mencao.module.css';
import { findProcura, type Procura, putMencao } from './mencao.ts';

/** Who may be mentioned: the people whom parts of a name find. */
export interface Mencionaveis {
  readonly chave: QueryKey;
  readonly ler: (busca: string, signal: AbortSignal) => Promise<readonly Pessoa[]>;
}

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

const PAUSA_MS = 200;

/** A text in which an at sign offers people; arrows and Enter, or a touch, choose one. */
export function CampoComMencao({ mencionaveis, valor, onValor, onPessoa, onEnviar, onSair, ...rest }: Props) {
  const { chave, ler } = mencionaveis;
  const campo = useRef<HTMLTextAreaElement>(null);
  const lista = useId();
  const [procura, setProcura] = useState<Procura>();
  const [destaque, setDestaque] = useState(0);
  const [busca] = useDebouncedValue(procura?.busca.trim() ?? '', PAUSA_MS);
  const { data: oferecidas = [] } = useQuery({
    queryKey: [...chave, busca],
    queryFn: ({ signal }) => ler(busca, signal),
    enabled: procura !== undefined,
    placeholderData: keepPreviousData,
  });
  // Until the answer to the last text comes, the list keeps the former people who fit it, so Enter takes no other.
  const pessoas = oferecidas.filter(({ nome }) => includesText(nome, procura?.busca.trim() ?? ''));
  const aberta = procura !== undefined && pessoas.length > 0;
  const atual = pessoas[Math.min(destaque, pessoas.length - 1)];

  const look = (texto: string, cursor: number) => {
    setProcura(findProcura(texto, cursor));
    setDestaque(0);
  };
  const choose = (pessoa: Pessoa) => {
    if (!procura) return;
    const [texto, cursor] = putMencao(valor, procura, pessoa);
    onPessoa?.(pessoa);
    onValor(texto);
    setProcura(undefined);
    // The cursor can move only after the text is drawn.
    requestAnimationFrame(() => {
      campo.current?.focus();
      campo.current?.setSelectionRange(cursor, cursor);
    });
  };
  const inList: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setDestaque((destaque + 1) % pessoas.length),
    ArrowUp: () => setDestaque((destaque - 1 + pessoas.length) % pessoas.length),
    Enter: () => atual && choose(atual),
    Tab: () => atual && choose(atual),
    Escape: () => setProcura(undefined),
  };
  const press = (event: KeyboardEvent) => {
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    const acao =
      isSend && onEnviar ? onEnviar : aberta ? inList[event.key] : event.key === 'Escape' ? onSair : undefined;
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
        {...(aberta ? { 'aria-controls': lista, 'aria-activedescendant': `${lista}-${atual?.id}` } : {})}
        {...rest}
        onChange={({ currentTarget }) => {
          onValor(currentTarget.value);
          look(currentTarget.value, currentTarget.selectionStart);
        }}
        onClick={({ currentTarget }) => look(currentTarget.value, currentTarget.selectionStart)}
        onBlur={() => setProcura(undefined)}
        onKeyDown={press}
      />
      {aberta && (
        <Box
          id={lista}
          role="listbox"
          aria-label="Pessoas"
          className={styles.pessoas}
          pos="absolute"
          top="100%"
          left={0}
          w="min(320px, 100%)"
          mah={280}
          mt={4}
          p={4}
          bd="1px solid var(--cad-borda)"
          bdrs="md"
          bg="var(--cad-superficie)"
        >
          {pessoas.map((pessoa) => (
            <Box
              key={pessoa.id}
              id={`${lista}-${pessoa.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={pessoa.id === atual?.id}
              className={styles.pessoa}
              px={10}
              py={6}
              bdrs="sm"
              fz="sm"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(pessoa)}
            >
              {pessoa.nome}
            </Box>
          ))}
        </Box>
      )}
      <span className="cad-somente-leitor" role="status">
        {aberta && `${formatNumero(pessoas.length)} para citar. Use as setas e Enter.`}
      </span>
    </Box>
  );
}

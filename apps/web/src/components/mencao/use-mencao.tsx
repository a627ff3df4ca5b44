import type { Pessoa } from '@cadencia/domain/comentario/schema.ts';
import { Box } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatNumero } from '../../lib/formato.ts';
import { includesText } from '../../lib/texto.ts';
import styles from './mencao.module.css';
import { findProcura, type Procura } from './mencao.ts';

/** Who may be mentioned: the people whom parts of a name find. */
export interface Mencionaveis {
  readonly chave: QueryKey;
  readonly ler: (busca: string, signal: AbortSignal) => Promise<readonly Pessoa[]>;
}

const PAUSA_MS = 200;

/** People offered after an at sign, under the field that asks; arrows and Enter, or a touch, choose one. */
export function useMencao(
  mencionaveis: Mencionaveis | undefined,
  onChoose: (pessoa: Pessoa, procura: Procura) => void,
) {
  const lista = useId();
  const [procura, setProcura] = useState<Procura>();
  const [destaque, setDestaque] = useState(0);
  const [busca] = useDebouncedValue(procura?.busca.trim() ?? '', PAUSA_MS);
  const { data: oferecidas = [] } = useQuery({
    queryKey: [...(mencionaveis?.chave ?? []), busca],
    queryFn: ({ signal }) => mencionaveis?.ler(busca, signal) ?? [],
    enabled: procura !== undefined && mencionaveis !== undefined,
    placeholderData: keepPreviousData,
  });
  // Until the answer to the last text comes, the list keeps the former people who fit it, so Enter takes no other.
  const pessoas = oferecidas.filter(({ nome }) => includesText(nome, procura?.busca.trim() ?? ''));
  const aberta = procura !== undefined && pessoas.length > 0;
  const atual = pessoas[Math.min(destaque, pessoas.length - 1)];
  const close = () => setProcura(undefined);
  const choose = (pessoa: Pessoa | undefined) => {
    if (!procura || !pessoa) return;
    close();
    onChoose(pessoa, procura);
  };
  const teclas: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setDestaque((destaque + 1) % pessoas.length),
    ArrowUp: () => setDestaque((destaque - 1 + pessoas.length) % pessoas.length),
    Enter: () => choose(atual),
    Tab: () => choose(atual),
    Escape: close,
  };
  return {
    close,
    /** Looks for an at sign before the cursor. */
    look: (texto: string, cursor: number) => {
      setProcura(mencionaveis && findProcura(texto, cursor));
      setDestaque(0);
    },
    /** What a key does in the list; undefined where it is closed, or the key is the text's. */
    keyAction: (key: string) => (aberta ? teclas[key] : undefined),
    aria: aberta ? { 'aria-controls': lista, 'aria-activedescendant': `${lista}-${atual?.id}` } : {},
    lista: (
      <>
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
      </>
    ),
  };
}

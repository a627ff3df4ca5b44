import { MAXIMO_BUSCA } from '@cadencia/domain/busca/schema.ts';
import { Box, Button, CloseButton, Group, Kbd, Loader, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { IconSearch, IconWifiOff } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { formatContador } from '../../../lib/formato.ts';
import { idDaOpcao, ResultList } from './result-list.tsx';
import type { Grupo } from './resultado.ts';
import styles from './search.module.css';
import { type Fontes, MUITOS, POUCOS, useGrupos } from './use-grupos.ts';

import { useOpenResult } from './use-open-result.ts';

/** Keys that move the choice: `i` is the chosen option of `n`. */
const MOVIMENTOS: Readonly<Record<string, (i: number, n: number) => number>> = {
  ArrowDown: (i, n) => (i + 1) % n,
  ArrowUp: (i, n) => (i - 1 + n) % n,
  PageDown: (i, n) => Math.min(i + 6, n - 1),
  PageUp: (i) => Math.max(i - 6, 0),
};

interface Lista {
  /** Keys of the options, in order. */
  readonly chaves: readonly string[];
  /** The searched text; another one chooses the first option again. */
  readonly busca: string;
  /** Receives the chosen index; −1 when there is no option. */
  readonly onEscolher: (indice: number, novaAba: boolean) => void;
}

/** The chosen option of a list whose focus stays in its text field. */
function useListaTeclado({ chaves, busca, onEscolher }: Lista) {
  const [escolha, setEscolha] = useState<{ readonly busca: string; readonly chave: string }>();
  const achada = escolha?.busca === busca ? chaves.indexOf(escolha.chave) : -1;
  const ativo = chaves.length === 0 ? -1 : Math.max(achada, 0);
  const ativar = (indice: number) => {
    const chave = chaves[indice];
    if (chave !== undefined) setEscolha({ busca, chave });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const move = MOVIMENTOS[event.key];
    if (move && ativo !== -1) ativar(move(ativo, chaves.length));
    else if (event.key === 'Enter') onEscolher(ativo, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  return { ativo, ativar, onKeyDown };
}

/** The text that the specification gives. */
export const PLACEHOLDER = 'Busque por qualquer coisa...';

const count = (grupos: readonly Grupo[]): string => {
  const total = grupos.reduce((soma, { resultados }) => soma + resultados.length, 0);
  if (total === 0) return 'Nenhum resultado';
  return `${formatContador(total, 'resultado', 'resultados')} em ${formatContador(grupos.length, 'grupo', 'grupos')}`;
};

/** Text for screen readers: that the search is under way, then its result. */
const anuncio = (grupos: readonly Grupo[], busca: string, atualizando: boolean): string => {
  if (atualizando) return 'Buscando';
  return busca === '' ? '' : count(grupos);
};

/** Enter before the answer has come: it takes effect when the answer comes. */
function useEnterAdiantado(atualizando: boolean, busca: string, choose: (novaAba: boolean) => void) {
  const pedido = useRef<{ readonly busca: string; readonly novaAba: boolean }>(undefined);
  const obedecer = useEffectEvent(choose);
  useEffect(() => {
    const { current } = pedido;
    if (atualizando || current?.busca !== busca) return;
    pedido.current = undefined;
    obedecer(current.novaAba);
  }, [atualizando, busca]);
  return (novaAba: boolean) => {
    pedido.current = { busca, novaAba };
  };
}

/** The search: its text field, its results, and the keys that move among them. */
export function SearchPanel({ onClose, ...fontes }: Fontes & { readonly onClose: () => void }) {
  const [digitado, setDigitado] = useState('');
  const [muitosDe, setMuitosDe] = useState<string>();
  const lista = useId();
  const limite = muitosDe === digitado ? MUITOS : POUCOS;
  const { grupos, busca, atualizando, carregando, erro, semRede, haMais, retry } = useGrupos(digitado, limite, fontes);
  const resultados = grupos.flatMap((grupo) => grupo.resultados);
  const open = useOpenResult();
  const choose = (indice: number, novaAba: boolean) => {
    const resultado = resultados[indice];
    if (!resultado) return;
    if (!novaAba) onClose();
    open(resultado, novaAba);
  };
  const postpone = useEnterAdiantado(atualizando, busca, (novaAba) => choose(0, novaAba));
  const { ativo, ativar, onKeyDown } = useListaTeclado({
    chaves: resultados.map(({ chave }) => chave),
    busca,
    onEscolher: (indice, novaAba) => (atualizando && indice <= 0 ? postpone(novaAba) : choose(indice, novaAba)),
  });
  const vazio = busca !== '' && resultados.length === 0 && !atualizando && !erro;

  return (
    <Stack className={styles.painel} gap={0}>
      <Group className={`${styles.campo} cad-fio`} gap={12} wrap="nowrap" mih={56} px={16}>
        {atualizando ? (
          <Loader size={18} aria-hidden="true" />
        ) : (
          <IconSearch className={styles.icone} size={20} stroke={1.7} aria-hidden="true" />
        )}
        <input
          data-autofocus
          className={styles.entrada}
          type="text"
          role="combobox"
          aria-label="Busca"
          aria-expanded={resultados.length > 0}
          aria-controls={lista}
          aria-autocomplete="list"
          {...(ativo === -1 ? {} : { 'aria-activedescendant': idDaOpcao(lista, ativo) })}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={PLACEHOLDER}
          maxLength={MAXIMO_BUSCA}
          value={digitado}
          onChange={({ currentTarget }) => setDigitado(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {digitado !== '' && <CloseButton size="sm" aria-label="Limpar a busca" onClick={() => setDigitado('')} />}
        <Button hiddenFrom="sm" variant="subtle" size="compact-sm" onClick={onClose}>
          Fechar
        </Button>
      </Group>
      {semRede && (
        <Group
          component="p"
          gap={8}
          px={16}
          py={8}
          fz="sm"
          c="var(--cad-atencao)"
          bg="var(--cad-atencao-fundo)"
          role="status"
        >
          <IconWifiOff size={16} aria-hidden="true" />
          Sem conexão: só telas, comandos e manual são encontrados.
        </Group>
      )}
      <Box flex={1} mih={0} p={8} style={{ overflowY: 'auto', overscrollBehavior: 'contain' }}>
        <ResultList id={lista} grupos={grupos} busca={busca} ativo={ativo} onAtivar={ativar} onEscolher={choose} />
        {carregando && <Carregando />}
        {haMais && limite === POUCOS && (
          <Button
            display="block"
            mx="auto"
            my={4}
            variant="subtle"
            size="compact-sm"
            onClick={() => setMuitosDe(digitado)}
          >
            Mostrar mais
          </Button>
        )}
        {erro && <ErrorState error={erro} onRetry={retry} />}
        {vazio && (
          <EmptyState
            icone={<IconSearch size={32} stroke={1.4} />}
            frase={`Nada encontrado para “${busca.slice(0, 60)}${busca.length > 60 ? '…' : ''}”.`}
            detalhe="Tente um código, uma TAG ou menos palavras. Só aparece o que está no projeto escolhido e o que você pode ver."
          />
        )}
      </Box>
      <Dicas />
      <VisuallyHidden role="status">{anuncio(grupos, busca, atualizando)}</VisuallyHidden>
    </Stack>
  );
}

function Carregando() {
  return (
    <Stack px={8} py={16} aria-hidden="true">
      {[60, 75, 50].map((largura) => (
        <Skeleton key={largura} height={16} width={`${largura}%`} />
      ))}
    </Stack>
  );
}

function Dicas() {
  return (
    <Group className={styles.dicas} visibleFrom="sm" px={16} py={8} fz="xs" c="dimmed" aria-hidden="true">
      <span>
        <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> escolher
      </span>
      <span>
        <Kbd size="xs">Enter</Kbd> abrir
      </span>
      <span>
        <Kbd size="xs">Ctrl</Kbd> + <Kbd size="xs">Enter</Kbd> em outra aba
      </span>
      <span>
        <Kbd size="xs">Esc</Kbd> fechar
      </span>
    </Group>
  );
}

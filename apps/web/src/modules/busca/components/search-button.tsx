import { Box, Kbd, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { isMac } from '../../../components/grade/rotulo-tecla.ts';
import { lazyPart } from '../../../components/lazy-part.tsx';
import top from '../../../components/top-button.module.css';
import { useAtalho } from '../../../lib/atalhos.ts';
import styles from './search-button.module.css';
import type { Fontes } from './use-grupos.ts';

const importModal = () => import('./search-modal.tsx');
const SearchModal = lazyPart(importModal, 'SearchModal', { notice: 'over-page' });

/** Opens the search; so do Ctrl+K and, where no list has its own search, `/`. The rest loads at first use. */
export function SearchButton(fontes: Fontes) {
  /** Number of the opening: each one is a new search. */
  const [vez, setVez] = useState(0);
  const [aberta, setAberta] = useState(false);
  const open = () => {
    if (!aberta) setVez(vez + 1);
    setAberta(true);
  };
  useAtalho({ teclas: 'mod+K', descricao: 'Buscar em tudo', geral: true, emCampos: true, execute: open });
  useAtalho({ teclas: '/', descricao: 'Buscar', geral: true, execute: open });
  return (
    <>
      <UnstyledButton
        className={`${top.botao} ${styles.botao}`}
        pos="relative"
        aria-label="Buscar em tudo"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={open}
        onPointerEnter={() => void importModal()}
        onFocus={() => void importModal()}
      >
        <IconSearch size={20} stroke={1.7} aria-hidden="true" />
        <Box component="span" miw={64} visibleFrom="md">
          Buscar
        </Box>
        <Kbd
          visibleFrom="md"
          fz="xs"
          ff="inherit"
          c="inherit"
          bg="transparent"
          style={{ borderColor: 'var(--cad-topo-borda)' }}
        >
          {isMac() ? '⌘ K' : 'Ctrl+K'}
        </Kbd>
      </UnstyledButton>
      {vez > 0 && (
        <Suspense fallback={null}>
          <SearchModal opened={aberta} vez={vez} onClose={() => setAberta(false)} {...fontes} />
        </Suspense>
      )}
    </>
  );
}

import { PRODUTO } from '@cadencia/domain/produto.ts';
import { Flex, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { currentYear } from '../../lib/formato.ts';
import { ContatoModal } from './contato-modal.tsx';
import styles from './footer.module.css';
import { SobreModal } from './sobre-modal.tsx';

type Janela = 'sobre' | 'contato';

export function Footer() {
  const [aberta, setAberta] = useState<Janela>();
  // A modal that was opened once stays mounted, so that it can animate its closing.
  const [vistas, setVistas] = useState<readonly Janela[]>([]);
  const open = (janela: Janela) => {
    setAberta(janela);
    setVistas((antes) => [...new Set([...antes, janela])]);
  };
  const close = () => setAberta(undefined);
  return (
    <Flex
      component="footer"
      className={`${styles.rodape} cad-sem-impressao`}
      wrap="wrap"
      align="center"
      mih="var(--cad-altura-rodape)"
      c="dimmed"
      fz="xs"
    >
      <span>
        {currentYear()} © {PRODUTO.nome}
      </span>
      <span>Versão {PRODUTO.versao}</span>
      <Flex component="nav" className={styles.itens} ml="auto" aria-label="Rodapé">
        <UnstyledButton className={styles.item} onClick={() => open('sobre')}>
          Sobre
        </UnstyledButton>
        <UnstyledButton component={Link} className={styles.item} to="/manual">
          Suporte
        </UnstyledButton>
        <UnstyledButton className={styles.item} onClick={() => open('contato')}>
          Contato
        </UnstyledButton>
      </Flex>
      {vistas.includes('sobre') && <SobreModal opened={aberta === 'sobre'} onClose={close} />}
      {vistas.includes('contato') && <ContatoModal opened={aberta === 'contato'} onClose={close} />}
    </Flex>
  );
}

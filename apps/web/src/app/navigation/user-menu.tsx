import { UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';

import { usePopup } from '../../components/use-popup.ts';
import { useAuth } from '../../lib/session.ts';
import styles from './top-button.module.css';
import { UserMenuPanel } from './user-menu-panel.tsx';

const initials = (nome: string): string => {
  const words = nome.trim().split(/\s+/);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => word?.charAt(0).toUpperCase() ?? '').join('');
};

/** The button with the name of the signed-in person and the caption 'Perfil'. */
function UserButton(props: ComponentProps<'button'>) {
  const { user } = useAuth();
  const nome = user?.des_nome_usu ?? '';
  return (
    <UnstyledButton {...props} className={styles.usuario} aria-label={`Menu de ${nome}`}>
      <span className={styles.inicial} aria-hidden="true">
        {initials(nome)}
      </span>
      <span className={styles.quem}>
        <span className={styles.nome}>{nome}</span>
        <span className={styles.legenda}>Perfil</span>
      </span>
    </UnstyledButton>
  );
}

/** The user's button of the top bar, and the menu under it. */
export function UserMenu() {
  const { trigger, target, opened, close } = usePopup('menu');
  return (
    <>
      <UserButton {...trigger} />
      {target && <UserMenuPanel target={target} opened={opened} onClose={close} />}
    </>
  );
}

import { Box, Flex, Text, UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import { usePopup } from '../../components/use-popup.ts';
import { useAuth } from '../../lib/session.ts';
import styles from './top-button.module.css';
import { UserMenuPanel } from './user-menu-panel.tsx';

/** The letters that stand for a person, in a circle; the name itself stands beside them. */
const Initials = ({ children }: { readonly children: string | undefined }) => (
  <Flex
    component="span"
    flex="none"
    align="center"
    justify="center"
    w={32}
    h={32}
    bdrs="50%"
    bg="var(--cad-realce)"
    c="var(--cad-link)"
    fz="sm"
    fw={700}
    aria-hidden="true"
  >
    {children}
  </Flex>
);

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
    <UnstyledButton
      {...props}
      className={styles.usuario}
      pos="relative"
      h={44}
      px={8}
      bdrs="sm"
      aria-label={`Menu de ${nome}`}
    >
      <Initials>{initials(nome)}</Initials>
      <Flex component="span" direction="column" maw={180} lh={1.25} visibleFrom="sm">
        <Text span fz="sm" fw={600} lh="inherit" truncate>
          {nome}
        </Text>
        <Box component="span" c="var(--cad-topo-texto-2)" fz="xs">
          Perfil
        </Box>
      </Flex>
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

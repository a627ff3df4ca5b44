import { ActionIcon, Box, type BoxProps, Flex, Text } from '@mantine/core';
import { IconArrowsMaximize, IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Tone } from './status-dot.tsx';

/** Milliseconds that a page of a wall stays. */
const PAGINA_MS = 12_000;

/** The page of a wall that is shown now; it goes on to the next by itself, and again to the first. */
export function useRotation(paginas: number) {
  const [pagina, setPagina] = useState(0);
  const [anda, setAnda] = useState(true);
  useEffect(() => {
    if (!anda || paginas < 2) return undefined;
    const timer = setInterval(() => setPagina((antes) => antes + 1), PAGINA_MS);
    return () => clearInterval(timer);
  }, [anda, paginas]);
  return {
    pagina: paginas > 0 ? ((pagina % paginas) + paginas) % paginas : 0,
    anda,
    toggle: () => setAnda(!anda),
    step: (passo: 1 | -1) => setPagina(pagina + passo),
  };
}

interface Props {
  readonly titulo: string;
  /** What stands beside the title: the data date, the page. */
  readonly nota: string;
  readonly rotacao: ReturnType<typeof useRotation>;
  readonly onFechar: () => void;
  readonly children: ReactNode;
}

/** A screen for the wall of a room: it covers everything, and turns its pages by itself. */
export function Wall({ titulo, nota, rotacao, onFechar, children }: Props) {
  const tela = useRef<HTMLDivElement>(null);
  const { anda, toggle, step } = rotacao;
  useEffect(() => tela.current?.focus(), []);
  return (
    <Flex
      component="section"
      ref={tela}
      className="cad-rolagem"
      direction="column"
      pos="fixed"
      inset={0}
      gap={12}
      p="16px 24px"
      bg="var(--cad-pagina)"
      c="var(--cad-texto)"
      style={{ zIndex: 300 }}
      aria-label={titulo}
      tabIndex={-1}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onFechar();
        else if (key === 'ArrowRight' || key === 'ArrowLeft') step(key === 'ArrowRight' ? 1 : -1);
        else if (key === ' ') toggle();
      }}
    >
      <Flex component="header" align="center" gap="4px 16px" wrap={{ base: 'wrap', sm: 'nowrap' }}>
        <Text component="h1" m={0} fz="clamp(1.25rem, 2.2vw, 2.5rem)" fw={700}>
          {titulo}
        </Text>
        <Text c="dimmed" fz="clamp(0.875rem, 1.3vw, 1.5rem)" flex={{ base: '1 1 100%', sm: 1 }}>
          {nota}
        </Text>
        <ActionIcon
          variant="subtle"
          size="xl"
          aria-label={anda ? 'Parar de passar' : 'Passar sozinho'}
          onClick={toggle}
        >
          {anda ? <IconPlayerPause aria-hidden="true" /> : <IconPlayerPlay aria-hidden="true" />}
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size="xl"
          aria-label="Tela inteira"
          onClick={() => void tela.current?.requestFullscreen?.().catch(() => undefined)}
        >
          <IconArrowsMaximize aria-hidden="true" />
        </ActionIcon>
        <ActionIcon variant="subtle" size="xl" aria-label="Sair (Esc)" onClick={onFechar}>
          <IconX aria-hidden="true" />
        </ActionIcon>
      </Flex>
      {children}
    </Flex>
  );
}

interface PropsOfFigure extends BoxProps {
  readonly tom?: Tone | undefined;
  readonly children: ReactNode;
}

/** A number that is read from across the room. */
export const WallFigure = ({ tom, ...box }: PropsOfFigure) => (
  <Box component="dd" className="cad-numero" fw={700} lh={1.1} {...(tom && { c: `var(--cad-${tom})` })} {...box} />
);

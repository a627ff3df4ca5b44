import { PRODUTO } from '@cadencia/domain/produto.ts';
import { Box, Flex } from '@mantine/core';

/** The mark of the product: an S-curve between its two bars. */
export function LogoMark({ size = 30 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--cad-logo-fundo, var(--cad-marca))" />
      <g fill="none" stroke="var(--cad-logo-traco, var(--cad-sobre-marca))" strokeWidth="3" strokeLinecap="round">
        <path d="M6.5 24C13 24 14.5 19.5 16.5 14.5S20.5 8 25.5 8" />
        <path d="M8 10.5h5M19 21.5h5" strokeOpacity="0.55" />
      </g>
    </svg>
  );
}

export function Logo({ size = 30 }: { readonly size?: number }) {
  return (
    <Flex component="span" align="center" gap={10}>
      <LogoMark size={size} />
      <Box component="span" fz="1.1875rem" fw={700} lts="-0.01em">
        {PRODUTO.nome}
      </Box>
    </Flex>
  );
}

import { Box, Button, Flex } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { textOfError } from '../../../lib/erro-api.ts';
import { notify } from '../../../lib/notify.ts';

interface Props {
  readonly acao: string;
  readonly onAcao: () => void;
  readonly children: ReactNode;
}

/** A short message with its one action, which runs once. */
export function AvisoComAcao({ acao, onAcao, children }: Props) {
  const [feita, setFeita] = useState(false);
  return (
    <Flex component="span" align="center" gap={12}>
      <Box component="span" flex={1} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Box>
      <Button
        size="compact-sm"
        variant="default"
        disabled={feita}
        onClick={() => {
          setFeita(true);
          onAcao();
        }}
      >
        {acao}
      </Button>
    </Flex>
  );
}

/** Says what failed and why, and offers another try where there is one; it stays until then or until it is closed. */
export function warnFalha(title: string, error: unknown, deNovo: (() => void) | undefined): void {
  const { mensagem, acao } = textOfError(error);
  const hide = notify({
    color: 'red',
    title,
    autoClose: false,
    message: deNovo ? (
      <AvisoComAcao
        acao="Tentar de novo"
        onAcao={() => {
          hide();
          deNovo();
        }}
      >
        {mensagem} {acao}
      </AvisoComAcao>
    ) : (
      `${mensagem} ${acao}`
    ),
  });
}

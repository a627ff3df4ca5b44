import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  /** One icon at most. */
  readonly icone?: ReactNode;
  /** One sentence. */
  readonly frase: string;
  readonly detalhe?: string | undefined;
  readonly acao?: ReactNode;
  /** Whether it tells a failure, which interrupts screen readers. */
  readonly falha?: boolean;
}

export function EmptyState({ icone, frase, detalhe, acao, falha = false }: Props) {
  return (
    <Stack
      align="center"
      justify="center"
      gap={8}
      mih={160}
      p="24px 16px"
      ta="center"
      role={falha ? 'alert' : undefined}
    >
      {icone && (
        <Text span c={falha ? 'var(--cad-critico)' : 'var(--cad-texto-3)'} lh={0} aria-hidden="true">
          {icone}
        </Text>
      )}
      <Text fz="lg" fw={600}>
        {frase}
      </Text>
      {detalhe && (
        <Text maw="46ch" mb={8} fz="sm" c="dimmed">
          {detalhe}
        </Text>
      )}
      {acao}
    </Stack>
  );
}

interface NoMatchProps extends Pick<Props, 'icone' | 'frase'> {
  readonly onLimpar: () => void;
}

/** Stands in for a list whose rows the filters all leave out. */
export const NoMatch = ({ onLimpar, ...props }: NoMatchProps) => (
  <EmptyState
    {...props}
    acao={
      <Button variant="default" onClick={onLimpar}>
        Limpar filtros
      </Button>
    }
  />
);

import { Progress, Stack, Stepper, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';

interface Props {
  readonly passos: readonly string[];
  readonly atual: string;
}

/** The current step of a wizard; on a phone it takes one line. */
export function WizardSteps({ passos, atual }: Props) {
  const isPhone = useMediaQuery('(max-width: 767.98px)') === true;
  const numero = passos.indexOf(atual);
  if (isPhone) {
    return (
      <Text mb={12} fz="sm" c="dimmed">
        Passo {numero + 1} de {passos.length}: <strong>{atual}</strong>
      </Text>
    );
  }
  return (
    <Stepper mb={20} active={numero} size="sm" allowNextStepsSelect={false}>
      {passos.map((nome) => (
        <Stepper.Step key={nome} label={nome} allowStepSelect={false} />
      ))}
    </Stepper>
  );
}

interface WizardProgressProps {
  /** What the server is doing. */
  readonly titulo: ReactNode;
  readonly rotulo: string;
  readonly trabalho: { readonly andamento: number; readonly etapa: string } | undefined;
  /** What the person may do meanwhile. */
  readonly nota?: string;
}

/** The step in which the server works. */
export const WizardProgress = ({ titulo, rotulo, trabalho, nota }: WizardProgressProps) => (
  <Stack gap={8} py={32} role="status">
    <Text fz={15} fw={600}>
      {titulo}
    </Text>
    <Progress value={trabalho?.andamento ?? 0} aria-label={rotulo} />
    <Text fz="sm" c="dimmed">
      {trabalho?.etapa || 'Aguardando a vez'}
    </Text>
    {nota && (
      <Text fz="sm" c="dimmed">
        {nota}
      </Text>
    )}
  </Stack>
);

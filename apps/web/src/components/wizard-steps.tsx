import { Stepper, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';

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

import { Stepper } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import styles from './wizard-steps.module.css';

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
      <p className={styles.passoTelefone}>
        Passo {numero + 1} de {passos.length}: <strong>{atual}</strong>
      </p>
    );
  }
  return (
    <Stepper className={styles.passos} active={numero} size="sm" allowNextStepsSelect={false}>
      {passos.map((nome) => (
        <Stepper.Step key={nome} label={nome} allowStepSelect={false} />
      ))}
    </Stepper>
  );
}

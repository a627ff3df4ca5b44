import { Button } from '@mantine/core';
import { EmptyState } from '../../../components/empty-state.tsx';

interface Props {
  /** Whether several schedules are being imported at once. */
  readonly varios?: boolean;
  readonly onVoltar: () => void;
}

/** Says that the person may do nothing with the chosen schedules. */
export function SemDestino({ varios = false, onVoltar }: Props) {
  return (
    <EmptyState
      frase={varios ? 'Estes projetos não podem ser criados por você.' : 'Este arquivo não pode ser aplicado por aqui.'}
      detalhe={`${varios ? 'O' : 'Ele não veio do cronograma de origem deste projeto, e o'} seu perfil não cria projetos. Fale com o gerente da parada.`}
      acao={
        <Button variant="default" onClick={onVoltar}>
          Voltar
        </Button>
      }
    />
  );
}

import { Button } from '@mantine/core';
import { EmptyState } from '../../../components/empty-state.tsx';

interface Props {
  /** Several schedules are asked for at once. */
  readonly varios?: boolean;
  readonly onVoltar: () => void;
}

/** Nothing that the person may do with what was chosen of the file. */
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

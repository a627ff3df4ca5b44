import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { DateTimeField } from '../../../components/date-time-field.tsx';
import { Popup } from '../../../components/popup.tsx';
import { formatDataHora } from '../../../lib/formato.ts';

interface Props {
  /** The chosen instant on the project's wall clock; undefined is now. */
  readonly valor: string | undefined;
  readonly agora: () => string;
  readonly onValor: (valor: string | undefined) => void;
}

/** Choice of the instant that the percentages refer to: now, or another, such as the end of the last shift. */
export function ReferenciaAvanco({ valor, agora, onValor }: Props) {
  const [vez, setVez] = useState(0);
  const goBack = () => {
    onValor(undefined);
    setVez(vez + 1);
  };
  return (
    <Popup
      width={280}
      position="bottom-start"
      button={(trigger) => (
        <Button
          variant={valor ? 'light' : 'default'}
          size="sm"
          leftSection={<IconClock size={16} aria-hidden="true" />}
          title="Instante em que o avanço apontado era verdade"
          {...trigger}
        >
          Avanço em: {valor ? formatDataHora(valor) : 'agora'}
        </Button>
      )}
    >
      <DateTimeField
        key={vez}
        label="Referência do avanço"
        description="Hora do projeto em que o percentual era verdade."
        agora={agora()}
        value={valor ?? ''}
        onChange={(novo) => novo !== '' && onValor(novo)}
      />
      <Button mt="sm" size="xs" variant="default" disabled={valor === undefined} onClick={goBack}>
        Usar o padrão
      </Button>
    </Popup>
  );
}

import { Button, Group } from '@mantine/core';
import { EmptyState, NoMatch } from './empty-state.tsx';

interface Props {
  /** Name of the list's records, as in the middle of a sentence. */
  readonly plural: string;
  /** A filter or a search narrows the list. */
  readonly filtrada: boolean;
  readonly onLimpar: () => void;
  /** Text of the button that creates the first record. */
  readonly rotuloNovo: string;
  /** Absent when the person may not create one. */
  readonly onNovo: (() => void) | undefined;
  readonly onImportar: (() => void) | undefined;
}

/** Stands in for a list without rows: why it is empty, and what to do about it. */
export function EmptyList({ plural, filtrada, onLimpar, rotuloNovo, onNovo, onImportar }: Props) {
  if (filtrada) return <NoMatch frase="Nenhum registro passa pela busca e pelos filtros." onLimpar={onLimpar} />;
  return (
    <EmptyState
      frase={`Ainda não há ${plural}.`}
      {...(onImportar ? { detalhe: 'Se já estão em uma planilha, não é preciso digitar um a um.' } : {})}
      acao={
        <Group gap="xs" justify="center">
          {onImportar && (
            <Button variant="default" onClick={onImportar}>
              Importar planilha
            </Button>
          )}
          {onNovo && <Button onClick={onNovo}>{rotuloNovo}</Button>}
        </Group>
      }
    />
  );
}

import { Button, Group } from '@mantine/core';
import { EmptyState } from './empty-state.tsx';

interface Props {
  /** What the list holds, as in the middle of a sentence. */
  readonly plural: string;
  /** Something narrows the list. */
  readonly filtrada: boolean;
  readonly onLimpar: () => void;
  /** Words of the button that makes the first one. */
  readonly rotuloNovo: string;
  /** Absent: who looks may not. */
  readonly onNovo: (() => void) | undefined;
  readonly onImportar: (() => void) | undefined;
}

/** Of a list without rows: why, and what to do about it. */
export function EmptyList({ plural, filtrada, onLimpar, rotuloNovo, onNovo, onImportar }: Props) {
  if (filtrada) {
    return (
      <EmptyState
        frase="Nenhum registro passa pela busca e pelos filtros."
        acao={
          <Button variant="default" onClick={onLimpar}>
            Limpar filtros
          </Button>
        }
      />
    );
  }
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

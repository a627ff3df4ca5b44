import { Button, Group, Text } from '@mantine/core';
import { LeaveGuard } from '../../../../components/leave-guard.tsx';
import { Failure } from '../../../../components/notice.tsx';
import { formatInstante } from '../../../../lib/formato.ts';

interface Props {
  readonly gravacao: { readonly isSuccess: boolean; readonly submittedAt: number };
  readonly edicao: {
    readonly error: unknown;
    readonly saving: boolean;
    readonly dirty: boolean;
    /** Version that somebody else stored; while there is one, the person must choose first. */
    readonly current: object | undefined;
    readonly discard: () => void;
  };
}

/** The end of a form: the failure, the time of the last save, and the guard of unsaved values. */
export function RodapeFormulario({ gravacao: { isSuccess, submittedAt }, edicao }: Props) {
  const { error, saving, dirty, current, discard } = edicao;
  return (
    <>
      <Failure error={current ? null : error} />
      <Group gap="sm">
        <Button type="submit" loading={saving} disabled={!dirty || current !== undefined}>
          Salvar
        </Button>
        {dirty && (
          <Button variant="default" disabled={saving} onClick={discard}>
            Descartar alterações
          </Button>
        )}
        <Text span fz="sm" fw={600} c="var(--cad-feito)" role="status">
          {isSuccess && !dirty && `Salvo em ${formatInstante(new Date(submittedAt).toISOString())}`}
        </Text>
      </Group>
      <LeaveGuard ativo={dirty} titulo="Há alterações não salvas" onDiscard={discard}>
        Ao sair, o que foi digitado aqui se perde.
      </LeaveGuard>
    </>
  );
}

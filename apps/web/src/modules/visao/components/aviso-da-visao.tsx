import type { Visao } from '@cadencia/domain/visao/schema.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Failure } from '../../../components/notice.tsx';
import { isChanged } from '../../../lib/use-editing.ts';
import type { Escritas } from '../api.ts';
import { Disputa } from './disputa.tsx';
import type { PainelProps } from './painel-props.ts';

interface Props extends PainelProps {
  readonly escritas: Escritas;
  readonly onClose: () => void;
}

/** The question to answer before choosing another view: a deletion to undo, or changes to keep. */
export function AvisoDaVisao({ excluida, onExcluida, escritas, ...resto }: Props) {
  const { restaurar } = escritas;
  if (!excluida) return <Alterada escritas={escritas} {...resto} />;
  const undo = () =>
    restaurar.mutateAsync(excluida).then(
      () => onExcluida(undefined),
      () => undefined,
    );
  return (
    <Stack gap={8} px={10} py={8} bdrs="sm" bg="var(--cad-superficie-2)" role="status">
      <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
        A visão “{excluida.nome}” foi excluída.
      </Text>
      <Failure titulo="A visão não voltou" error={restaurar.error} />
      <Group justify="flex-end" gap={8}>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onExcluida(undefined)}>
          Fechar
        </Button>
        <Button size="compact-sm" variant="default" loading={restaurar.isPending} onClick={() => void undo()}>
          Desfazer
        </Button>
      </Group>
    </Stack>
  );
}

type AlteradaProps = Omit<Props, 'excluida' | 'onExcluida'>;

function Alterada({ lista, atual, base, mudou, estado, escritas, onAplicar, onClose }: AlteradaProps) {
  const { mudar } = escritas;
  if (!atual || !mudou) return null;
  const save = (sobre: Visao) =>
    void mudar.mutateAsync({ visao: sobre, campos: { estado } }).then(onClose, () => undefined);
  const disputada = isChanged(mudar.error);
  return (
    <Stack gap={8} px={10} py={8} bdrs="sm" bg="var(--cad-superficie-2)">
      <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
        A lista mudou desde “{atual.nome}”.
      </Text>
      {!disputada && <Failure titulo="A visão não foi salva" error={mudar.error} />}
      {disputada ? (
        <Disputa lista={lista} agora={atual} mudar={mudar} onAplicar={onAplicar} />
      ) : (
        <Group justify="flex-end" gap={8}>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onAplicar(atual)}>
            Voltar à visão
          </Button>
          {atual.editavel && (
            <Button size="compact-sm" loading={mudar.isPending} onClick={() => save(base ?? atual)}>
              Salvar na visão
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
}

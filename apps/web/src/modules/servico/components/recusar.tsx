import { listAtividades } from '@cadencia/domain/cronograma/endpoints.ts';
import { servico } from '@cadencia/domain/servico/cadastro.ts';
import { recusarServico } from '@cadencia/domain/servico/endpoints.ts';
import { Button, Checkbox, Skeleton, Stack, Text } from '@mantine/core';
import { IconRotateClockwise } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rowQuery } from '../../../cadastro/api.ts';
import { actionsOf } from '../../../cadastro/use-transition.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { faltaMotivo, Justificativa } from '../../../components/justificativa.tsx';
import { call } from '../../../lib/api-client.ts';
import { formatDataHora } from '../../../lib/formato.ts';
import { readOptions, useThenRead } from '../../../lib/query.ts';

interface Props {
  readonly id: number;
  readonly versao: number;
  readonly onClose: () => void;
}

/** The activities of a concluded service, the last ones first, to choose those that open again. */
function Recusa({ id, versao, onClose }: Props) {
  const { data, error, refetch } = useQuery(
    readOptions(listAtividades, { query: { servicoId: String(id), limite: 200 } }, ['apontamento']),
  );
  const [escolhidas, setEscolhidas] = useState<readonly string[]>([]);
  const [motivo, setMotivo] = useState('');
  const pedido = useThenRead(
    () =>
      call(recusarServico, {
        params: { id: String(id) },
        query: { versao },
        body: { motivo: motivo.trim(), atividades: escolhidas.map(Number) },
      }),
    [servico.path],
  );
  const abertas = data?.linhas.filter(({ ultimoApontamentoId }) => ultimoApontamentoId !== null).toReversed();
  return (
    <ConfirmDialog
      opened
      titulo="Recusar e reabrir atividades?"
      acao="Recusar"
      falta={escolhidas.length === 0 || faltaMotivo(motivo)}
      pedido={pedido}
      falha="O serviço não foi recusado"
      feito="Serviço recusado: as atividades escolhidas voltaram a ficar abertas."
      onConfirmar={() => pedido.mutateAsync()}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>O último apontamento das atividades escolhidas é estornado, e o serviço volta a Em execução.</Text>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !abertas && <Skeleton height={120} />}
        {abertas && (
          <Checkbox.Group label="Reabrir" value={[...escolhidas]} onChange={setEscolhidas}>
            <Stack gap="xs" mt={4} mah={260} style={{ overflow: 'auto' }}>
              {abertas.map((uma) => (
                <Checkbox
                  key={uma.id}
                  value={String(uma.id)}
                  label={`${uma.codigo} ${uma.nome}`}
                  description={`Terminou em ${formatDataHora(uma.terminoReal)}`}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <Justificativa motivo={motivo} onMotivo={setMotivo} />
      </Stack>
    </ConfirmDialog>
  );
}

/** Refuses one concluded service, for who may. */
export function RecusarServico({ id }: { readonly id: number }) {
  const { data } = useQuery(rowQuery(servico, id));
  const [aberta, setAberta] = useState(false);
  if (!data || actionsOf(data)['recusar']?.ok !== true) return null;
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconRotateClockwise size={16} aria-hidden="true" />}
        onClick={() => setAberta(true)}
      >
        Recusar e reabrir
      </Button>
      {aberta && <Recusa id={id} versao={data.versao} onClose={() => setAberta(false)} />}
    </>
  );
}

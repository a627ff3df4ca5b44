import type { Linha } from '@cadencia/domain/cadastro.ts';
import { listAtividades } from '@cadencia/domain/cronograma/endpoints.ts';
import { servico } from '@cadencia/domain/servico/cadastro.ts';
import { recusarServico } from '@cadencia/domain/servico/endpoints.ts';
import { Checkbox, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { faltaMotivo, Justificativa } from '../../../components/justificativa.tsx';
import { call } from '../../../lib/api-client.ts';
import { formatDataHora } from '../../../lib/formato.ts';
import { readOptions, useThenRead } from '../../../lib/query.ts';

interface Props {
  readonly linha: Linha;
  readonly onClose: () => void;
}

/** Refuses a concluded service; its activities, the last ones first, to choose those that open again. */
export function RecusarServico({ linha: { id, versao }, onClose }: Props) {
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
      titulo="Recusar o serviço?"
      acao="Recusar"
      falta={faltaMotivo(motivo)}
      pedido={pedido}
      falha="O serviço não foi recusado"
      feito={escolhidas.length > 0 ? 'Serviço recusado: as atividades escolhidas reabriram.' : 'Serviço recusado.'}
      onConfirmar={() => pedido.mutateAsync()}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>O serviço volta a Em execução. Das atividades escolhidas, o último apontamento é estornado.</Text>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !abertas && <Skeleton height={120} />}
        {abertas && (
          <Checkbox.Group label="Reabrir, se for o caso" value={[...escolhidas]} onChange={setEscolhidas}>
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

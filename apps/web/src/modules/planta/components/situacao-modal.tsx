import { Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MESMO_ASSIM, usoDe } from '../../../cadastro/api.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { formatContador } from '../../../lib/formato.ts';
import { plantaQuery, useSituacao } from '../api.ts';
import { assembleArvore, type No, todos } from './arvore.ts';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onFeito?: () => void;
  readonly no: No;
}

/** Asks before a node becomes inactive; for an area, whether its content does too. */
export function SituacaoModal({ opened, onClose, onFeito, no }: Props) {
  const abaixo = todos(no.filhos).filter(({ ativo }) => ativo).length;
  const pergunta = no.tipo === 'area' && no.ativo && (abaixo > 0 || no.total > 0);
  const [comTudo, setComTudo] = useState('nao');
  const pedido = useSituacao();
  const uso = usoDe(pedido.error);
  const verbo = no.ativo ? 'Inativar' : 'Reativar';
  return (
    <ConfirmDialog
      opened={opened}
      titulo={`${verbo} ${no.codigo}`}
      acao={uso === undefined ? verbo : MESMO_ASSIM}
      perigo={false}
      pedido={pedido}
      falha="Nada foi alterado"
      feito={`${no.codigo}: ${no.ativo ? 'inativado' : 'reativado'}.`}
      onConfirmar={() => pedido.mutateAsync({ no, comTudo: pergunta && comTudo === 'sim', ciente: uso !== undefined })}
      onFeito={onFeito}
      onClose={onClose}
    >
      {pergunta ? (
        <Radio.Group
          label={`Nesta área há ${formatContador(abaixo, 'ramo ativo', 'ramos ativos')} e ${formatContador(no.total, 'equipamento', 'equipamentos')}.`}
          value={comTudo}
          onChange={setComTudo}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="nao" label="Inativar só a área" />
            <Radio value="sim" label="Inativar a área com tudo o que há nela" />
          </Stack>
        </Radio.Group>
      ) : (
        <Text size="sm">
          {no.ativo
            ? 'Deixa de ser oferecido nas telas; o que já aponta para ele fica como está.'
            : 'Volta a ser oferecido nas telas.'}
        </Text>
      )}
    </ConfirmDialog>
  );
}

interface DaFicha {
  readonly id: number;
  readonly onFeito: () => void;
  readonly onClose: () => void;
}

/** Asks what happens to the content of an area before its record becomes inactive. */
export function InativarArea({ id, onFeito, onClose }: DaFicha) {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({ ...plantaQuery, staleTime: 0 });
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  // The plant is read again once; a later read does not remove the question while the person answers it.
  const no =
    data && isFetchedAfterMount && todos(assembleArvore(data)).find((um) => um.tipo === 'area' && um.id === id);
  return no ? <SituacaoModal opened no={no} onFeito={onFeito} onClose={onClose} /> : null;
}

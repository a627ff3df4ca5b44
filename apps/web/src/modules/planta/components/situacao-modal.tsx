import { Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { formatContador } from '../../../lib/formato.ts';
import { useSituacao } from '../api.ts';
import { type No, todos } from './arvore.ts';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly no: No;
}

/** Before a node is put out of use: of an area, whether what is in it goes too. */
export function SituacaoModal({ opened, onClose, no }: Props) {
  const abaixo = todos(no.filhos).filter(({ ativo }) => ativo).length;
  const pergunta = no.tipo === 'area' && no.ativo && (abaixo > 0 || no.total > 0);
  const [comTudo, setComTudo] = useState('nao');
  const pedido = useSituacao();
  const verbo = no.ativo ? 'Inativar' : 'Reativar';
  return (
    <ConfirmDialog
      opened={opened}
      titulo={`${verbo} ${no.codigo}`}
      acao={verbo}
      perigo={false}
      pedido={pedido}
      falha="Nada foi alterado"
      feito={`${no.codigo}: ${no.ativo ? 'inativado' : 'reativado'}.`}
      onConfirmar={() => pedido.mutateAsync({ no, comTudo: pergunta && comTudo === 'sim' })}
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

import { addLimites } from '@cadencia/domain/projeto/especialidade/endpoints.ts';
import { LIMITES_MAXIMO } from '@cadencia/domain/projeto/especialidade/schema.ts';
import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '../../../../components/notice.tsx';
import { Modal } from '../../../../components/overlay.tsx';
import { formatContador } from '../../../../lib/formato.ts';
import { Falha } from '../../components/falha.tsx';
import { useProjetoMutation } from '../../components/use-projeto-mutation.ts';
import { tellGravados } from './gravados.ts';
import { problemasDoServidor, readLimites } from './read-limites.ts';

interface Props {
  readonly opened: boolean;
  readonly projetoId: number;
  readonly onClose: () => void;
}

/** Rows shown at most; the rest are counted. */
const MOSTRADOS = 8;

/** Writes the limits of pasted rows, all or none. */
export function ColarLimites({ opened, projetoId, onClose }: Props) {
  const [escrito, setEscrito] = useState('');
  const gravar = useProjetoMutation(addLimites);
  const { linhas, numeros, problemas: lidos } = readLimites(escrito);
  const doServidor = problemasDoServidor(gravar.error, numeros);
  const demais = linhas.length > LIMITES_MAXIMO ? [`Cole até ${LIMITES_MAXIMO} linhas por vez.`] : [];
  const problemas = [...lidos, ...demais, ...doServidor];
  const save = async () => {
    tellGravados(await gravar.mutateAsync({ params: { id: String(projetoId) }, body: { linhas: [...linhas] } }));
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Colar limites do Excel"
      size={620}
      closeOnClickOutside={escrito === ''}
    >
      <Textarea
        label="Linhas"
        description="Colunas: especialidade (sigla ou nome), turno, de, até, limite. As datas podem ficar vazias."
        placeholder={'CALD\tDiurno\t02/08/2027\t31/08/2027\t40'}
        data-autofocus
        autosize
        minRows={6}
        maxRows={12}
        value={escrito}
        onChange={({ currentTarget }) => {
          setEscrito(currentTarget.value);
          gravar.reset();
        }}
      />
      {problemas.length > 0 && (
        <Notice tone="critico" titulo="Nada foi salvo">
          {problemas.slice(0, MOSTRADOS).map((um) => (
            <div key={um}>{um}</div>
          ))}
          {problemas.length > MOSTRADOS && <div>e mais {problemas.length - MOSTRADOS}.</div>}
        </Notice>
      )}
      {doServidor.length === 0 && <Falha error={gravar.error} titulo="Nada foi salvo" />}
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          disabled={linhas.length === 0 || lidos.length + demais.length > 0}
          loading={gravar.isPending}
          onClick={() => void save().catch(() => undefined)}
        >
          {linhas.length > 0 ? `Salvar ${formatContador(linhas.length, 'limite', 'limites')}` : 'Salvar'}
        </Button>
      </Group>
    </Modal>
  );
}

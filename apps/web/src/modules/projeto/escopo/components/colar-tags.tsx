import { addTags, checkTags } from '@cadencia/domain/projeto/escopo/endpoints.ts';
import type { ResultadoDasTags } from '@cadencia/domain/projeto/escopo/schema.ts';
import { Button, Group, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { faltaMotivo } from '../../../../components/justificativa.tsx';
import { JustificativaDoEscopo } from '../../../../components/justificativa-do-escopo.tsx';
import { Modal } from '../../../../components/overlay.tsx';
import { call } from '../../../../lib/api-client.ts';
import { formatContador } from '../../../../lib/formato.ts';
import { notify } from '../../../../lib/notify.ts';
import { Falha } from '../../components/falha.tsx';
import { useProjetoMutation } from '../../components/use-projeto-mutation.ts';

interface Props {
  readonly opened: boolean;
  readonly projetoId: number;
  readonly escopoCongelado: boolean;
  readonly podeJustificar: boolean;
  readonly onClose: () => void;
  readonly onFeito: () => void;
}

/** The TAGs in a column of Excel, or in a line with commas. */
const readTags = (escrito: string): string[] =>
  escrito
    .split(/[\n\r\t,;]+/)
    .map((tag) => tag.trim())
    .filter(Boolean);

const GRUPOS = [
  ['incluidas', 'Entram no escopo'],
  ['jaEstavam', 'Já estão no escopo'],
  ['naoEncontradas', 'Não encontradas na planta do cliente'],
] as const satisfies readonly (readonly [keyof ResultadoDasTags, string])[];

/** Adds the equipment of a pasted list of TAGs to the scope, after showing the state of each. */
export function ColarTags({ opened, projetoId, escopoCongelado, podeJustificar, onClose, onFeito }: Props) {
  const [escrito, setEscrito] = useState('');
  const [motivo, setMotivo] = useState('');
  const params = { id: String(projetoId) };
  const tags = readTags(escrito);
  const conferir = useMutation({ mutationFn: () => call(checkTags, { params, body: { tags } }) });
  const incluir = useProjetoMutation(addTags);
  const conferido = conferir.data;
  const store = async () => {
    const { incluidas } = await incluir.mutateAsync({
      params,
      body: { tags, ...(escopoCongelado && { motivo }) },
    });
    notify({
      message: `${formatContador(incluidas.length, 'equipamento incluído', 'equipamentos incluídos')} no escopo.`,
    });
    onFeito();
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Incluir equipamentos no escopo"
      size={560}
      closeOnClickOutside={escrito === ''}
    >
      <Textarea
        label="TAGs"
        description="Cole uma coluna do Excel, ou separe por vírgula."
        data-autofocus
        autosize
        minRows={6}
        maxRows={12}
        value={escrito}
        onChange={({ currentTarget }) => {
          setEscrito(currentTarget.value);
          conferir.reset();
        }}
      />
      {conferido &&
        GRUPOS.filter(([grupo]) => conferido[grupo].length > 0).map(([grupo, rotulo]) => (
          <p key={grupo} style={{ overflowWrap: 'anywhere', maxHeight: 120, overflow: 'auto' }}>
            <strong>
              {rotulo} ({conferido[grupo].length})
            </strong>
            <br />
            {conferido[grupo].join(', ')}
          </p>
        ))}
      {escopoCongelado && conferido && (
        <JustificativaDoEscopo pode={podeJustificar} motivo={motivo} onMotivo={setMotivo} />
      )}
      <Falha error={conferir.error ?? incluir.error} titulo="A lista não foi aceita" />
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        {conferido ? (
          <Button
            disabled={conferido.incluidas.length === 0 || (escopoCongelado && faltaMotivo(motivo))}
            loading={incluir.isPending}
            onClick={() => void store().catch(() => undefined)}
          >
            {`Incluir ${conferido.incluidas.length}`}
          </Button>
        ) : (
          <Button disabled={tags.length === 0} loading={conferir.isPending} onClick={() => conferir.mutate()}>
            {tags.length > 0 ? `Conferir ${tags.length}` : 'Conferir'}
          </Button>
        )}
      </Group>
    </Modal>
  );
}

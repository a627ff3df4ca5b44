import { formatDocumento, stripDocumento } from '@cadencia/domain/documento.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Form, FormActions } from '../../../components/form.tsx';
import { Failure } from '../../../components/notice.tsx';
import { Modal } from '../../../components/overlay.tsx';
import { ErroApi } from '../../../lib/erro-api.ts';
import { useFindPorCpf } from '../api.ts';

interface Props {
  readonly onClose: () => void;
  readonly onAchada: (id: number) => void;
}

/** Asks for a whole CPF and opens its person; the number goes nowhere else. */
export function AcharPorCpf({ onClose, onAchada }: Props) {
  const [cpf, setCpf] = useState('');
  const { mutate, isPending, error, reset } = useFindPorCpf();
  const noCampo = error instanceof ErroApi ? error.campos['cpf'] : undefined;
  const naoHa = error instanceof ErroApi && error.codigo === 'registro.nao_encontrado';
  return (
    <Modal opened onClose={onClose} title="Achar pessoa pelo CPF" size={420}>
      <Form gap={0} onSubmit={() => mutate(cpf, { onSuccess: ({ id }) => onAchada(id) })}>
        <TextInput
          label="CPF"
          description="O número inteiro. A procura fica no histórico."
          placeholder="000.000.000-00"
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          value={formatDocumento('CPF', cpf)}
          error={noCampo ?? (naoHa ? 'Nenhuma pessoa tem este CPF.' : undefined)}
          onChange={({ currentTarget: { value } }) => {
            reset();
            setCpf(stripDocumento('CPF', value).slice(0, 11));
          }}
        />
        {!noCampo && !naoHa && <Failure error={error} titulo="Não foi possível procurar" />}
        <FormActions mt="md" acao="Achar" pendente={isPending} falta={cpf === ''} onCancelar={onClose} />
      </Form>
    </Modal>
  );
}

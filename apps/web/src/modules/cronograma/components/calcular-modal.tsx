import type { EstadoCronograma } from '@cadencia/domain/cronograma/schema.ts';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { DateTimeField } from '../../../components/date-time-field.tsx';
import { Form, FormActions } from '../../../components/form.tsx';
import { Failure, Notice } from '../../../components/notice.tsx';
import { Modal } from '../../../components/overlay.tsx';
import { ErroApi } from '../../../lib/erro-api.ts';
import { formatDataHora } from '../../../lib/formato.ts';
import { useCalcular } from '../api.ts';
import { dataBaseSugerida } from './relogio.ts';

interface Props {
  readonly estado: EstadoCronograma;
  /** The current time on the project's wall clock. */
  readonly agora: string;
  readonly onClose: () => void;
  readonly onPedido: (trabalhoId: string) => void;
}

/** Asks for the new data date; an earlier one needs a reason. */
export function CalcularModal(props: Props & { readonly opened: boolean }) {
  const { opened, onClose } = props;
  return (
    <Modal opened={opened} onClose={onClose} title="Calcular o cronograma" size="md" centered>
      {opened && <Formulario {...props} />}
    </Modal>
  );
}

function Formulario({ estado, agora, onClose, onPedido }: Props) {
  const [dataBase, setDataBase] = useState(() => dataBaseSugerida(estado, agora));
  const [motivo, setMotivo] = useState('');
  const pedido = useCalcular();
  const { apontadoAte } = estado;
  const deixa = apontadoAte !== null && dataBase !== '' && dataBase < apontadoAte;
  const recua = dataBase !== '' && dataBase < estado.dataBase;
  const campos = pedido.error instanceof ErroApi ? pedido.error.campos : {};
  const falha = Object.keys(campos).length > 0 ? null : pedido.error;
  const send = () =>
    pedido.mutate(
      { dataBase, ...(recua && motivo.trim() ? { motivo: motivo.trim() } : {}) },
      {
        onSuccess: ({ trabalhoId }) => {
          onPedido(trabalhoId);
          onClose();
        },
      },
    );
  return (
    <Form onSubmit={send}>
      <DateTimeField
        label="Nova data de corte"
        description={`Hora do projeto. A atual é ${formatDataHora(estado.dataBase)}.`}
        required
        data-autofocus
        value={dataBase}
        error={campos['dataBase']}
        agora={agora}
        onChange={setDataBase}
      />
      {deixa && (
        <Notice tone="atencao" titulo={`Há apontamentos até ${formatDataHora(apontadoAte)}`}>
          Os de depois da nova data de corte não contam neste cálculo.
        </Notice>
      )}
      {recua && (
        <Textarea
          label="Motivo do recuo da data de corte"
          required
          rows={2}
          maxLength={300}
          value={motivo}
          error={campos['motivo']}
          onChange={({ currentTarget }) => setMotivo(currentTarget.value)}
        />
      )}
      <Failure error={falha} />
      <FormActions
        acao="Calcular"
        pendente={pedido.isPending}
        falta={dataBase === '' || (recua && !motivo.trim())}
        onCancelar={onClose}
      />
    </Form>
  );
}

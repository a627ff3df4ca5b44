import { ETIQUETAS_POR_FOLHA, MAX_ETIQUETAS } from '@cadencia/domain/etiqueta/schema.ts';
import { NumberInput, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ErroApi, textOfError } from '../lib/erro-api.ts';
import { formatContador, formatNumero } from '../lib/formato.ts';
import { Form, FormActions } from './form.tsx';
import { Notice } from './notice.tsx';
import { Modal } from './overlay.tsx';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly quantos: number;
  /** Makes the file, starting at this label of the first sheet. */
  readonly onGerar: (inicio: number) => Promise<unknown>;
}

/** Asks where the labels begin on a sheet that has been used before, and makes the file. */
export function EtiquetasModal({ opened, onClose, quantos, onGerar }: Props) {
  const [inicio, setInicio] = useState(1);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () => onGerar(inicio),
  });
  const demais = quantos > MAX_ETIQUETAS;
  const folhas = Math.ceil((inicio - 1 + quantos) / ETIQUETAS_POR_FOLHA);
  return (
    <Modal opened={opened} onClose={onClose} title="Imprimir etiquetas" size={460}>
      <Form onSubmit={() => void mutateAsync().then(onClose, () => undefined)}>
        <Text size="sm">
          {formatContador(quantos, 'etiqueta', 'etiquetas')} com QR em {formatContador(folhas, 'folha', 'folhas')} A4 de
          3 × 8. Imprima em tamanho real, sem ajustar à página.
        </Text>
        <NumberInput
          label="Começar na etiqueta"
          description="Da primeira folha, contando por linha, da esquerda para a direita."
          min={1}
          max={ETIQUETAS_POR_FOLHA}
          clampBehavior="strict"
          allowDecimal={false}
          value={inicio}
          onChange={(novo) => setInicio(typeof novo === 'number' ? novo : 1)}
        />
        {demais && (
          <Notice tone="atencao">
            Imprima no máximo {formatNumero(MAX_ETIQUETAS)} etiquetas por vez: use um filtro ou selecione linhas.
          </Notice>
        )}
        {error && (
          <Notice tone="critico" titulo="As etiquetas não foram geradas">
            {error instanceof ErroApi ? (Object.values(error.campos)[0] ?? error.message) : textOfError(error).mensagem}
          </Notice>
        )}
        <FormActions acao="Gerar PDF" pendente={isPending} falta={demais || quantos === 0} onCancelar={onClose} />
      </Form>
    </Modal>
  );
}

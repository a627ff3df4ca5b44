import { type DECISOES, MOTIVO_MINIMO } from '@cadencia/domain/licaoaprendida/endpoints.ts';
import { Button, Flex, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';

interface Props {
  /** Text of the button that applies it. */
  readonly aplicar: string;
  /** What the reason asks: `Por que não se aplica a este serviço`. */
  readonly pergunta: string;
  readonly pending: boolean;
  readonly onDecide: (decisao: keyof typeof DECISOES, motivo?: string) => void;
}

/** Applies a lesson, or says why it does not serve. */
export function PorDecidir({ aplicar, pergunta, pending, onDecide }: Props) {
  const [motivo, setMotivo] = useState<string>();
  if (motivo === undefined)
    return (
      <Flex gap={8} wrap="wrap">
        <Button size="compact-md" loading={pending} onClick={() => onDecide('APLICADA')}>
          {aplicar}
        </Button>
        <Button size="compact-md" variant="default" onClick={() => setMotivo('')}>
          Não se aplica
        </Button>
      </Flex>
    );
  return (
    <Stack gap={8}>
      <Textarea
        label={pergunta}
        value={motivo}
        autoFocus
        autosize
        minRows={2}
        maxLength={500}
        onChange={({ currentTarget: { value } }) => setMotivo(value)}
      />
      <Flex gap={8}>
        <Button
          size="compact-md"
          disabled={motivo.trim().length < MOTIVO_MINIMO}
          loading={pending}
          onClick={() => onDecide('NAO_SE_APLICA', motivo)}
        >
          Confirmar
        </Button>
        <Button size="compact-md" variant="default" onClick={() => setMotivo(undefined)}>
          Voltar
        </Button>
      </Flex>
    </Stack>
  );
}

import { MOTIVO_MINIMO } from '@cadencia/domain/escopo-congelado.ts';
import { Textarea } from '@mantine/core';

export const faltaMotivo = (motivo: string): boolean => motivo.trim().length < MOTIVO_MINIMO;

interface Props {
  readonly motivo: string;
  readonly onMotivo: (motivo: string) => void;
}

/** Field for the reason of an action that asks for one (M16). */
export function Justificativa({ motivo, onMotivo }: Props) {
  return (
    <Textarea
      label="Justificativa"
      description={`Pelo menos ${MOTIVO_MINIMO} caracteres; fica no histórico.`}
      required
      autosize
      minRows={3}
      maxLength={1_000}
      mt="sm"
      value={motivo}
      onChange={({ currentTarget }) => onMotivo(currentTarget.value)}
    />
  );
}

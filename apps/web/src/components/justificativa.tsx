import { MOTIVO_MINIMO } from '@cadencia/domain/escopo-congelado.ts';
import { Textarea } from '@mantine/core';

export const faltaMotivo = (motivo: string): boolean => motivo.trim().length < MOTIVO_MINIMO;

interface Props {
  readonly motivo: string;
  readonly onMotivo: (motivo: string) => void;
  /** Nothing asks for it: it is what who acts observed. */
  readonly opcional?: boolean;
  readonly rotulo?: string | undefined;
}

/** Field for the reason of an action that asks for one (M16), or for what who acts observed. */
export function Justificativa({ motivo, onMotivo, opcional = false, rotulo = 'Justificativa' }: Props) {
  return (
    <Textarea
      label={opcional ? 'Observação' : rotulo}
      description={opcional ? 'Fica no histórico.' : `Pelo menos ${MOTIVO_MINIMO} caracteres; fica no histórico.`}
      required={!opcional}
      autosize
      minRows={opcional ? 2 : 3}
      maxLength={1_000}
      mt="sm"
      value={motivo}
      onChange={({ currentTarget }) => onMotivo(currentTarget.value)}
    />
  );
}

interface PropsDaAcao<D> {
  /** A text is what the reason is called. */
  readonly pede: boolean | string | undefined;
  readonly dado: D;
  readonly onDado: (dado: D) => void;
}

/** The reason that an action asks for, else an observation. */
export const MotivoDaAcao = <D extends { readonly motivo: string }>({ pede, dado, onDado }: PropsDaAcao<D>) => (
  <Justificativa
    opcional={!pede}
    rotulo={typeof pede === 'string' ? pede : undefined}
    motivo={dado.motivo}
    onMotivo={(motivo) => onDado({ ...dado, motivo })}
  />
);

import { deMpa, emMpa, UNIDADES_DE_PRESSAO, type UnidadeDePressao } from '@cadencia/domain/equipamento/cadastro.ts';
import type { Field } from '@cadencia/domain/field.ts';
import { NativeSelect, NumberInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';

interface Props {
  readonly nome: string;
  readonly field: Field;
  /** Pressure in MPa, an exact decimal. */
  readonly value: unknown;
  readonly unidade: UnidadeDePressao;
  readonly onUnidade: (unidade: UnidadeDePressao) => void;
  readonly onChange: (mpa: string | null) => void;
  readonly error: ReactNode;
  readonly disabled: boolean;
}

const UNIDADES = Object.entries(UNIDADES_DE_PRESSAO).map(([value, { rotulo }]) => ({ value, label: rotulo }));

/** A pressure stored in MPa and typed in the plant's unit. */
export function PressaoInput({ nome, field, value, unidade, onUnidade, onChange, error, disabled }: Props) {
  const guardada = typeof value === 'string' ? value : '';
  // The typed text stays as it was, whatever its conversion there and back gives.
  const [digitada, setDigitada] = useState<{ texto: string; mpa: string; unidade: UnidadeDePressao }>();
  const mesma = digitada && digitada.mpa === guardada && digitada.unidade === unidade;
  const mostrada = mesma ? digitada.texto : guardada && deMpa(guardada, unidade);
  return (
    <NumberInput
      label={field.label}
      name={nome}
      error={error}
      disabled={disabled}
      description={unidade === 'MPA' || guardada === '' ? undefined : `${guardada.replace('.', ',')} MPa`}
      hideControls
      decimalSeparator=","
      thousandSeparator="."
      allowedDecimalSeparators={[',', '.']}
      decimalScale={6}
      clampBehavior="none"
      valueIsNumericString
      value={mostrada}
      onChange={(novo) => {
        const texto = novo === '-' ? '' : String(novo);
        const mpa = texto === '' ? '' : emMpa(texto, unidade);
        setDigitada({ texto, mpa, unidade });
        onChange(mpa === '' ? null : mpa);
      }}
      rightSectionWidth={96}
      rightSection={
        <NativeSelect
          aria-label={`Unidade de ${field.label}`}
          variant="unstyled"
          size="xs"
          data={UNIDADES}
          value={unidade}
          onChange={({ currentTarget }) => onUnidade(currentTarget.value as UnidadeDePressao)}
        />
      }
    />
  );
}
